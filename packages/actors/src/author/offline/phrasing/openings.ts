// How turns of a conversation begin: a greeting now and then, the occasion of the request, a nod to what came before.
import type { Random } from '@rods/core';
import type { Narrative } from '../../Plan.js';
import { anyLeads, leadsOf } from './leads/leadsOf.js';

const greetings: Readonly<Record<string, readonly string[]>> = {
  plain: ['Hi. ', 'Hello. ', 'Morning. ', 'Hi! '],
  chatty: ['Hey! ', 'Hi there! ', 'Hello! ', 'Hey there. ', 'Me again. '],
  brisk: ['Hi. '],
  formal: ['Good morning. ', 'Good afternoon. ', 'Hello. ', 'Good evening. '],
};
const nods: Readonly<Record<string, readonly string[]>> = {
  plain: [
    'Thanks. ',
    'Okay. ',
    'Good. ',
    'All right. ',
    'Fine. ',
    'Right. ',
    'I see. ',
    'That helps. ',
    'Noted. ',
    'Good to know. ',
    'Hm, okay. ',
    'As I thought. ',
    'Understood. ',
    'That will do. ',
    'So far so good. ',
    'Interesting. ',
    'Right then. ',
    "That's settled. ",
    "That's what I wanted to know. ",
    'Thanks for that. ',
    'Good enough. ',
    'Fair enough. ',
  ],
  chatty: [
    'Great, thanks! ',
    'Perfect. ',
    'Nice one. ',
    'Lovely, thank you. ',
    'Oh, good. ',
    'You are quick! ',
    'Wonderful. ',
    'Ha, I knew it. ',
    'Well, well. ',
    'Super. ',
    'Ah, excellent. ',
    'Phew, good. ',
    'Oh my. ',
    "That's a relief. ",
    'Brilliant! ',
    'Okay, cool. ',
    'Well, there we are. ',
  ],
  brisk: ['Good. ', 'Next. ', 'Ok. ', 'Fine. ', 'Right. ', 'Got it. ', 'Ok, next. '],
  formal: [
    'Thank you. ',
    'Much appreciated. ',
    'Very well. ',
    'Very good. ',
    'I see, thank you. ',
    'That is in order. ',
    'Duly noted. ',
    'Excellent. ',
    'I am obliged. ',
    'That is clear. ',
  ],
};
const endings: readonly string[] = [
  'One last thing. ',
  'Finally. ',
  'And that leaves one more. ',
  'Last one. ',
  'One more before I go. ',
  'Almost done. ',
  "Then I'm out of your hair. ",
  'To finish up: ',
  'And the last bit. ',
  "We're nearly there. ",
];

/** What the words before a turn's requests are chosen from. */
export type Occasion = {
  readonly turn: number;
  readonly turns: number;
  readonly narrative: Narrative;
  /** What is asked for first. */
  readonly functionName: string | undefined;
  /** How many requests follow: the more there are, the fewer words come before. */
  readonly requests: number;
};

/** Shares of openings, in percent; the rest goes straight to the point, as most people do. */
const greets = 6;
const tells = 12;
const nodding = 14;
const closing = 12;
const leading = 36;
/** Of a hundred occasions how many suit any request. */
const anyhow = 25;

/** Of a hundred openings that could begin with "I" how many may; people start elsewhere if they can. */
const withI = 40;

/** The texts, mostly without those that begin with "I". */
function otherThanI(texts: readonly string[], random: Random): readonly string[] {
  const others = texts.filter((text) => !/^I\b/.test(text));
  return others.length > 0 && random.below(100) >= withI ? others : texts;
}

/** The words before a turn's requests; they ask for nothing and state no value. */
export function opening({ turn, turns, narrative, functionName, requests }: Occasion, random: Random): string {
  const { register } = narrative;
  const pick = (table: Readonly<Record<string, readonly string[]>>): string =>
    random.pick(table[register] ?? (table.plain as readonly string[]));
  const leads = functionName === undefined ? [] : leadsOf(functionName);
  const brief = register === 'brisk' || requests > 1;
  const lead = leads.length > 0 && random.below(100) < (brief ? leading / 2 : leading);
  const fitting = random.below(100) < anyhow ? anyLeads : leads;
  const occasion = lead ? `${random.pick(otherThanI(fitting, random))} ` : '';
  if (turn === 0) {
    const greeting = random.below(100) < greets ? pick(greetings) : '';
    const story = occasion === '' && register !== 'brisk' && narrative.goal && random.below(100) < tells;
    return `${greeting}${story ? `${narrative.goal} ` : occasion}`;
  }
  if (occasion !== '') return occasion;
  if (turn === turns - 1 && turns > 2 && random.below(100) < closing) return random.pick(endings);
  return random.below(100) < nodding ? pick(nods) : '';
}
