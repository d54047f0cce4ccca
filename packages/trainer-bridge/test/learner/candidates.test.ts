// Where values come from: each constructor on its own, and that none of them ever looks at an answer.
import type { Task } from '@rods/core';
import { type PyValue, pyRepr } from '@rods/sim';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arithmeticMentions } from '../../src/learner/candidates/arithmeticMentions.js';
import { dictMentions } from '../../src/learner/candidates/dictMentions.js';
import { fitsType } from '../../src/learner/candidates/fitsType.js';
import { type Mention, valueKey } from '../../src/learner/candidates/Mention.js';
import { messageMentions } from '../../src/learner/candidates/messageMentions.js';
import { outputMentions } from '../../src/learner/candidates/outputMentions.js';
import { schemaMentions } from '../../src/learner/candidates/schemaMentions.js';
import { argumentDecision } from '../../src/learner/policy/argumentDecision.js';
import { candidatesFor } from '../../src/learner/policy/candidatesFor.js';
import { functionDecision } from '../../src/learner/policy/functionDecision.js';
import { Player } from '../../src/learner/rollout/Player.js';
import { afterCalls, rules, SmallPolicy, seedTasks } from './SmallPolicy.js';

const said = (mentions: readonly Mention[], tag?: string): string[] =>
  mentions.filter((mention) => tag === undefined || mention.tag === tag).map(({ value }) => pyRepr(value));

describe('a message offers', () => {
  it('quoted texts, with and without their last mark', () => {
    expect(said(messageMentions('Post "We are open!" now'), 'quoted')).toEqual(["'We are open!'"]);
    expect(said(messageMentions('Post "We are open!" now'), 'quoted-trim')).toEqual(["'We are open'"]);
  });
  it('numbers as ints, floats and digits, a decimal only as it is spelled', () => {
    const whole = messageMentions('Buy 1,200 shares');
    expect([said(whole, 'number'), said(whole, 'number-float'), said(whole, 'digits')]).toEqual([
      ['1200'],
      ['1200.0'],
      ["'1200'"],
    ]);
    expect(said(messageMentions('at 21.75'), 'decimal')).toEqual(['21.75']);
  });
  it('number words', () => {
    expect(said(messageMentions('Give me five of them'), 'number-word')).toEqual(['5']);
  });
  it('files, handles, codes, names and dates', () => {
    const found = said(messageMentions('Send notes.txt to @mira about AAPL at Grey Marsh on 3 March 2026'));
    for (const value of ["'notes.txt'", "'@mira'", "'mira'", "'AAPL'", "'Grey Marsh'", "'2026-03-03'"]) {
      expect(found).toContain(value);
    }
  });
  it('lists that are spelled out, and each member as a list of one', () => {
    const found = said(messageMentions('the mean of 4, 8 and 15'));
    expect(found).toContain('[4, 8, 15]');
    expect(found).toContain('[8]');
  });
});

describe('a dict parameter with named fields takes', () => {
  const fields = { title: 'string', status: 'string', priority: 'integer' };
  const dicts = (text: string): string[] => said(dictMentions(text, messageMentions(text), fields));

  it('a said field with the value behind it', () => {
    expect(dicts('Bump its priority up to 5, please.')).toEqual(["{'priority': 5}"]);
  });
  it('all said fields together, each value of its field’s type', () => {
    expect(dicts('Set the priority to 4 and the status to "On hold".')).toContain(
      "{'priority': 4, 'status': 'On hold'}",
    );
  });
  it('nothing from a message that names no field', () => {
    expect(dicts('Close ticket 4')).toEqual([]);
  });
});

describe('a result offers', () => {
  it('its leaves with the keys that lead to them, and small lists whole', () => {
    const result = new Map<PyValue, PyValue>([
      ['order', new Map<PyValue, PyValue>([['id', 77n]])],
      ['symbols', ['A', 'B']],
    ]);
    const found = outputMentions('get_order', result);
    expect(said(found, 'out')).toEqual(['77', "'A'", "'B'"]);
    expect(said(found, 'out-list')).toEqual(["['A', 'B']"]);
    expect(found[0]?.near).toContain('id');
  });
});

