// Taking up what was mentioned before: "order 12446" becomes "that order" when the conversation has it already.
import type { Random } from '@rods/core';
import { valueText } from '../../grounding/valueText.js';
import type { Slot } from './Slot.js';

type Pronoun = { readonly says: string; readonly pattern: (value: string) => RegExp };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const behind =
  (noun: string) =>
  (value: string): RegExp =>
    new RegExp(`(?:\\b(?:the|my) )?\\b${noun} #?${escaped(value)}(?![\\w-])`, 'i');

/** By role: what a value stands behind or alone as, and what replaces it. */
const pronouns: Readonly<Record<string, Pronoun>> = {
  order: { says: 'that order', pattern: behind('order(?: number| ID)?') },
  ticket: { says: 'that ticket', pattern: behind('ticket(?: number| ID)?') },
  tweet: { says: 'that tweet', pattern: behind('(?:tweet|post)(?: number| ID)?') },
  booking: { says: 'that booking', pattern: behind('booking(?: number| ID)?') },
  card: { says: 'the same card', pattern: behind('(?:my )?(?:credit )?card') },
  file: {
    says: 'that file',
    // behind a preposition or a verb of its own: "file notes.txt away" and "a notes.txt" are not about a file there
    pattern: (value) =>
      new RegExp(
        `(?:\\bthe file |(?<=\\b(?:of|in|into|from|for|through|with|delete|copy|move|open|read|sort|remove|compare) ))${escaped(value)}(?![\\w-]|\\.\\w)`,
      ),
  },
  symbol: {
    says: 'that stock',
    pattern: (value) =>
      new RegExp(`(?<=\\b(?:of|on|for|with|watch|track|about) )${escaped(value)}(?![\\w'-]| shares| stock| and|,)`),
  },
};

/** The phrases that take something up, by role: what the judge looks for. */
export const references: Readonly<Record<string, RegExp>> = {
  order: /\b(?:that|this|the same) order\b|\bthe order (?:I|you|we) just\b/i,
  ticket: /\b(?:that|this|the same) ticket\b|\bthe ticket (?:I|you|we) just\b/i,
  tweet: /\b(?:that|this|the same) (?:tweet|post)\b|\bthe (?:tweet|post) (?:I|you|we) just\b/i,
  booking: /\b(?:that|this|the same) (?:booking|flight|trip)\b|\bthe (?:booking|flight|trip) (?:I|you|we) just\b/i,
  card: /\b(?:that|the same) card\b/i,
  file: /\b(?:that|the same) file\b|\bthat one\b/i,
  folder: /\b(?:that|the same) (?:folder|directory)\b/i,
  symbol: /\b(?:that|the same) (?:stock|symbol|ticker)\b|\bthat one\b/i,
};

/** The text with at most one known value taken up by a pronoun; `explicitness` is the chance that a value stays as it is. */
export function takeUp(text: string, slots: readonly Slot[], explicitness: number, random: Random): string {
  for (const slot of slots) {
    const pronoun = pronouns[slot.role];
    if (!pronoun || !slot.known || random.float() < explicitness) continue;
    const taken = text.replace(pronoun.pattern(valueText(slot.value)), pronoun.says);
    if (taken !== text) return taken;
  }
  return text;
}

/** The message with the last mention of a value that stands before it already taken up; `single` are the turn's only values of their kind. */
export function takeUpAgain(message: string, single: readonly Slot[], explicitness: number, random: Random): string {
  const lower = message.toLowerCase();
  for (const slot of single) {
    const pronoun = pronouns[slot.role];
    if (!pronoun || random.float() < explicitness) continue;
    const value = valueText(slot.value);
    // most values are told once or not at all, and only a card is taken up by no value: no pattern has to be made for them
    const told = value.toLowerCase();
    const first = lower.indexOf(told);
    if (first < 0 || (slot.role !== 'card' && first === lower.lastIndexOf(told))) continue;
    const last = [...message.matchAll(new RegExp(pronoun.pattern(value).source, 'gi'))].at(-1);
    if (!last || message.indexOf(value) >= last.index || /["'“]/.test(message.slice(0, last.index))) continue;
    return message.slice(0, last.index) + pronoun.says + message.slice(last.index + last[0].length);
  }
  return message;
}
