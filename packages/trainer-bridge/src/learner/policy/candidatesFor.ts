// All candidates for one parameter at one moment, merged by value. Everything here was seen by the policy: messages,
// results, its own earlier arguments, the schema. Nothing is read from any reference.
import { arithmeticMentions } from '../candidates/arithmeticMentions.js';
import type { Mention } from '../candidates/Mention.js';
import { argumentDense } from '../parameters/Layout.js';
import type { CompiledParameter } from '../toolbox/FunctionSet.js';
import type { ScoredBlock } from './MentionBlock.js';
import { argumentFeature as feature } from './priors.js';
import type { Chosen, Situation } from './Situation.js';
import { omission, type TaskPass } from './TaskPass.js';

export type Candidate = {
  readonly mention: Mention;
  /** Where the best mention's score stands. */
  block: ScoredBlock;
  at: number;
  score: number;
  position: number;
  isCurrent: boolean;
  readonly dense: Float64Array;
};

const maxOutputs = 6;
const maxCalls = 10;
const maxMessages = 4;

export function candidatesFor(
  of: TaskPass,
  now: Situation,
  parameter: CompiledParameter,
  chosen: readonly Chosen[],
): Candidate[] {
  const byKey = new Map<string, Candidate>();
  const add = (
    block: ScoredBlock,
    marks: readonly number[],
    isCurrent: boolean,
    mark?: (to: Candidate) => void,
  ): void => {
    for (const [at, mention] of block.mentions.entries()) {
      const score = block.scores[at] as number;
      if (Number.isNaN(score)) continue;
      let candidate = byKey.get(mention.key);
      if (!candidate) {
        const position = isCurrent ? mention.position : -1;
        candidate = { mention, block, at, score, position, isCurrent, dense: new Float64Array(argumentDense) };
        byKey.set(mention.key, candidate);
      } else {
        candidate.dense[feature.severalMentions] = 1;
        if (score > candidate.score) {
          candidate.block = block;
          candidate.at = at;
          candidate.score = score;
        }
        if (isCurrent && !candidate.isCurrent) {
          candidate.isCurrent = true;
          candidate.position = mention.position;
        }
      }
      for (const at of marks) candidate.dense[at] = 1;
      markMention(candidate, mention, parameter, isCurrent);
      mark?.(candidate);
    }
  };
  for (let turn = now.turn; turn >= 0 && turn > now.turn - maxMessages; turn--) {
    const isOpen = turn >= now.from;
    const age = isOpen ? 0 : Math.min(2, now.turn - turn);
    const marks = [isOpen ? feature.currentMessage : feature.olderMessage];
    add(of.message(turn).scoredFor(parameter, age), marks, isOpen);
  }
  const newest = now.calls.length - 1;
  for (let at = newest; at >= 0 && at > newest - maxOutputs; at--) {
    const call = now.calls[at] as Situation['calls'][number];
    const age = Math.min(2, newest - at);
    add(call.outputs.scoredFor(parameter, age), [age === 0 ? feature.lastOutput : feature.olderOutput], false);
  }
  let foundSameName = false;
  for (let at = newest; at >= 0 && at > newest - maxCalls; at--) {
    const call = now.calls[at] as Situation['calls'][number];
    const sameName = call.keys.get(parameter.schema.name);
    const isLast = sameName !== undefined && !foundSameName;
    if (isLast) foundSameName = true;
    add(
      call.arguments.scoredFor(parameter, Math.min(2, newest - at)),
      [feature.earlierArgument],
      false,
      (candidate) => {
        if (candidate.mention.key === sameName) {
          candidate.dense[feature.usedForName] = 1;
          if (isLast) candidate.dense[feature.lastForName] = 1;
        }
      },
    );
  }
  const type = parameter.schema.type;
  if (type === 'float' || type === 'integer') {
    const numbers = of.block(
      arithmeticMentions(of.view.turns[now.turn]?.mentions ?? [], now.calls[newest]?.outputs.mentions ?? []),
    );
    add(numbers.scoredFor(parameter, 0), [feature.arithmetic], false);
  }
  const said = of.view.turns[now.turn]?.said ?? new Set<string>();
  let optionSaid = false;
  add(of.parameter(parameter).scoredFor(parameter, 0), [], false, (candidate) => {
    const { near, source } = candidate.mention;
    if (source === 'schema' && near.length > 0 && near.every((word) => word === '' || said.has(word))) {
      candidate.dense[feature.optionSaid] = 1;
      optionSaid = true;
    }
  });
  const candidates = [...byKey.values()];
  markUse(now, parameter, chosen, candidates);
  const omitted = byKey.get(omission.key);
  if (omitted && optionSaid) omitted.dense[feature.omitThoughOptionSaid] = 1;
  return candidates;
}

