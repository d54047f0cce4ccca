export {};
export type { FunctionPhrases, Phrase, PhraseForm } from './toolset/Phrase.js';
export { phrasesOf } from './toolset/phrasesOf.js';
