// Taking up what was mentioned before: "order 12446" becomes "that order" when the conversation has it already.
import type { Random } from '@rods/core';
import { valueText } from '../../grounding/valueText.js';
import type { Slot } from './Slot.js';

type Pronoun = { readonly nouns: string; readonly says: string };

/** By role: the noun a value stands behind, and what replaces both. */
const pronouns: Readonly<Record<string, Pronoun>> = {
  order: { nouns: 'order(?: number| ID)?', says: 'that order' },
  ticket: { nouns: 'ticket(?: number| ID)?', says: 'that ticket' },
  tweet: { nouns: '(?:tweet|post)(?: number| ID)?', says: 'that tweet' },
  booking: { nouns: 'booking(?: number| ID)?', says: 'that booking' },
  card: { nouns: '(?:my )?card', says: 'the same card' },
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The phrases that take something up, by role: what the judge looks for. */
export const references: Readonly<Record<string, RegExp>> = {
  order: /\b(?:that|this|the same) order\b|\bthe order (?:I|you|we) just\b/i,
  ticket: /\b(?:that|this|the same) ticket\b|\bthe ticket (?:I|you|we) just\b/i,
  tweet: /\b(?:that|this|the same) (?:tweet|post)\b|\bthe (?:tweet|post) (?:I|you|we) just\b/i,
  booking: /\b(?:that|this|the same) (?:booking|flight|trip)\b|\bthe (?:booking|flight|trip) (?:I|you|we) just\b/i,
  card: /\b(?:that|the same) card\b/i,
  file: /\b(?:that|the same) file\b|\bthat one\b/i,
  symbol: /\b(?:that|the same) (?:stock|symbol|ticker)\b/i,
};

/** The text with some known values taken up by a pronoun; often it stays as it is. */
export function takeUp(text: string, slots: readonly (Slot & { readonly role: string })[], random: Random): string {
  let taken = text;
  for (const slot of slots) {
    const pronoun = pronouns[slot.role];
    if (!pronoun || !slot.known || random.below(3) > 0) continue;
    const pattern = new RegExp(`(?:\\bthe )?\\b${pronoun.nouns} #?${escaped(valueText(slot.value))}(?![\\w-])`, 'i');
    taken = taken.replace(pattern, pronoun.says);
  }
  return taken;
}
