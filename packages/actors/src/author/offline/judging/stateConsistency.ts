// State consistency: a value must look like what it is used for, a card id is no file name; and what was just done is not
// taken back without a word.
import { parsedCall } from '../../execution/parsedCall.js';
import type { Criterion } from './Criterion.js';
import { undoneCall } from './undoneCall.js';

type Look = { readonly parameters: RegExp; readonly looks: RegExp; readonly what: string };

const fileLike = /^[\w-]+\.[a-z]{2,4}$/;
const looks: readonly Look[] = [
  { parameters: /date/, looks: /^\d{4}-\d{2}-\d{2}$|^\d{2}\/\d{2,4}$/, what: 'a date' },
  { parameters: /^(travel_from|travel_to)$/, looks: /^[A-Z]{3}$/, what: 'an airport code' },
  { parameters: /^(symbol|stock)$/, looks: /^[A-Z]{1,5}$/, what: 'a ticker' },
  { parameters: /^(base_currency|target_currency)$/, looks: /^[A-Z]{3}$/, what: 'a currency code' },
  { parameters: /^(city[AB])$/, looks: /^\d{5}$/, what: 'a zip code' },
];

const changeOfMind =
  /\b(?:changed? my mind|on second thought|oops|never mind|after all|by mistake|was a mistake|wrong (?:one|person|file)|plans have changed)\b/i;

export const stateConsistency: Criterion = {
  name: 'state_consistency',
  check: ({ trace, messages, kit }) => {
    for (const [turn, executed] of trace.turns.entries()) {
      for (const move of executed.moves) {
        for (const call of move.calls) {
          for (const [parameter, value] of parsedCall(call.text).keywords) {
            if (typeof value !== 'string') continue;
            const look = looks.find((entry) => entry.parameters.test(parameter));
            if (look && !look.looks.test(value))
              return { turn, detail: `${call.function}.${parameter} = ${value} does not look like ${look.what}` };
            if (
              move.className !== 'GorillaFileSystem' &&
              /(_id|_number|token|username)$/.test(parameter) &&
              fileLike.test(value)
            )
              return { turn, detail: `${call.function}.${parameter} = ${value} is a file name` };
          }
        }
      }
    }
    const undone = undoneCall(trace, kit);
    if (!undone || changeOfMind.test(messages[undone.turn] ?? '')) return undefined;
    return {
      turn: undone.turn,
      detail: `${undone.text} takes back or repeats ${undone.earlier} and no reason is told`,
    };
  },
};