describe('the schema offers', () => {
  const base = { name: 'mode', description: 'How: "fast" or "slow".', required: false };
  it('enums, defaults and quoted examples', () => {
    const found = schemaMentions({ ...base, type: 'string', enum: ['on', 'off'], default: 'on' });
    expect(said(found)).toEqual(expect.arrayContaining(["'on'", "'off'", "'fast'", "'slow'"]));
  });
  it('both truth values, and small integers', () => {
    expect(said(schemaMentions({ ...base, type: 'boolean' }))).toEqual(['True', 'False']);
    expect(said(schemaMentions({ ...base, description: 'x', type: 'integer' }))).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
  });
  it('the folder here and the one above where a path is wanted', () => {
    const found = schemaMentions({ name: 'folder', description: 'Path.', type: 'string', required: true });
    expect(said(found)).toEqual(expect.arrayContaining(["'.'", "'..'"]));
  });
});

describe('arithmetic offers', () => {
  it('the four operations on the first two numbers of message and result', () => {
    const found = said(arithmeticMentions(messageMentions('20 and 8'), []));
    expect(found).toEqual(expect.arrayContaining(['28', '12', '160', '2.5']));
  });
});

describe('a parameter', () => {
  it('is never offered a value of another type', () => {
    const policy = new SmallPolicy();
    for (const task of seedTasks.slice(0, 12)) {
      const of = policy.pass(policy.view(task));
      for (const fn of of.view.set.functions) {
        for (const parameter of fn.parameters) {
          for (const { mention } of candidatesFor(of, afterCalls(of, 0), parameter, [])) {
            if (mention.source !== 'omit') expect(fitsType(mention.value, parameter.schema)).toBe(true);
          }
        }
      }
    }
  });
  it('may be left out exactly when it is optional', () => {
    const policy = new SmallPolicy();
    const of = policy.pass(policy.view(seedTasks[2] as Task));
    for (const { parameters } of of.view.set.functions) {
      for (const parameter of parameters) {
        const { candidates } = argumentDecision(of, afterCalls(of, 0), parameter, []);
        expect(candidates.some(({ mention }) => mention.source === 'omit')).toBe(!parameter.schema.required);
      }
    }
  });
});

describe('no candidate comes from an answer', () => {
  const policy = new SmallPolicy();
  /** Every candidate of every parameter in every turn, and the functions on offer. */
  const offers = (task: Task): string[] => {
    const of = policy.pass(policy.view(task));
    return task.questions.flatMap((_texts, turn) => {
      const now = { turn, from: turn, calls: [], callsThisTurn: 0 };
      const { offered } = functionDecision(of, now);
      return [...offered].flatMap((f) => {
        const fn = of.view.set.functions[f];
        return (fn?.parameters ?? []).map((parameter) => {
          const keys = candidatesFor(of, now, parameter, []).map(({ mention }) => valueKey(mention.value));
          return `${turn} ${fn?.schema.name} ${parameter.schema.name} ${keys.join('\u0001')}`;
        });
      });
    });
  };

  it('so that other answers leave all candidates of a turn as they were', () => {
    fc.assert(
      fc.property(fc.constantFrom(...seedTasks), fc.string({ minLength: 1 }), (task, text) => {
        const call = `send_message(receiver_id=${pyRepr(text)}, message='sentinel 987654321')`;
        const changed = { ...task, groundTruth: task.groundTruth.map(() => [call]) };
        expect(offers(changed)).toEqual(offers(task));
        expect(offers(changed).join()).not.toContain('987654321');
      }),
      { numRuns: 25 },
    );
  });

  it('so that the same draws make the same calls whatever the answers are', () => {
    for (const task of seedTasks.slice(0, 6)) {
      const other = { ...task, groundTruth: task.groundTruth.map(() => ["unknown(value='sentinel')"]) };
      const decisions = [task, other].map((one) => {
        const played = new Player(policy.pass(policy.view(one)), rules).play(
          ({ probabilities }) => probabilities.length - 1,
        );
        return played.visits.map(({ decision, action }) => [action, ...decision.probabilities]);
      });
      expect(decisions[1]).toEqual(decisions[0]);
    }
  });
});

describe('a function that is not offered', () => {
  it('has no action in the turns that hide it, and has one when it is back', () => {
    const policy = new SmallPolicy();
    const task = seedTasks[0] as Task;
    const hidden = 'place_order';
    const miss: Task = { ...task, missedFunction: { '2': [hidden] } };
    const of = policy.pass(policy.view(miss));
    const names = (turn: number): string[] => {
      const { offered, decision } = functionDecision(of, { turn, from: turn, calls: [], callsThisTurn: 0 });
      expect(decision.probabilities.length).toBe(offered.length);
      return [...offered].map((f) => of.view.set.functions[f]?.schema.name ?? '');
    };
    expect(names(0)).not.toContain(hidden);
    expect(names(1)).not.toContain(hidden);
    expect(names(2)).toContain(hidden);
    expect(names(2)).toHaveLength(names(1).length + 1);
  });
});
