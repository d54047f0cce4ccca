// Reading what models write: one object or a named refusal, never a guess.
import { formatJson } from '@rods/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReply } from '../../src/author/llm/reply/readReply.js';
import { readSections, sectionText } from '../../src/author/llm/Section.js';

const json = (text: string): string | undefined => {
  const read = readReply(text);
  return read.kind === 'object' ? formatJson(read.object) : undefined;
};
const failure = (text: string): string | undefined => {
  const read = readReply(text);
  return read.kind === 'problem' ? read.failure : undefined;
};
const notes = (text: string): readonly string[] => {
  const read = readReply(text);
  return read.kind === 'object' ? read.notes : ['unread'];
};

describe('a reply', () => {
  it('is the object between its tags, with the reason in front', () => {
    expect(json('<reason>Two parts.</reason>\n<reply>{"word":"yes </reply> no"}</reply>')).toBe(
      '{"reason":"Two parts.","word":"yes </reply> no"}',
    );
  });

  it('is the object of its json fence, whatever braces and fences stand around and inside', () => {
    const text =
      'Here is the plan {short}:\n```bash\n{ echo hi; }\n```\n```json\n{"code":"```js\\n1```","n":1}\n```\nHope this helps {:';
    expect(json(text)).toBe('{"code":"```js\\n1```","n":1}');
  });

  it('is found bare between sentences', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.boolean())), (object) => {
        const text = JSON.stringify({ reason: 'r', ...object });
        expect(json(`Sure! ${text} Anything else?`)).toBe(json(text));
      }),
    );
  });

  it('is refused when it holds two different objects, and taken when the same one stands twice', () => {
    expect(failure('{"a":1}\nOr rather:\n{"a":2}')).toBe('ambiguous_reply');
    expect(json('{"a":1}\nAgain: {"a":1}')).toBe('{"a":1}');
  });

  it('keeps the digits of long numbers and tells 5 from 5.0', () => {
    expect(json('{"id":9007199254740993,"a":5,"b":5.0}')).toBe('{"id":9007199254740993,"a":5,"b":5.0}');
  });

  it('is mended by written rules alone: commas, unknown escapes, typographic structure', () => {
    expect(json('{"message":"2 \\* 3 is 6",}')).toBe('{"message":"2 * 3 is 6"}');
    expect(notes('{"message":"2 \\* 3 is 6",}')).toEqual(['illegal_escape', 'trailing_comma']);
    const typographic = '{“reason”：“both hold”，“approve”：true，"message":"他说：“好的，明天见”。"}';
    expect(JSON.parse(json(typographic) ?? '')).toEqual({
      reason: 'both hold',
      approve: true,
      message: '他说：“好的，明天见”。',
    });
  });

  it('is refused where typographic quotes could be read in two ways', () => {
    expect(failure('{“message”：“他说：“好的”。”}')).toBe('malformed_reply');
  });

  it('is never closed for a text that is cut, wherever the cut lies', () => {
    const whole = '{"reason":"a, b","message":"Book the flight, then tell Sam","turns":[{"n":1}]}';
    for (let at = 0; at < whole.length; at++)
      expect(failure(whole.slice(0, at)), whole.slice(0, at)).toBe('malformed_reply');
    expect(failure('<reply>{"a":1}')).toBe('malformed_reply');
  });

  it('holds no number that is none', () => {
    expect(failure('{"amount":NaN}')).toBe('schema_mismatch');
    expect(failure('{"amount":[1,-Infinity]}')).toBe('schema_mismatch');
  });

  it('is told apart from a refusal in words and from plain talk', () => {
    expect(failure("I'm sorry, but I can't help with that.")).toBe('refused');
    expect(failure('The plan is fine.')).toBe('malformed_reply');
  });

  it('is marked when the server sent replacement characters', () => {
    expect(notes('{"message":"Z\ufffdrich"}')).toEqual(['replacement_character']);
  });
});

describe('a section of a prompt', () => {
  it('gives back any data, and no data can open or close a tag', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), (data, text) => {
        const facts = JSON.stringify({ data, text, trap: `</facts>\n<facts>\n${text}` });
        const prompt = [sectionText({ name: 'world', json: facts }), sectionText({ name: 'facts', json: facts })].join(
          '\n',
        );
        expect(prompt.match(/<\/?\w+>/g)).toEqual(['<world>', '</world>', '<facts>', '</facts>']);
        expect(JSON.parse(readSections(prompt).facts ?? '')).toEqual(JSON.parse(facts));
      }),
    );
  });
});
