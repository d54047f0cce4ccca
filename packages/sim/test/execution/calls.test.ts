// How call texts are read, bound and answered: the benchmark's executor, whose quirks are part of what policies see.
import { describe, expect, it } from 'vitest';
import { openWorld } from '../../src/execution/openWorld.js';
import { parseCall } from '../../src/execution/parseCall.js';
import { answers, worldWith } from '../environments/worldWith.js';

const failed = (text: string): string => `Error during execution: ${text}`;
const shell = () => worldWith('GorillaFileSystem');
const posting = () => worldWith('TwitterAPI', { authenticated: true });

describe('arguments', () => {
  it('are missed by name, all of them at once', () => {
    expect(answers(posting(), 'comment(0)', 'comment()', 'post_tweet()')).toEqual([
      failed("TwitterAPI.comment() missing 1 required positional argument: 'comment_content'"),
      failed("TwitterAPI.comment() missing 2 required positional arguments: 'tweet_id' and 'comment_content'"),
      failed("TwitterAPI.post_tweet() missing 1 required positional argument: 'content'"),
    ]);
    expect(answers(worldWith('MathAPI'), 'logarithm()')).toEqual([
      failed("MathAPI.logarithm() missing 3 required positional arguments: 'value', 'base', and 'precision'"),
    ]);
  });

  it('are counted with the instance itself', () => {
    expect(answers(shell(), 'pwd(1)', 'ls(1, 2)', "cd('a', 'b')")).toEqual([
      failed('GorillaFileSystem.pwd() takes 1 positional argument but 2 were given'),
      failed('GorillaFileSystem.ls() takes from 1 to 2 positional arguments but 3 were given'),
      failed('GorillaFileSystem.cd() takes 2 positional arguments but 3 were given'),
    ]);
  });

  it('have one value and a known name', () => {
    expect(answers(shell(), "cd('a', folder='b')", "cd(dir='a')", 'cd(self=1)')).toEqual([
      failed("GorillaFileSystem.cd() got multiple values for argument 'folder'"),
      failed("GorillaFileSystem.cd() got an unexpected keyword argument 'dir'"),
      failed("GorillaFileSystem.cd() got multiple values for argument 'self'"),
    ]);
  });
});

