// Input that could explode: each call answers, or errors naming its budget, within five seconds of CPU.
import { formatJson } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { execLine } from '../../src/execution/execLine.js';
import type { World } from '../../src/execution/World.js';
import { worldWith } from '../environments/worldWith.js';

const file = (content: string) => ({ type: 'file', content });
const shell = (files: object = {}): World =>
  worldWith('GorillaFileSystem', { root: { r: { type: 'directory', contents: files } } });
const within = (milliseconds: number, work: () => void): void => {
  // of CPU: how much else the machine does is no fault of the input
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(milliseconds);
};

describe('arithmetic', () => {
  it.each<readonly [string, RegExp]>([
    ['echo("a" * 10**9)', /arithmetic over more than|a repetition of more than/],
    ['echo([[0.1] * 999999] * 999999)', /arithmetic over more than/],
    [`echo([${Array.from({ length: 3000 }, () => '"a" * 9999999').join(', ')}])`, /arithmetic over more than/],
    ['echo(9**9**9**9)', /a power of more than/],
    [
      `echo(${Array.from({ length: 300 }, () => '3**500000').join(' * ')})`,
      /arithmetic over more than|limit \(4300 digits\)/,
    ],
    ['echo(10**5000)', /Exceeds the limit \(4300 digits\) for integer string conversion/],
  ])('%s', (call, answer) => {
    within(5_000, () => expect(shell().call(call).text).toMatch(answer));
  });

  it.each([
    ['logarithm(3.7, 2.2, 10**9)', /a logarithm of more than 10000 digits/],
    ['logarithm(3.7, -2.2, 10000)', /mpc/],
    ['square_root(2, 10**9)', /a square root of more than/],
    ['square_root(2**900000, 9)', /Decimal/],
    ['round_number(5, -10**9)', /"result": 0/],
    ['divide(2**900000, 3**400000)', /integer division result too large for a float/],
    ['power(1.5, 1e300)', /Numerical result out of range/],
    ['sum_values([3**500000] * 1000000)', /arithmetic over more than/],
    ['standard_deviation([0.1] * 1000000)', /"result"/],
  ])('%s', (call, answer) => {
    within(5_000, () => expect(worldWith('MathAPI').call(call).text).toMatch(answer));
  });
});

describe('texts', () => {
  const long = 10_000_000;

  it.each([
    ['100,000 parentheses', `echo(${'('.repeat(100_000)}1${')'.repeat(100_000)})`, /too many nested parentheses/],
    ['a million signs', `echo(${'-'.repeat(1_000_000)}1)`, /rods does not evaluate this|maximum recursion depth/],
    ['a long sum', `echo(${'1+'.repeat(40_000)}1)`, /maximum recursion depth exceeded during compilation/],
    ['a chain of calls', `pwd${'()'.repeat(40_000)}`, /maximum recursion depth exceeded during compilation/],
    ['missing commas', `echo(${'a '.repeat(90_000)})`, /maximum recursion depth|Perhaps you forgot a comma/],
    ['a million tokens', `echo([${'1,'.repeat(1_000_000)}])`, /a call of more than 100000 tokens/],
    ['a long set', `echo({${Array.from({ length: 40_000 }, (_, at) => at).join(',')}})`, /terminal_output/],
    ['ten megabytes', `echo(content='${'x'.repeat(long)}')`, /terminal_output/],
    ['ten megabytes of escapes', `echo(content='${'\\n'.repeat(long / 2)}')`, /terminal_output/],
    ['ten megabytes of blanks', `echo(${' '.repeat(long)}'a')`, /terminal_output/],
    ['a name of ten megabytes', `${'a'.repeat(long)}()`, /is not defined/],
    ['a million parentheses in a text', `echo(content='${'a('.repeat(1_000_000)}')`, /terminal_output/],
    ['ten million digits', `echo(${'1'.repeat(long)})`, /Exceeds the limit \(4300 digits\)/],
    ['a lone surrogate', "echo('\ud800')", /\\ud800/],
    ['a line separator', "echo('\u2028')", /\\u2028/],
    ['nothing but a zero byte', '\0', /source code string cannot contain null bytes/],
  ])('%s', (_name, call, answer) => {
    within(5_000, () => expect(shell().call(call).text).toMatch(answer));
  });
});

