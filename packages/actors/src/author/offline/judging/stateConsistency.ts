// State consistency of parameters: a value must look like what it is used for. A card id is no file name.
import { parseCall } from '@rods/sim';
import type { Criterion } from './Criterion.js';

type Look = { readonly parameters: RegExp; readonly looks: RegExp; readonly what: string };

const fileLike = /^[\w-]+\.[a-z]{2,4}$/;
const looks: readonly Look[] = [
  { parameters: /date/, looks: /^\d{4}-\d{2}-\d{2}$|^\d{2}\/\d{2,4}$/, what: 'a date' },
  { parameters: /^(travel_from|travel_to)$/, looks: /^[A-Z]{3}$/, what: 'an airport code' },
  { parameters: /^(symbol|stock)$/, looks: /^[A-Z]{1,5}$/, what: 'a ticker' },
  { parameters: /^(base_currency|target_currency)$/, looks: /^[A-Z]{3}$/, what: 'a currency code' },
  { parameters: /^(city[AB])$/, looks: /^\d{5}$/, what: 'a zip code' },
];

export const stateConsistency: Criterion = {
  name: 'state_consistency',
  check: ({ trace }) => {
    for (const [turn, executed] of trace.turns.entries()) {
      for (const move of executed.moves) {
        for (const call of move.calls) {
          for (const [parameter, value] of parseCall(call.text).keywords) {
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
    return undefined;
  },
};
