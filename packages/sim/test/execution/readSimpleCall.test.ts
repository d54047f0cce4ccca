// Plain calls read in one pass: whatever is taken for one means what the grammar says it means.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCall } from '../../src/execution/parseCall.js';
import { readSimpleCall } from '../../src/execution/readSimpleCall.js';

const literal = fc.constantFrom(
  ...[
    "'a'",
    '"b c"',
    "''",
    "'é 漢'",
    "'x=1, y'",
    '1',
    '-2',
    '0',
    '-0',
    '007',
    '1.50',
    '-0.0',
    '1.',
    '.5',
    '1e3',
    '1_0',
  ],
  ...['12345678901234567890', 'True', 'False', 'None', 'true', '[]', "[1, 'a',]", '[[1], {}]', "{'a': 1, 'b': [2]}"],
  ...[
    "{1: 'x', True: 'y'}",
    '{1}',
    '(1,)',
    "f'x'",
    "r'x'",
    "'a' 'b'",
    '1 + 2',
    '--1',
    'x',
    "'\\n'",
    "'it\\'s'",
    '"\\"a\\" \\\\ b\\t"',
    "'\\x41\\r'",
    "'\\\\'",
    "'(x)'",
    "'''t'''",
  ],
);
const argument = fc.oneof(
  literal,
  fc.tuple(fc.constantFrom('a', 'b', 'c', 'class', 'None', 'é'), literal).map(([name, value]) => `${name}=${value}`),
);
const call = fc
  .tuple(
    fc.constantFrom('f', 'get_x', 'F1', 'not', 'é'),
    fc.array(argument, { maxLength: 4 }),
    fc.constantFrom(', ', ',', ' , '),
  )
  .map(([name, args, comma]) => `${name}(${args.join(comma)})`);
const disturbed = fc
  .tuple(
    call,
    fc.nat(60),
    fc.constantFrom('', '', '', ' ', ',', '(', ')', "'", '=', '\n', '#', '\\', '0', '[', '}', '\ud800'),
  )
  .map(([text, at, what]) => `${text.slice(0, at)}${what}${text.slice(at)}`);

describe('a call that is read in one pass', () => {
  it('has the name and the arguments that the grammar finds', () => {
    let plain = 0;
    fc.assert(
      fc.property(disturbed, (text) => {
        const plan = readSimpleCall(text);
        if (plan === null) return;
        plain += 1;
        // throws for a text that is no call
        const { name, positional, keywords } = parseCall(text);
        const names = [...positional.map((_, at) => `place ${at}`), ...keywords.keys()];
        const method = { parameters: names.map((one) => ({ name: one })), run: () => null };
        expect(plan.name, text).toBe(name);
        expect(plan.bind(method, 'X'), text).toEqual([...positional, ...keywords.values()]);
      }),
      { numRuns: 20_000 },
    );
    expect(plain).toBeGreaterThan(400);
  });

  it('is every call of the kind that policies make', () => {
    for (const text of [
      'ls()',
      "cd(folder='docs')",
      "post_tweet(content='hi', tags=['#a'], mentions=[])",
      'add(a=1, b=-2.5)',
    ])
      expect(readSimpleCall(text), text).not.toBeNull();
  });

  it('makes its lists and dicts anew each time', () => {
    const plan = readSimpleCall("f(a=[1, {'b': []}])");
    const method = { parameters: [{ name: 'a' }], run: () => null };
    const [first, second] = [plan?.bind(method, 'X')[0], plan?.bind(method, 'X')[0]];
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });
});
