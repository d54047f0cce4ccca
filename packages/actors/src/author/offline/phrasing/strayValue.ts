// A sentence that names a value nothing is asked about: what a policy must not take. Invariant: the value is none of the
// conversation's, and the sentence asks for nothing.
import type { JsonValue, Random } from '@rods/core';
import { companySymbols } from '@rods/sim';
import { parsedCall } from '../../execution/parsedCall.js';
import { valueText } from '../../grounding/valueText.js';
import { callsOf, type Trace } from '../../Trace.js';
import { fileName, folderName } from '../values/files.js';
import { futureDate, roundAmount } from '../values/money.js';
import { firstNames } from '../values/people.js';

type Stray = {
  readonly fits: RegExp;
  readonly draw: (random: Random) => string;
  readonly sentences: readonly string[];
};

/** By what a parameter takes; the last fits anything. */
const strays: readonly Stray[] = [
  {
    fits: /^(?:file_name\d?|source)$/,
    draw: (random) => fileName(random),
    sentences: [
      '{} stays as it is.',
      'I thought of {} at first.',
      'Not {} this time.',
      'My colleague has {} open, never mind that.',
    ],
  },
  {
    fits: /^(?:folder|dir_name|destination)$/,
    draw: (random) => folderName(random),
    sentences: ['Not {} this time.', 'I thought of {} at first.', "The {} folder is somebody else's."],
  },
  {
    fits: /^(?:symbol|stocks?|name)$/,
    draw: (random) => random.pick(Object.values(companySymbols)),
    sentences: [
      'I had my eye on {} before.',
      "Everybody talks about {}, I don't.",
      'Not {} this time.',
      'My brother bought {}.',
    ],
  },
  {
    fits: /_date$/,
    draw: (random) => futureDate(random),
    sentences: ['First I thought of {}.', '{} would have been too late.', 'My sister travels on {}.'],
  },
  {
    fits: /^(?:receiver_id|user_id)$/,
    draw: (random) => `USR${200 + random.below(700)}`,
    sentences: ['Not {} this time.', '{} has left the company.', 'I mixed that up with {} before.'],
  },
  {
    fits: /^(?:user|user_name|first_name|username.*)$/,
    draw: (random) => random.pick(firstNames),
    sentences: ['Not {} this time.', '{} told me about it.', 'I first thought of {}.'],
  },
  {
    fits: /./,
    draw: (random) => String(roundAmount(random, 3, 400, 1)),
    sentences: [
      'Last time it was {}.',
      'My brother says {}, but he exaggerates.',
      'I have {} minutes.',
      'The first figure I heard was {}.',
    ],
  },
];

/** The sentence for a turn of the trace. */
export function strayValue(trace: Trace, turn: number, random: Random): string {
  const calls = trace.turns.flatMap((one) => callsOf(one).map(({ text }) => parsedCall(text)));
  const own = new Set(
    calls.flatMap(({ keywords }) => [...keywords.values()].map((value) => valueText(value as JsonValue))),
  );
  const parameters = trace.turns
    .slice(turn, turn + 1)
    .flatMap(callsOf)
    .flatMap(({ text }) => [...parsedCall(text).keywords.keys()]);
  const fitting = strays.filter(({ fits }) => parameters.some((name) => fits.test(name)));
  const stray = fitting.length > 1 ? random.pick(fitting.slice(0, -1)) : (strays.at(-1) as Stray);
  let value = stray.draw(random);
  for (let tries = 0; own.has(value) && tries < 20; tries++) value = stray.draw(random);
  return random.pick(stray.sentences).replace('{}', () => value);
}
