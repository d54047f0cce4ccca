// Filler: our own by default, the benchmark's from a file; the Python source is read, never run.
import { formatJson } from '@rods/core';
import {
  fillerFromFile,
  fillerFromJson,
  fillerFromPython,
  fillerNames,
  fillerToJson,
  openWorld,
  ownFiller,
} from '@rods/sim';
import { describe, expect, it } from 'vitest';

const python = (name: string, value: string): string =>
  `${fillerNames
    .filter((one) => one !== name)
    .map((one) => `${one} = []`)
    .join('\n')}\n${name} = ${value}\n`;

describe('our own filler', () => {
  it('has every constant and survives a round trip through JSON', () => {
    const filler = ownFiller();
    expect([...filler.keys()].sort()).toEqual([...fillerNames].sort());
    expect(fillerToJson(fillerFromJson(formatJson(fillerToJson(filler))))).toEqual(fillerToJson(filler));
  });

  it('fills files, directories and answers of a long-context world, and no other', () => {
    const config =
      '{"GorillaFileSystem":{"root":{"home":{"type":"directory","contents":{"a.txt":{"type":"file","content":"short"}}}}}}';
    const open = (longContext: boolean) =>
      openWorld({ classes: ['GorillaFileSystem'], config, longContext, filler: ownFiller() });
    expect(open(false).call("cat(file_name='a.txt')").text.length).toBeLessThan(40);
    expect(open(true).call("cat(file_name='a.txt')").text.length).toBeGreaterThan(2_000);
    expect((open(true).call('ls()').value as Map<string, unknown[]>).get('current_directory_content')?.length).toBe(31);
  });
});

describe('the benchmark’s source', () => {
  it('is read as literals over several lines, with Ellipsis', () => {
    const filler = fillerFromPython(python('WATCH_LIST_EXTENSION', "['A',\n  'B', ...]"));
    expect(fillerToJson(filler)).toEqual(fillerToJson(fillerFromJson(formatJson(fillerToJson(filler)))));
    expect((filler.get('WATCH_LIST_EXTENSION') as unknown[]).length).toBe(3);
  });

  it('is never evaluated: an expression is refused by the constant’s name', () => {
    expect(() => fillerFromPython(python('MA_5_EXTENSION', "__import__('os').getpid()"))).toThrow(/MA_5_EXTENSION/);
    expect(() => fillerFromPython('MA_5_EXTENSION = []')).toThrow(/lacks .*WATCH_LIST_EXTENSION/);
  });

  it('is read from a file of either form; one that is neither is told by the name of the file', () => {
    const text = formatJson(fillerToJson(ownFiller()));
    expect(fillerToJson(fillerFromFile('filler.json', text))).toEqual(fillerToJson(ownFiller()));
    for (const path of ['broken.json', 'broken.py'])
      expect(() => fillerFromFile(path, '{')).toThrow(
        expect.objectContaining({ code: 'INPUT_FILLER', message: expect.stringContaining(path) }),
      );
  });
});