/** Features of a mention that hold whatever has been called. */
function markMention(candidate: Candidate, mention: Mention, parameter: CompiledParameter, isCurrent: boolean): void {
  const { dense } = candidate;
  const { source, tag, value } = mention;
  if (source === 'omit') {
    dense[feature.omit] = 1;
    return;
  }
  if (source === 'schema') dense[feature.schema] = 1;
  if (tag === 'default') dense[feature.schemaDefault] = 1;
  if (source === 'constant') dense[feature.constant] = 1;
  if (tag === 'quoted') dense[feature.quoted] = 1;
  if (tag === 'word') dense[feature.plainWord] = 1;
  if (Array.isArray(value)) {
    dense[feature.list] = 1;
    if (value.length > 1) dense[feature.longList] = 1;
  }
  if (typeof value === 'string') {
    const words = value.split(' ').length;
    if (words === 1) dense[feature.oneWord] = 1;
    if (words > 2) dense[feature.manyWords] = 1;
  }
  if (tag === 'number' || tag === 'decimal' || tag === 'out')
    dense[feature.exactNumber] = typeof value === 'string' ? 0 : 1;
  if (source === 'schema' || source === 'constant') return;
  const weight = source === 'output' ? [feature.keyIsName, feature.keyMeetsName] : [feature.nearName, feature.nearName];
  let named = 0;
  let described = 0;
  for (const word of mention.near) {
    if (parameter.nameWords.has(word)) named += 1;
    else if (parameter.descriptionWords.has(word)) described += 1;
  }
  if (named > 0) {
    const whole = named >= parameter.nameWords.size;
    dense[(whole ? weight[0] : weight[1]) as number] = source === 'output' || isCurrent ? 1 : 0.5;
  }
  if (described > 0) dense[feature.nearDescription] = 1;
}

/** Features of what has been used already, in this turn and in the call at hand. */
function markUse(
  now: Situation,
  parameter: CompiledParameter,
  chosen: readonly Chosen[],
  candidates: readonly Candidate[],
): void {
  const inTurn = new Set<string>();
  const forParameter = new Set<string>();
  let lastPosition = -1;
  const positions = new Map<string, number>();
  for (const candidate of candidates) if (candidate.isCurrent) positions.set(candidate.mention.key, candidate.position);
  for (const call of now.calls) {
    if (call.turn !== now.turn) continue;
    for (const [name, key] of call.keys) {
      inTurn.add(key);
      if (name === parameter.schema.name) forParameter.add(key);
      lastPosition = Math.max(lastPosition, positions.get(key) ?? -1);
    }
  }
  const inCall = new Set<string>();
  for (const one of chosen) {
    inCall.add(one.key);
    if (one.isCurrent) lastPosition = Math.max(lastPosition, one.position);
  }
  const firstOfTag = new Set<string>();
  for (const candidate of candidates) {
    const { dense, mention } = candidate;
    if (inTurn.has(mention.key)) dense[feature.usedThisTurn] = 1;
    if (forParameter.has(mention.key)) dense[feature.repeatedForParameter] = 1;
    if (inCall.has(mention.key)) dense[feature.usedInCall] = 1;
    if (!candidate.isCurrent || inTurn.has(mention.key) || inCall.has(mention.key)) continue;
    if (candidate.position <= lastPosition) continue;
    dense[feature.afterLastUsed] = 1;
    if (firstOfTag.has(mention.tag)) continue;
    firstOfTag.add(mention.tag);
    dense[feature.firstUnused] = 1;
  }
}
