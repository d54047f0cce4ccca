// Call texts that Python cannot read, one list, compared with the complaints of the real interpreter.
import { describe, expect, it } from 'vitest';
import { parseExpression } from '../../src/execution/parseExpression.js';
import { PyError } from '../../src/python/PyError.js';
import { askPython, hasPython } from './askPython.js';

const is311 = hasPython && askPython('import sys\nreturn list(sys.version_info[:2])', [0]).join() === '3,11';

const texts = String.raw`
f(|foo(1/3|foo(1+)|foo(*)|1 if 2|foo(1 for x in y)|foo(a=1 for|foo(**)|f(*[1])|f(a b)|f(1 2)|f("a" b)|f(a=)|f(=1)
{1:2,3}|{1,2:3}|{1:}|{**a}|[1 2]|[1,,2]|(1,,2)|f(,)|f(1,,2)|f(a:1)|f({a:1)|x=1|f();g()|f() g()|lambda x|not|a not in b
a not b|f(a.)|f.1|1.f|1.5f|0x|1_|0777|00|1__0|1e|1e5x|"a|f(a=1,a=2)|f(a=1, 2)|f(**a, 2)|f(**a, *b)|f(1=2)|f('a'=2)
f(True=2)|f(None=1)|f(a.b=1)|f(x+1=2)|f(if=2)|f(for)|import os|del x|pass|x := 1|(x := 1)|f(x:=1)|f(x:=1, y=2)|a ? b
a $ b|a ! b|a <> b|a && b|!a|f(…)|f(“x”)|f(a=1;)|f(1))|f(1]|f[1)|f((1)|f(1|f(1,|f([1,2)|f('a|f({)|}|f(\)|1,2|1,
f(a=*b)|f(a for a in b, 1)|f(1, a for a in b)|a[]|f(-)|f(a===1)|f(a+=1)|f(a->b)|f(@a)|f(:)|f(a,b c)|foo bar|foo bar()
cd folder|5 5|"a" 5|f("a" "b" 5)|f({"a" 1})|f({"a": 1 "b": 2})|f(a="b"c)|f(a=1 b=2)|f(x='it's')|f(x="a"b")|f(a, *, b)
f(/)|f(a=lambda)|class|True=1|f(a=None)(|(a=1)|[a=1]|{a=1}|f(0b2)|f(0o8)|f(08)|f(1.2.3)|f(1..2)|f(.)|f(€)|f(a b
f(a not b)|f(a b c)|g(f(a b)|f(_ 1)|f(a 'x')|f(a 'x' 1)|f(a b=1)|f(a b.)|f([a b], 1=2)|f(a=1 b)|f(a, 1=2, c d)
f(a=(b=1))|f((1=2))|[1=2]|f([a.b=2])|(f()=2)|{1:2=3}|{'a'=1}|a[b=1]|f(a=b=1)|f(a==b=1)|f(-1=2)|f(a if b)|f(a if b else)
f(**a b)|f(*a=1)|{a b}|{a: b c}|{a: b, c d: e}|(a, b c)|a[b c]|f(a for b in c d)|f(a for)|f(a<)|f(a<b c)|f(x if)
f(class=1)|f(a class)|f(not a b)|f(a() b())|f(a None=1)|a b)|'\x1'|'é\x1'|'\u12'|'\U00110000'|'\N'|(a=1|f(a=1, b==not'x')
f(a'x'b|f(a'x'b)|f(a'x'b#c)|f(a'x'|f(a'x'+1)|f(a'x'[0] b)|f(a'x', b c)|f(a'x', b=1)|f(a'x', *b|f(a'x', b 'c' d)|f(a'x',|[a'x'b
f(a'x'b,|f(a'x' if b c)|f(a'x'\|a'x'b|f(k=a'x'b|f(a'x', g(b=1, c))
{1:2,'a'/:3}|{1:2, +:3}|{1:2, f()+:3}|{1:2, (x)+:3}|{1:2, -x+:3}|{1:2, not x+:3}|{1:2, [1,:3]}|{1:2, x.:3}|{1:2, x/,y:2}|{1:2, x/
{'a'/:3}|{**a, b/:3}|{1:2, (x/):1}|{1:2, x(y/):1}|f({1:2, 'a'/:3}|{1:2, a'x'/:3}|{1:2, 'a' 'b'/:3}|{1:2, x is:1}|{1:2, .:3}`
  .split(/[|\n]/)
  .filter((text) => text !== '')
  .concat(
    ['f(a\nb)', 'f(a.b\n=1,\nc)', '(a\n=1)', '(f()\n=2)', 'f(a\n\n[])', '(a.\nb=1)', 'print\\\n x', '(a\nb.c d)'],
    [
      'print x',
      'f(print x)',
      'print "a"',
      'exec x',
      'f~(x=1)',
      'f(a[])',
      'a[]',
      "f(x='a', y$=1",
      '1é1)',
      '1x1)',
      'ne two\\r',
      "f(True'a')",
    ],
  );

describe.runIf(is311)('texts that are no calls', () => {
  it('are complained about in the words of Python 3.11', () => {
    const ours = texts.map((text) => {
      try {
        parseExpression(text);
        return null;
      } catch (error) {
        if (error instanceof PyError) return error.message;
        throw error;
      }
    });
    const body =
      'import warnings\nwarnings.simplefilter("ignore")\ntry:\n    compile(q, "<string>", "eval")\nexcept SyntaxError as e:\n    return str(e)';
    const theirs = askPython(body, texts);
    expect(ours.map((text, at) => `${texts[at]} => ${text}`)).toEqual(
      theirs.map((text, at) => `${texts[at]} => ${text}`),
    );
  });
});
