// Toolsets brought in by specifier: a JSON description does what a module does, and what cannot be loaded is told apart.
import { readFileSync } from 'node:fs';
import { apiGraph, functionsOf, loadToolset, openAiTool, openWorld, readDescription, registerToolset } from '@rods/sim';
import { describe, expect, it } from 'vitest';

const fixture = (name: string): string => new URL(`./fixtures/${name}`, import.meta.url).href;
const library = await loadToolset(fixture('library.json'));
const document = (): Record<string, never> =>
  JSON.parse(readFileSync(new URL('./fixtures/library.json', import.meta.url), 'utf8')) as Record<string, never>;
const open = (config: unknown = {}) => openWorld({ classes: ['Library'], config: JSON.stringify({ Library: config }) });

describe('a JSON description of tools', () => {
  it('runs: sets, draws, pushes, removes, fails with a reason, and answers', () => {
    const world = open({ random_seed: 3 });
    expect(world.call("borrow(book_id='B1')").text).toBe('{"error": "Nobody has entered."}');
    expect(world.call("enter(card='Ada')").text).toBe('{"hello": "Welcome, Ada."}');
    const id = (world.call("donate(title='Emma')").value as Map<string, string>).get('book_id') ?? '';
    expect(id).toMatch(/^B\d{3}$/);
    expect(world.call('on_shelf()').text).toContain('Emma');
    expect(world.call(`borrow(book_id='${id}')`).text).toBe('{"title": "Emma"}');
    expect(world.call(`borrow(book_id='${id}')`).text).toBe('{"error": "Ada has it."}');
    expect(world.call('on_shelf()').text).toBe('[]');
    expect(JSON.stringify([...(world.attributes('Library') ?? [])].length)).toBe('2');
    expect(world.call(`discard(book_id='${id}')`).text).toBe('{"left": 0}');
    expect(world.call(`discard(book_id='${id}')`).outcome).toBe('error');
  });

  it('checks arguments by its JSON Schema and shows them without references and patterns', () => {
    expect(open().call("borrow(book_id='X1')").text).toContain('Invalid argument: book_id');
    const text = JSON.stringify(functionsOf(['Library']).map(openAiTool));
    expect(text).not.toMatch(/\$ref|\$defs|pattern/);
    expect(text).toContain('"Id of the book."');
  });

  it('never leads outside its state', () => {
    const world = open({ books: { B7: { title: 'x', lent_to: null, marks: [] } }, reader: 'Ada' });
    expect(world.call("discard(book_id='__proto__')").outcome).toBe('error');
    expect(world.call("borrow(book_id='B.constructor')").outcome).toBe('error');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('has an API graph like any other', () => {
    const graph = apiGraph(library);
    expect(graph.edges.map(({ producer, consumer }) => `${producer} > ${consumer}`)).toEqual([
      'donate > borrow',
      'donate > discard',
    ]);
    expect(graph.needs.map(({ consumer, producer }) => `${consumer} < ${producer}`)).toContain('borrow < enter');
  });

  it('is refused with the place that is wrong', () => {
    expect(() => readDescription({ ...document(), name: 5 }, 'here')).toThrow(/here: name/);
    expect(() => readDescription({ ...document(), extra: 1 }, 'here')).toThrow(/extra/);
    expect(() => readDescription(null, 'here')).toThrow(/here: the document/);
  });
});

describe('loading a toolset', () => {
  it('gives the same one for the same specifier, and registers it once', async () => {
    expect(await loadToolset(fixture('library.json'))).toBe(library);
    expect(() => registerToolset(library)).not.toThrow();
  });

  it('tells a file that is not there from one that is no toolset', async () => {
    await expect(loadToolset(fixture('nothing.json'))).rejects.toMatchObject({ code: 'TOOLSET_NOT_FOUND' });
    await expect(loadToolset(fixture('nothing.js'))).rejects.toMatchObject({ code: 'TOOLSET_NOT_FOUND' });
    await expect(loadToolset(fixture('empty.js'))).rejects.toMatchObject({ code: 'TOOLSET_INVALID' });
    await expect(loadToolset(fixture('broken.js'))).rejects.toThrow(/cannot be loaded: on purpose/);
    // the module is there; what it asks for is not
    await expect(loadToolset(fixture('lost.js'))).rejects.toThrow(
      /lost\.js cannot be loaded: .*no-such-package-anywhere/,
    );
  });

  it('refuses a class that another toolset has', () => {
    const other = readDescription({ ...document(), name: 'other' }, 'here');
    expect(() => registerToolset(other)).toThrow(/class Library is already one of toolset library/);
  });
});
