// Lines that could exhaust a process: what each is, and what its answer says.

export type HostileLine = {
  readonly name: string;
  readonly kind: 'exec' | 'check';
  readonly line: string;
  /** Found in the answer's first 4,000 characters. */
  readonly answer: RegExp;
};

const shell = (contents: object): object => ({ GorillaFileSystem: { root: { r: { type: 'directory', contents } } } });
const empty = shell({ e: { type: 'directory', contents: {} } });

const exec = (name: string, config: object | string, calls: readonly string[], answer: RegExp): HostileLine => {
  const classes = ['GorillaFileSystem', 'MathAPI', 'TradingBot'];
  const settings = typeof config === 'string' ? config : JSON.stringify(config);
  const line = `{"id":"x","involved_classes":${JSON.stringify(classes)},"initial_config":${settings},"turns":${JSON.stringify([calls])}}`;
  return { name, kind: 'exec', line, answer };
};

const check = (name: string, config: object, calls: readonly string[], answer: RegExp): HostileLine => ({
  name,
  kind: 'check',
  line: JSON.stringify({
    id: 'x',
    involved_classes: ['GorillaFileSystem'],
    initial_config: config,
    ground_truth: [calls],
    model_calls: [[calls]],
  }),
  answer,
});

const doubling = Array.from({ length: 40 }, () => [
  "cp('e', 'b')",
  "mkdir('n')",
  "mv('e', 'n')",
  "mv('b', 'n')",
  "mv('n', 'e')",
]).flat();
const into = (levels: number): string[] => Array.from({ length: levels }, () => ["mkdir('d')", "cd('d')"]).flat();
const million = shell({
  f: { type: 'file', content: 'line of text\n'.repeat(1_000_000) },
  g: { type: 'file', content: 'other\n'.repeat(200_000) },
});
const long = 10_000_000;
const tooLarge = /STATE_TOO_LARGE/;

export const hostileLines: readonly HostileLine[] = [
  exec('a tree that holds itself', empty, ["cp('e', 'e')", 'find()', 'du()'], /recursion depth exceeded.*__cycle__/),
  check('a tree that holds itself, compared', empty, ["cp('e', 'e')"], /rods:state_too_large/),
  exec('a tree that doubles', empty, [...doubling, 'find()', 'du()'], tooLarge),
  check('a tree that doubles, compared', empty, doubling, /rods:state_too_large/),
  exec('a tree of 5,000 levels', empty, into(5_000), tooLarge),
  exec(
    'a file of a million lines',
    million,
    ["wc('f')", "wc('f', 'w')", "tail('f', 5)", "grep('f', 'nothing')", "wc('f', 'c')"],
    /\\"count\\": 1000000/,
  ),
  exec('a million lines sorted', million, ["sort('f')"], /sorted_content/),
  exec('a million lines compared', million, ["diff('f', 'g')"], /diff_lines/),
  exec('ten megabytes of text', empty, ["touch('f')", `echo('${'x'.repeat(long)}', 'f')`, "wc('f', 'c')"], /10000000/),
  check('ten megabytes of text, judged', empty, [`echo('${'x'.repeat(long)}')`], /"valid":true/),
  exec('ten megabytes beyond ASCII', empty, [`echo('${'漢'.repeat(long / 3)}')`], /terminal_output/),
  exec(
    'ten megabytes of configuration',
    shell({ f: { type: 'file', content: '漢'.repeat(long / 3) } }),
    ['du()'],
    /bytes/,
  ),
  exec('ten megabytes of parentheses', empty, [`echo('${'a('.repeat(long / 2)}')`], /terminal_output/),
  exec('ten megabytes that are no call', empty, ['x'.repeat(long)], /Error during execution: name 'xxx/),
  exec(
    'nested arguments',
    empty,
    [`echo(${'['.repeat(100_000)}1${']'.repeat(100_000)})`],
    /too many nested parentheses/,
  ),
  exec('a nested configuration', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, [], /nests deeper than/),
  exec('signs without end', empty, [`echo(${'-'.repeat(1_000_000)}1)`], /more than 100000 tokens|recursion depth/),
  exec(
    'NaN and infinities',
    '{"TradingBot":{"account_info":{"balance":NaN,"x":-Infinity},"authenticated":true}}',
    ['get_account_info()', 'add(1e400, 1)'],
    /NaN.*-Infinity.*Infinity/,
  ),
  exec(
    'ints beyond 2^53',
    '{"TradingBot":{"orders":{"9007199254740993":{"price":12345678901234567890123}}}}',
    ['get_order_details(9007199254740993)', 'add(9007199254740993, 1)'],
    /12345678901234567890123.*9007199254740994/,
  ),
  exec('an int of a million digits', empty, [`add(${'7'.repeat(1_000_000)}, 1)`], /4300 digits/),
  exec('powers of powers', empty, ['add(9**9**9**9, 1)', 'power(9, 10**9)'], /a power of more than/),
  exec('repetitions of repetitions', empty, ['sum_values([[0.1] * 999999] * 999999)'], /arithmetic over more than/),
  exec('lone surrogates', empty, ["echo('\ud800')", "touch('\udfff')"], /surrogates not allowed/),
  exec(
    'a lone surrogate in a configuration',
    shell({ '\ud800': { type: 'file', content: '\udc00' } }),
    ['ls()'],
    /ud800/,
  ),
  exec('line separators', empty, ["echo('\u2028\u2029\u0085')"], /\\\\u2028/),
  exec(
    'ten thousand calls in a turn',
    empty,
    Array.from({ length: 10_000 }, (_, at) => `touch('f${at}')`),
    /None/,
  ),
  check(
    'ten thousand calls, judged',
    empty,
    Array.from({ length: 10_000 }, (_, at) => `touch('f${at}')`),
    /"valid":true/,
  ),
  check(
    'ten thousand equal calls, judged',
    empty,
    Array.from({ length: 10_000 }, () => 'ls()'),
    /"valid":true/,
  ),
  exec('a logarithm of a billion digits', empty, ['logarithm(3.7, 2.2, 10**9)'], /more than 10000 digits/),
  exec('a square root of a billion digits', empty, ['square_root(2, 10**9)'], /a square root of more than/),
  exec('a logarithm of the most digits', empty, ['logarithm(3.7, 2.2, 10000)'], /result/),
];
