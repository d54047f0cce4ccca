// Failures answered with advice: it stands beside the official text, and nothing else is different.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkTask } from '../../src/check/checkTask.js';
import { bfclEnvironments } from '../../src/environments/bfclEnvironments.js';
import { openWorld } from '../../src/execution/openWorld.js';
import { textWithHint, type World } from '../../src/execution/World.js';

const classes = bfclEnvironments.map((one) => one.className);
const config = JSON.stringify({
  GorillaFileSystem: { root: { home: { type: 'directory', contents: { 'a.txt': { type: 'file', content: 'x' } } } } },
});
const open = (hints: boolean): World => openWorld({ classes, config, hints });
const hintOf = (call: string): string => open(true).call(call).hint ?? '';

describe('a world with hints', () => {
  it.each([
    ["cat('b.txt')", /a\.txt/],
    ["cd('x/y')", /one folder a call/],
    ["echo('x', 'new.txt')", /touch/],
    ["post_tweet('x')", /authenticate_twitter/],
    ["place_order('Buy', 'AAPL', 1.0, 1)", /trading_login/],
    ["create_ticket('x')", /ticket_login/],
    ["send_message('USR001', 'x')", /message_login/],
    ["get_credit_card_balance('t', 'c')", /authenticate_travel/],
    ["startEngine('START')", /lockDoors/],
    ["cat('a.txt', 'b', 'c')", /cat\(file_name\)/],
    ['mkdir()', /mkdir\(dir_name\)/],
    ['make_dir()', /functions at hand|Close to it/],
    ['ls(a=true)', /True/],
    ['add(a=1, b=2', /brackets closed/],
    ["get_flight_cost('AAA', 'BBB', '2026-01-01', 'first')", /list_all_airports/],
  ])('says what to do about %s', (call, advice) => {
    expect(hintOf(call)).toMatch(advice);
  });

  it('keeps the official text apart, and says nothing about what went well', () => {
    const result = open(true).call("cat('b.txt')");
    expect(result.text).toBe(open(false).call("cat('b.txt')").text);
    expect(textWithHint(result)).toBe(`${result.text}\nHint: ${result.hint}`);
    expect(open(true).call('pwd()').hint).toBeUndefined();
  });

  it('goes through the same states and texts as one without, whatever is called', () => {
    const values = fc.constantFrom("'a.txt'", "'b'", '1', '2.5', 'None', '[]', "'USR001'", 'True', "'..'", 'x', "'/'");
    const call = fc
      .tuple(
        fc.constantFrom(...bfclEnvironments.flatMap((one) => Object.keys(one.methods)), 'nothing'),
        fc.array(values, { maxLength: 4 }),
      )
      .filter(([name]) => !/logarithm|square_root|power/.test(name))
      .map(([name, args]) => `${name}(${args.join(', ')})`);
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 25 }), (calls) => {
        const [plain, hinted] = [open(false), open(true)];
        for (const text of calls) {
          expect(hinted.call(text).text).toBe(plain.call(text).text);
          expect(hinted.stateHash()).toBe(plain.stateHash());
        }
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('changes no verdict', () => {
    const task = { id: 'x_1', classes, config, longContext: false, groundTruth: [["cat('b.txt')"]] };
    const calls = [[["cat('b.txt')"]]];
    expect(checkTask(task, calls, { hints: true })).toEqual(checkTask(task, calls));
  });
});