describe('trees', () => {
  it('that hold themselves are walked to the depth Python would reach', () => {
    const world = shell({ e: { type: 'directory', contents: {} } });
    world.call("cp('e', 'e')");
    within(5_000, () => {
      for (const call of ['find()', 'du()'])
        expect(world.call(call).text).toBe('Error during execution: maximum recursion depth exceeded');
      expect(world.stateHash()).toMatch(/^[0-9a-f]{32}$/);
    });
    const twin = shell({ e: { type: 'directory', contents: {} } });
    twin.call("cp('e', 'e')");
    expect(() => world.differsFrom(twin)).toThrow(/comparison has no end/);
  });

  it('that double with every copy end in a budget', () => {
    const doubled = (): World => {
      const world = shell({ a: { type: 'directory', contents: { f: file('x') } } });
      for (let round = 0; round < 40; round++)
        for (const call of ["cp('a', 'b')", "mkdir('n')", "mv('a', 'n')", "mv('b', 'n')", "mv('n', 'a')"])
          world.call(call);
      return world;
    };
    const world = doubled();
    within(5_000, () => {
      expect(world.call('find()').text).toMatch(/a walk over more than/);
      expect(world.call('du()').text).toMatch(/a walk over more than/);
    });
    within(5_000, () => expect(() => world.state()).toThrow(/the state holds more than/));
    const other = doubled();
    within(5_000, () => expect(() => world.differsFrom(other)).toThrow(/the state holds more than/));
  });

  it('that are very deep are named so', () => {
    const world = shell();
    for (let level = 0; level < 5_000; level++) {
      world.call("mkdir('d')");
      world.call("cd('d')");
    }
    expect(world.call('pwd()').text).toContain('/d/d/d');
    world.call("cd('/')");
    expect(world.call('find()').text).toMatch(/maximum recursion depth exceeded/);
    expect(() => world.state()).toThrow(/nested more than/);
  });

  it('with files of a million lines are read', () => {
    const world = shell({ f: file('line of text\n'.repeat(1_000_000)), g: file('other\n'.repeat(200_000)) });
    for (const call of [
      "wc('f')",
      "wc('f', 'w')",
      "sort('f')",
      "grep('f', 'text')",
      "tail('f', 5)",
      "diff('f', 'g')",
      'du()',
    ])
      within(5_000, () => expect(world.call(call).outcome).toBe('ok'));
  });
});

describe('lines', () => {
  const options = { filler: new Map(), state: true };

  it('of ten thousand calls are answered', () => {
    const calls = Array.from({ length: 10_000 }, (_, at) => `touch('f${at}')`);
    const text = JSON.stringify({
      id: 'x',
      involved_classes: ['GorillaFileSystem'],
      initial_config: {},
      turns: [calls],
    });
    within(5_000, () => execLine(text, options));
  });

  it('nested without end are refused', () => {
    const text = `{"id":"x","initial_config":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`;
    within(5_000, () => expect(() => execLine(text, options)).toThrow());
  });

  it('with a huge seed are loaded', () => {
    const text = `{"id":"x","involved_classes":["MessageAPI"],"initial_config":{"MessageAPI":{"random_seed":${'7'.repeat(4_000)}}},"turns":[["list_users()"]]}`;
    within(5_000, () => execLine(text, options));
  });

  const answered = (config: string, calls: readonly string[], frame = (line: string): string => line): string => {
    const turns = JSON.stringify([calls]);
    const line = `{"id":"x","involved_classes":["TradingBot","MathAPI"],"initial_config":{"TradingBot":${config}},"turns":${turns}}`;
    return formatJson(execLine(frame(line), options));
  };

  it('keep every digit of ints beyond 2^53, in keys, values, arguments and results', () => {
    const config = '{"orders":{"9007199254740993":{"id":9007199254740993,"price":12345678901234567890123}}}';
    const text = answered(config, ['get_order_details(9007199254740993)', 'add(9007199254740993, 1)']);
    expect(text).toContain('{\\"id\\": 9007199254740993, \\"price\\": 12345678901234567890123}');
    expect(text).toContain('{\\"result\\": 9007199254740994}');
    expect(text).toContain('[9007199254740993,{"id":9007199254740993,"price":12345678901234567890123}]');
  });

  it('carry NaN and infinities as Python writes them', () => {
    const text = answered('{"account_info":{"balance":NaN},"authenticated":true}', [
      'get_account_info()',
      'add(1e400, 0)',
      'add(1e400-1e400, 1)',
    ]);
    expect(text).toContain('{\\"balance\\": NaN}');
    expect(text).toContain('{\\"result\\": Infinity}');
    expect(text).toContain('"balance":{"__float__":"nan"}');
  });

  it('may begin with a byte order mark, end with a carriage return and hold line separators', () => {
    const frame = (line: string): string => `\ufeff${line}\r`;
    expect(answered('{}', ["get_symbol_by_name('\u2028')"], frame)).toContain('Stock not found');
  });

  it('of tens of megabytes beyond ASCII are quoted in time', () => {
    const long = '漢x'.repeat(5_000_000);
    within(5_000, () => expect(worldWith('TwitterAPI').call(`mention(0, '${long}')`).text.length).toBeGreaterThan(0));
    within(5_000, () => expect(shell().call(`echo('${long}')`).text.length).toBeGreaterThan(30_000_000));
  });
});
