// The offline author's phrases: whole coverage, honest slots, and plain speech.
import { describe, expect, it } from 'vitest';
import { bfclEnvironments } from '../../src/environments/bfclEnvironments.js';
import type { Phrase } from '../../src/toolset/Phrase.js';
import { phrasesOf } from '../../src/toolset/phrasesOf.js';

const functions = bfclEnvironments.flatMap((environment) =>
  Object.entries(environment.methods).map(([name, { parameters }]) => ({ name, parameters })),
);
const everyPhrase = functions.flatMap(({ name }) => phrasesOf(name).map((phrase) => ({ name, phrase })));
const slotsOf = (phrase: Phrase): string[] => [...phrase.text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
/** Names that are shell jargon; the others give themselves away by an underscore or an inner capital. */
const jargon = /(?<![\w-])(?:mkdir|rmdir|grep|wc|cp|mv|rm|ls|du|pwd)(?![\w-])/;

describe('the phrases of the built-in toolset', () => {
  it('cover all 128 functions', () => {
    expect(functions.length).toBe(128);
    expect(functions.filter(({ name }) => phrasesOf(name).length === 0)).toEqual([]);
  });

  it.each(functions.map(({ name }) => name))('ask for %s in at least twelve ways, eight of them complete', (name) => {
    const phrases = phrasesOf(name);
    expect(phrases.length).toBeGreaterThanOrEqual(12);
    expect(phrases.filter(({ given }) => given === undefined).length).toBeGreaterThanOrEqual(8);
  });

  it('account for every parameter exactly once', () => {
    for (const { name, parameters } of functions) {
      const names = parameters.map((parameter) => parameter.name).sort();
      for (const phrase of phrasesOf(name)) {
        const named = [
          ...slotsOf(phrase),
          ...Object.keys(phrase.means ?? {}),
          ...(phrase.given ?? []),
          ...(phrase.omits ?? []),
        ];
        expect(named.sort(), `${name}: ${phrase.text}`).toEqual(names);
      }
    }
  });

  it('leave out only what is optional', () => {
    for (const { name, parameters } of functions) {
      const required = new Set(
        parameters.filter((parameter) => parameter.default === undefined).map((parameter) => parameter.name),
      );
      for (const phrase of phrasesOf(name)) {
        expect(
          (phrase.omits ?? []).filter((omitted) => required.has(omitted)),
          `${name}: ${phrase.text}`,
        ).toEqual([]);
      }
    }
  });

  it('are never the same text twice for one function', () => {
    for (const { name } of functions) {
      const texts = phrasesOf(name).map(({ text }) => text.toLowerCase());
      expect(new Set(texts).size, name).toBe(texts.length);
    }
  });

  it('name no function and no parameter', () => {
    for (const { name, phrase } of everyPhrase) {
      const spoken = phrase.text.replace(/\{\w+\}/g, '…');
      expect(spoken, name).not.toMatch(/\w_\w|[a-z][A-Z]/);
      expect(spoken, name).not.toMatch(jargon);
    }
  });

  it('can be put into a sentence: trimmed, without a full stop, balanced quotation marks', () => {
    for (const { name, phrase } of everyPhrase) {
      expect(phrase.text, name).toBe(phrase.text.trim());
      expect(phrase.text, name).not.toMatch(/[.!]$/);
      expect((phrase.text.match(/"/g) ?? []).length % 2, phrase.text).toBe(0);
      expect(phrase.form === 'question', phrase.text).toBe(phrase.text.includes('?'));
    }
  });

  it('come in every register', () => {
    const registers = new Set(everyPhrase.map(({ phrase }) => phrase.register ?? 'plain'));
    expect([...registers].sort()).toEqual(['brisk', 'chatty', 'formal', 'plain']);
  });

  it('know nothing of a function of another toolset', () => {
    expect(phrasesOf('brew_coffee')).toEqual([]);
  });
});
