// How turns of a conversation begin: greetings, what the user is up to, a nod to what came before.
import type { Random } from '@rods/core';
import type { Narrative } from '../../Plan.js';

const greetings: Readonly<Record<string, readonly string[]>> = {
  plain: ['', '', 'Hi. ', 'Hello. '],
  chatty: ['Hey! ', 'Hi there! ', 'Hello! ', ''],
  brisk: [''],
  formal: ['Good morning. ', 'Good afternoon. ', '', ''],
};
const nods: Readonly<Record<string, readonly string[]>> = {
  plain: ['', '', '', 'Thanks. ', 'Okay. ', 'Good. ', 'All right. '],
  chatty: ['', 'Great, thanks! ', 'Perfect. ', 'Nice one. ', 'Lovely, thank you. '],
  brisk: ['', '', '', 'Good. ', 'Next. '],
  formal: ['', '', 'Thank you. ', 'Much appreciated. ', 'Very well. '],
};
const endings: readonly string[] = [
  '',
  '',
  'One last thing. ',
  'Finally. ',
  'And that leaves one more. ',
  'Last one. ',
];

/** The words before a turn's requests; they ask for nothing and state no value. */
export function opening(turn: number, turns: number, narrative: Narrative, random: Random): string {
  const pick = (table: Readonly<Record<string, readonly string[]>>): string =>
    random.pick(table[narrative.register] ?? (table.plain as readonly string[]));
  if (turn === 0) {
    const story = narrative.register !== 'brisk' && random.below(3) === 0 ? `${narrative.goal} ` : '';
    return `${pick(greetings)}${story}`;
  }
  if (turn === turns - 1 && turns > 2 && random.below(3) === 0) return random.pick(endings);
  return pick(nods);
}
