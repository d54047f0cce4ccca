// The phrases of all eight environments under one roof. Function names are distinct across environments.
import { fileSystemPhrases } from '../environments/fileSystem/phrases.js';
import { mathPhrases } from '../environments/math/phrases.js';
import { messagePhrases } from '../environments/message/phrases.js';
import { ticketPhrases } from '../environments/ticket/phrases.js';
import { tradingPhrases } from '../environments/trading/phrases.js';
import { travelPhrases } from '../environments/travel/phrases.js';
import { twitterPhrases } from '../environments/twitter/phrases.js';
import { vehiclePhrases } from '../environments/vehicle/phrases.js';
import type { Phrase } from './Phrase.js';

const phrases: ReadonlyMap<string, readonly Phrase[]> = new Map(
  [
    fileSystemPhrases,
    mathPhrases,
    messagePhrases,
    twitterPhrases,
    ticketPhrases,
    tradingPhrases,
    travelPhrases,
    vehiclePhrases,
  ].flatMap((byFunction) => Object.entries(byFunction)),
);

/** The phrases of a built-in function, in their written order; none for a function of another toolset. */
export function phrasesOf(functionName: string): readonly Phrase[] {
  return phrases.get(functionName) ?? [];
}
