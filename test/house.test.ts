// House rules a linter cannot see: file sizes, room names, and the sources of accidents that are members, not globals.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configReference } from '@rods/core';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const sources = tracked.filter((name) => /^(packages|apps)\/.*\/src\/.*\.ts$/.test(name));
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

const deterministicRooms =
  /^packages\/(core|sim)\/src\/|^packages\/actors\/src\/(agents|author)\/|^packages\/trainer-bridge\/src\/(learner|agent)\//;
/** Accidents of machine, locale, zone or engine that lint rules for globals do not catch. */
const accidents =
  /\bMath\.random\b|\brandomUUID\b|\.toLocale\w*\(|\.localeCompare\(|\bDate\.parse\b|\bIntl\.|\bnew Date\(\)|\bDate\.now\b|\bperformance\.now\b|\bset(?:Timeout|Interval|Immediate)\(|\bprocess\.(?:env|hrtime|cwd)\b/;
/** Functions whose last bits differ between engines; core and the learner have their own. */
const engineMath = /\bMath\.(?:pow|exp|expm1|log|log2|log10|log1p|sin|cos|tan|tanh|sinh|cosh|cbrt|hypot)\b/;

/** Line and block comments blanked, so that prose may name what code may not use. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(),])\/\/[^\n]*/g, '$1');

/** From the bracket at a place to the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ('{('.includes(text[at] as string)) depth += 1;
    if ('})'.includes(text[at] as string) && --depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
}

/** Lines of handlers that drop what they caught and do not say why. */
function swallowed(text: string): number[] {
  const lineOf = (at: number): number => text.slice(0, at).split('\n').length;
  const blocks = [...text.matchAll(/\} catch(?: \((\w+)[^)]*\))? \{/g)].filter(({ 0: head, 1: caught, index }) => {
    const block = bracketed(text, index + head.length - 1);
    const isUsed = caught !== undefined && new RegExp(`\\b${caught}\\b`).test(block);
    return !isUsed && !/\bthrow\b|\/\//.test(block);
  });
  const callbacks = [...text.matchAll(/\.catch\((?=(?:async )?\(\))/g)].filter(({ 0: head, index }) => {
    const above = text.slice(0, index).split('\n').slice(-3).join('\n');
    return !/\/\/|\*\//.test(above + bracketed(text, index + head.length - 1));
  });
  // a rejection handled by the second argument of `then`, and an event that tells of an error
  const others = [...text.matchAll(/\.then\(|\.on\('error', (?=\(\))/g)].filter(({ 0: head, index }) => {
    const call = bracketed(text, text.indexOf('(', index));
    if (head.startsWith('.then') && !/,\s*(?:async )?\(\) =>[^,]*,?\s*\)$/.test(call)) return false;
    const above = text.slice(0, index).split('\n').slice(-5).join('\n');
    return !/\/\/|\*\//.test(above + call);
  });
  return [...blocks, ...callbacks, ...others].map(({ index }) => lineOf(index)).sort((a, b) => a - b);
}

describe('the house', () => {
  it('has no file over 500 lines', () => {
    expect(sources.filter((name) => read(name).split('\n').length > 501)).toEqual([]);
  });

  it('has a median file of about a hundred lines or less', () => {
    const lengths = sources.map((name) => read(name).split('\n').length).sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(130);
  });

  it('has no grab-bag rooms or files', () => {
    expect(sources.filter((name) => /\/(utils?|helpers?|common|misc|types)(\.ts|\/)/.test(name))).toEqual([]);
  });

  it('takes time, randomness and locale from nowhere but Env in its deterministic rooms', () => {
    expect(sources.filter((name) => deterministicRooms.test(name) && accidents.test(codeOf(read(name))))).toEqual([]);
  });

  it('has no setting that nothing reads: each is named in code outside the schema it stands in', () => {
    const readers = sources
      .filter((name) => !name.startsWith('packages/core/src/config/'))
      .map((name) => codeOf(read(name)));
    const unread = configReference().filter(({ key }) => {
      const name = key.slice(key.lastIndexOf('.') + 1);
      return key !== 'preset' && !readers.some((code) => new RegExp(`\\b${name}\\b`).test(code));
    });
    expect(unread.map(({ key }) => key)).toEqual([]);
  });

  it('explains every error code it can throw, and no other', () => {
    const thrown = sources.flatMap((name) =>
      [...codeOf(read(name)).matchAll(/RodsError\(\s*'([A-Z_]+)'|code: '([A-Z]+_[A-Z_]+)'/g)].map(
        ([, plain, member]) => plain ?? member ?? '',
      ),
    );
    const explained = [...read('docs/errors.md').matchAll(/`([A-Z]+_[A-Z_]+)`/g)]
      .map(([, code]) => code ?? '')
      .filter((code) => !code.startsWith('RODS_'));
    expect([...new Set(thrown)].sort()).toEqual([...new Set(explained)].sort());
  });

  it('uses no engine-dependent mathematics in core and the learner', () => {
    const strict = sources.filter((name) =>
      /^packages\/core\/src\/|^packages\/trainer-bridge\/src\/learner\//.test(name),
    );
    expect(strict.filter((name) => engineMath.test(codeOf(read(name))))).toEqual([]);
  });

  it('never evaluates text as code', () => {
    const evaluates = /\beval\(|\bnew Function\(|node:vm/;
    expect(sources.filter((name) => evaluates.test(codeOf(read(name))))).toEqual([]);
  });

  it('keeps escape hatches shut: no any, no ignored types, no focused or skipped tests left behind', () => {
    const hatches = /\bas any\b|: any\b|@ts-ignore|@ts-nocheck|\b(?:it|test|describe)\.(?:only|todo)\b/;
    const tests = tracked.filter((name) => /\.test\.ts$/.test(name) && name !== 'test/house.test.ts');
    expect([...sources, ...tests].filter((name) => hatches.test(codeOf(read(name))))).toEqual([]);
  });

  it('swallows nothing: a handler throws on, uses what it caught, or says in a comment why it need not', () => {
    expect(sources.flatMap((name) => swallowed(read(name)).map((line) => `${name}:${line}`))).toEqual([]);
  });

  it('sees a handler that swallows when there is one', () => {
    const silent = [
      'try {',
      '  go();',
      '} catch {',
      '  return null;',
      '}',
      'const all = await read().catch(() => []);',
    ];
    expect(swallowed(silent.join('\n'))).toEqual([3, 6]);
    const aside = [
      'const there = await stat(path).then(',
      '  () => true,',
      '  () => false,',
      ');',
      "file.on('error', () => undefined);",
    ];
    expect(swallowed(aside.join('\n'))).toEqual([1, 5]);
    const both = [
      'const size = await stat(path).then(({ size }) => size).catch(ifMissing(0));',
      'on.then(go, (error) => tell(error));',
    ];
    expect(swallowed(both.join('\n'))).toEqual([]);
    const unused = ['try {', '  go();', '} catch (error) {', '  count += 1;', '}'];
    expect(swallowed(unused.join('\n'))).toEqual([3]);
    const told = [
      'try {',
      '  go();',
      '} catch (error) {',
      '  report(error);',
      '}',
      '// not there yet',
      'const all = await read().catch(() => []);',
      'try {',
      '  go();',
      '} catch {',
      '  // gone meanwhile',
      '}',
    ];
    expect(swallowed(told.join('\n'))).toEqual([]);
  });

  it('sees an accident when there is one', () => {
    for (const text of ['Math.random()', 'a.localeCompare(b)', 'setTimeout(f, 1)', 'new Date()']) {
      expect(accidents.test(codeOf(text)), text).toBe(true);
    }
    expect(accidents.test(codeOf('// Math.random() is not used'))).toBe(false);
    expect(engineMath.test('Math.pow(2, 3)')).toBe(true);
  });
});
