// Hand-set starting values of the dense weights, and the names of the features they belong to. Training moves them.
import { argumentDense, functionDense, headWidth } from '../parameters/Layout.js';

/** Dense features of a function, by place. The first two scale the two halves of the text match. */
export const functionFeature = {
  queryMatch: 0,
  schemaMatch: 1,
  calledThisTurn: 2,
  calledTwiceThisTurn: 3,
  calledBefore: 4,
  lastFailed: 5,
  isLast: 6,
  outputFits: 7,
  nameSaid: 8,
} as const;

export const functionPrior = place(functionDense, {
  [functionFeature.queryMatch]: 2,
  [functionFeature.schemaMatch]: 2,
  [functionFeature.calledThisTurn]: -1.5,
  [functionFeature.calledTwiceThisTurn]: -1,
  [functionFeature.lastFailed]: -0.5,
  [functionFeature.outputFits]: 0.3,
  [functionFeature.nameSaid]: 0.5,
});

/** Dense features of an argument candidate: the bits of its mask. */
export const argumentFeature = {
  currentMessage: 0,
  olderMessage: 1,
  lastOutput: 2,
  olderOutput: 3,
  earlierArgument: 4,
  schema: 5,
  schemaDefault: 6,
  constant: 7,
  omit: 8,
  omitThoughOptionSaid: 9,
  quoted: 10,
  repeatedForParameter: 11,
  usedThisTurn: 12,
  lastForName: 13,
  usedForName: 14,
  firstUnused: 15,
  optionSaid: 16,
  nearName: 17,
  nearDescription: 18,
  keyIsName: 19,
  keyMeetsName: 20,
  list: 21,
  longList: 22,
  arithmetic: 23,
  oneWord: 24,
  manyWords: 25,
  severalMentions: 26,
  plainWord: 27,
  usedInCall: 28,
  exactNumber: 29,
  afterLastUsed: 30,
  nearNameBefore: 31,
} as const;

export const argumentPrior = place(argumentDense, {
  [argumentFeature.currentMessage]: 1,
  [argumentFeature.olderMessage]: -0.5,
  [argumentFeature.lastOutput]: 0.5,
  [argumentFeature.earlierArgument]: -0.2,
  [argumentFeature.schemaDefault]: 0.3,
  [argumentFeature.omit]: 1,
  [argumentFeature.omitThoughOptionSaid]: -1,
  [argumentFeature.quoted]: 1,
  [argumentFeature.repeatedForParameter]: -0.7,
  [argumentFeature.lastForName]: 0.8,
  [argumentFeature.firstUnused]: 0.7,
  [argumentFeature.optionSaid]: 1.5,
  [argumentFeature.nearName]: 1,
  [argumentFeature.nearNameBefore]: 0.5,
  [argumentFeature.nearDescription]: 0.4,
  [argumentFeature.keyIsName]: 1.5,
  [argumentFeature.keyMeetsName]: 0.7,
  [argumentFeature.arithmetic]: -1.5,
  [argumentFeature.plainWord]: -1,
  [argumentFeature.usedInCall]: -1,
  [argumentFeature.exactNumber]: 0.3,
});

/** Features of the three heads: end and refuse read the function scores, ask reads the chosen arguments. */
export const headFeature = { bias: 0 } as const;

/** Before training: rarely refuse, end after a call as often as not, never ask. */
export const headPrior = Float32Array.from([
  ...place(headWidth, { [headFeature.bias]: -3 }),
  ...place(headWidth, { [headFeature.bias]: 0 }),
  ...place(headWidth, { [headFeature.bias]: -4 }),
]);

function place(size: number, values: Readonly<Record<number, number>>): Float32Array {
  const placed = new Float32Array(size);
  for (const [at, value] of Object.entries(values)) placed[Number(at)] = value;
  return placed;
}
