// How turns of a conversation begin: a greeting now and then, the occasion of the request, a nod to what came before.
import type { Random } from '@rods/core';
import type { Narrative } from '../../Plan.js';
import { anyLeads, laterLeads, leadsOf } from './leads/leadsOf.js';

type ByRegister = Readonly<Record<string, readonly string[]>>;

const greetings: ByRegister = {
  plain: ['Hi. ', 'Hello. ', 'Morning. ', 'Hi! '],
  chatty: ['Hey! ', 'Hi there! ', 'Hello! ', 'Hey there. ', 'Me again. '],
  brisk: ['Hi. '],
  formal: ['Good morning. ', 'Good afternoon. ', 'Hello. ', 'Good evening. '],
};
/** Nods to whatever the turn before was. */
const nods: ByRegister = {
  plain: [
    'Thanks. ',
    'Okay. ',
    'Good. ',
    'All right. ',
    'Fine. ',
    'Right. ',
    'So far so good. ',
    'Right then. ',
    'Thanks for that. ',
    'Fair enough. ',
    'Thank you. ',
    'Very good. ',
    "That's one thing less. ",
  ],
  chatty: [
    'Great, thanks! ',
    'Perfect. ',
    'Nice one. ',
    'Lovely, thank you. ',
    'You are quick! ',
    'Wonderful. ',
    'Super. ',
    'Ah, excellent. ',
    'Brilliant! ',
    'Neat. ',
    'Well, there we are. ',
    'Cheers. ',
    'You star. ',
  ],
  brisk: ['Good. ', 'Next. ', 'Ok. ', 'Fine. ', 'Right. ', 'Ok, next. ', 'Thx. '],
  formal: [
    'Thank you. ',
    'Much appreciated. ',
    'Very well. ',
    'Very good. ',
    'Excellent. ',
    'I am obliged. ',
    'Many thanks. ',
  ],
};

/** Nods to what was told: only where the turn before ended with something read. */
const nodsToNews: ByRegister = {
  plain: [
    'I see. ',
    'That helps. ',
    'Noted. ',
    'Good to know. ',
    'Hm, okay. ',
    'As I thought. ',
    'Understood. ',
    'Interesting. ',
    "That's what I wanted to know. ",
    "I'll remember that. ",
    'More or less what I expected. ',
  ],
  chatty: [
    'Ha, I knew it. ',
    'Well, well. ',
    'Oh, good. ',
    'Oh my. ',
    'Ah, so that is how it is. ',
    'Huh, who would have thought. ',
    'Aha! ',
  ],
  brisk: ['Got it. ', 'Noted. ', 'Ok, good. '],
  formal: ['I see, thank you. ', 'Duly noted. ', 'That is clear. ', 'Thank you for the information. '],
};

/** Nods to what was done: only where the turn before ended with a change. */
const nodsToDeeds: ByRegister = {
  plain: ['That will do. ', "That's settled. ", 'Good enough. ', "That's out of the way. ", 'So much for that. '],
  chatty: ['Phew, done. ', "That's a relief. ", 'One down. ', 'That was easy. '],
  brisk: ['Done, good. ', 'Settled. '],
  formal: ['That is in order. ', 'That is taken care of, then. ', 'Thank you for seeing to that. '],
};

const endings: readonly string[] = [
  'One last thing. ',
  'Finally: ',
  'And that leaves one more. ',
  'Last one. ',
  'One more before I go. ',
  'Almost done. ',
  "Then I'm out of your hair. ",
  'To finish up: ',
  'And the last bit. ',
  "We're nearly there. ",
  'After this I am done. ',
  'Then we can call it a day. ',
  'A last request. ',
  'Only this is left. ',
  'Nearly through. ',
];

/** What the words before a turn's requests are chosen from. */
export type Occasion = {
  readonly turn: number;
  readonly turns: number;
  readonly narrative: Narrative;
  /** What is asked for first. */
  readonly functionName: string | undefined;
  /** Whether the turn before ended with something read, rather than with a change. */
  readonly told: boolean;
  /** How many requests follow: the more there are, the fewer words come before. */
  readonly requests: number;
};

/** Shares of openings, in percent; the rest goes straight to the point, as most people do. */
const greets = 6;
const tells = 12;
const nodding = 14;
const closing = 12;
const leading = 30;
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
export function opening({ turn, turns, narrative, functionName, told, requests }: Occasion, random: Random): string {
  const { register } = narrative;
  const of = (table: ByRegister): readonly string[] => table[register] ?? (table.plain as readonly string[]);
  const leads = functionName === undefined ? [] : leadsOf(functionName);
  const brief = register === 'brisk' || requests > 1;
  const lead = leads.length > 0 && random.below(100) < (brief ? leading / 2 : leading);
  const common = turn === 0 ? anyLeads : [...anyLeads, ...laterLeads];
  const fitting = random.below(100) < anyhow ? common : leads;
  const occasion = lead ? `${random.pick(otherThanI(fitting, random))} ` : '';
  if (turn === 0) {
    const greeting = random.below(100) < greets ? random.pick(of(greetings)) : '';
    const story = occasion === '' && register !== 'brisk' && narrative.goal && random.below(100) < tells;
    return `${greeting}${story ? `${narrative.goal} ` : occasion}`;
  }
  if (occasion !== '') return occasion;
  if (turn === turns - 1 && turns > 2 && random.below(100) < closing) return random.pick(endings);
  const fitted = [...of(nods), ...of(told ? nodsToNews : nodsToDeeds)];
  return random.below(100) < nodding ? random.pick(fitted) : '';
}