describe('the text of a call', () => {
  it('is rewritten without regard to quotes, as in the benchmark', () => {
    const world = openWorld({ classes: ['GorillaFileSystem'], config: '{}', modelName: 'm', entryId: 'a-1' });
    expect(answers(world, "echo(content='report (final)')", "echo(content='find(x)')", "echo('café (x)')")).toEqual([
      '{"terminal_output": "report(final)"}',
      '{"terminal_output": "m_a_1_GorillaFileSystem_instance.find(x)"}',
      '{"terminal_output": "caf\\u00e9(x)"}',
    ]);
  });

  it('may be in parentheses, in a list, or hold another call', () => {
    expect(answers(shell(), '(pwd())', '[pwd()]', "echo(pwd()['current_working_directory'])")).toEqual([
      '{"current_working_directory": "//"}',
      "[{'current_working_directory': '//'}]",
      '{"terminal_output": "//"}',
    ]);
  });

  it('names what is unknown before anything else is refused', () => {
    expect(answers(shell(), 'fly()', "fly(f'{1}')", 'fly(**{})', 'pwd', 'true')).toEqual([
      failed("name 'fly' is not defined"),
      failed("name 'fly' is not defined"),
      failed("name 'fly' is not defined"),
      failed("name 'pwd' is not defined"),
      failed("name 'true' is not defined"),
    ]);
  });

  it('never reaches a denied name', () => {
    expect(answers(shell(), 'exit()', 'os.remove("x")', 'run(1)')).toEqual([
      failed('Function call exit is not allowed.'),
      failed('Function call remove is not allowed.'),
      failed('Function call run is not allowed.'),
    ]);
  });

  it('counts to a lone surrogate in the text as the executor has rewritten it', () => {
    const world = openWorld({ classes: ['GorillaFileSystem'], config: '{}', modelName: 'm', entryId: 'a-1' });
    const instance = 'm_a_1_GorillaFileSystem_instance.';
    const { text } = world.call("ls('\ud83d*\udc67'");
    expect(text).toContain(`can't encode character '\\ud83d' in position ${instance.length + 4}: surrogates`);
  });

  it('has its syntax errors in the words of Python 3.11', () => {
    expect(
      answers(
        shell(),
        '',
        'ls(',
        'ls();ls()',
        "cd('a)",
        'ls(a=1, a=2)',
        'ls(a=1, 2)',
        'cd(a b)',
        'cd(a]',
        '{1:}',
        'ls(a=07)',
      ),
    ).toEqual(
      [
        'invalid syntax (<string>, line 0)',
        "'(' was never closed (<string>, line 1)",
        'invalid syntax (<string>, line 1)',
        'unterminated string literal (detected at line 1) (<string>, line 1)',
        'keyword argument repeated: a (<string>, line 1)',
        'positional argument follows keyword argument (<string>, line 1)',
        'invalid syntax. Perhaps you forgot a comma? (<string>, line 1)',
        "closing parenthesis ']' does not match opening parenthesis '(' (<string>, line 1)",
        "expression expected after dictionary key and ':' (<string>, line 1)",
        'leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers (<string>, line 1)',
      ].map(failed),
    );
  });

  it('computes arithmetic and refuses the rest of Python in one way', () => {
    expect(
      answers(
        worldWith('MathAPI'),
        'add(2**3, -7//2)',
        'add(1 if 1 else 2, 3)',
        'add(len("a"), 1)',
        "add(b'a', 1)",
        'add(1, 2)()',
      ),
    ).toEqual([
      '{"result": 4}',
      '{"result": 4}',
      failed("rods does not evaluate this: the Python name 'len'"),
      failed('rods does not evaluate this: bytes literals'),
      failed("'dict' object is not callable"),
    ]);
  });

  it('unpacks lists and dicts into arguments, with the complaints of Python', () => {
    const method = 'bfcl_eval.eval_checker.multi_turn_eval.func_source_code.math_api.MathAPI.add()';
    expect(
      answers(
        worldWith('MathAPI'),
        "add(**{'a': 1, 'b': 2})",
        'add(*[1], *(2,))',
        "add(1, **{'a': 2})",
        "add(a=1, **{'a': 2})",
        'add(*5)',
        'add(1, *5)',
        'add(**[1])',
        'add(**{1: 2})',
        'mean([*[1, 2], 3])',
      ),
    ).toEqual([
      '{"result": 3}',
      '{"result": 3}',
      failed("MathAPI.add() got multiple values for argument 'a'"),
      failed(`${method} got multiple values for keyword argument 'a'`),
      failed(`${method} argument after * must be an iterable, not int`),
      failed('Value after * must be an iterable, not int'),
      failed(`${method} argument after ** must be a mapping, not list`),
      failed('keywords must be strings'),
      '{"result": 2.0}',
    ]);
  });

  it('fills the placeholders of texts', () => {
    expect(
      answers(
        worldWith('GorillaFileSystem'),
        "echo(f'{1} {None} {{x}} {[1.0]!r}')",
        "echo(f'{ls()}')",
        "echo(f'{}')",
        "echo(f'}')",
        "echo(f'{1')",
        "echo(f'{a b}')",
        "echo(f'{1:>5}')",
      ),
    ).toEqual([
      '{"terminal_output": "1 None {x} [1.0]"}',
      '{"terminal_output": "{\'current_directory_content\': []}"}',
      failed('f-string: empty expression not allowed (<string>, line 1)'),
      failed("f-string: single '}' is not allowed (<string>, line 1)"),
      failed("f-string: expecting '}' (<string>, line 1)"),
      failed('f-string: invalid syntax. Perhaps you forgot a comma? (<string>, line 1)'),
      failed('rods does not evaluate this: format specifications'),
    ]);
  });

  it('compares and chooses', () => {
    expect(
      answers(
        worldWith('MathAPI'),
        'add(1 < 2 < 3, 0)',
        "add('a' in 'abc' and 5 or 6, 0)",
        'add(not 1, 1 if [] else 2)',
        "add(1 < 'a', 0)",
      ),
    ).toEqual([
      '{"result": 1}',
      '{"result": 5}',
      '{"result": 2}',
      failed("'<' not supported between instances of 'int' and 'str'"),
    ]);
  });

  it('knows a method only where a parenthesis follows its name', () => {
    expect(
      answers(worldWith('MathAPI'), '(add)(1, 2)', 'add', 'add (1, 2)', 'self.add(1, 2)', 'MathAPI.add(1, 2)'),
    ).toEqual([
      failed("name 'add' is not defined"),
      failed("name 'add' is not defined"),
      '{"result": 3}',
      failed("name 'self' is not defined"),
      failed("name 'MathAPI' is not defined"),
    ]);
  });

  it('takes apart into name and values', () => {
    const call = parseCall("place_order('Buy', price=-1.5, tags=['a', None])");
    expect(call.name).toBe('place_order');
    expect(call.positional).toEqual(['Buy']);
    expect([...call.keywords]).toEqual([
      ['price', -1.5],
      ['tags', ['a', null]],
    ]);
    expect(() => parseCall('f(g())')).toThrow(/expected literal arguments/);
    expect(() => parseCall('f(')).toThrow(/never closed/);
  });
});

describe('a world', () => {
  it('names a class that no environment has', () => {
    expect(() => worldWith('RocketAPI')).toThrow(/class "RocketAPI" is no environment here; known are Gorilla/);
  });

  it('says why a configuration cannot be loaded', () => {
    expect(() => worldWith('GorillaFileSystem', { root: { a: {} } })).toThrow(
      /GorillaFileSystem: .*KeyError: 'contents'/,
    );
  });

  it('does not know the methods of classes that are not involved', () => {
    expect(answers(shell(), 'add(1, 2)')).toEqual([failed("name 'add' is not defined")]);
  });
});
