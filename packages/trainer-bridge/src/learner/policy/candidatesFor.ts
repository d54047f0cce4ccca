// All candidates for one parameter at one moment, merged by value. Everything here was seen by the policy: messages,
// results, its own earlier arguments, the schema. Nothing is read from any reference.
import type { Mention } from '../candidates/Mention.js';
import type { CompiledParameter } from '../toolbox/FunctionSet.js';
import type { ScoredBlock } from './MentionBlock.js';
import { argumentFeature as feature } from './priors.js';
import type { CallRecord, Chosen, Situation } from './Situation.js';
import { omission, type TaskPass } from './TaskPass.js';

export type Candidate = {
  readonly mention: Mention;
  /** Number of its value's key within the pass. */
  readonly id: number;
  /** Where the best mention's score stands. */
  block: ScoredBlock;
  place: number;
  score: number;
  /** Place in an open message; −1 when it stands in none. */
  position: number;
  /** Dense features as bits. */
  mask: number;
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
  const found: Candidate[] = [];
  of.keys.restart();
  for (let turn = now.turn; turn >= 0 && turn > now.turn - maxMessages; turn--) {
    const isOpen = turn >= now.from;
    const bits = 1 << (isOpen ? feature.currentMessage : feature.olderMessage);
    merge(of, found, of.message(turn).scoredFor(parameter, isOpen ? 0 : Math.min(2, now.turn - turn)), bits, isOpen);
  }
  const newest = now.calls.length - 1;
  for (let at = newest; at >= 0 && at > newest - maxOutputs; at--) {
    const { outputs } = now.calls[at] as CallRecord;
    const bits = 1 << (at === newest ? feature.lastOutput : feature.olderOutput);
    merge(of, found, outputs.scoredFor(parameter, Math.min(2, newest - at)), bits, false);
  }
  for (let at = newest; at >= 0 && at > newest - maxCalls; at--) {
    const call = now.calls[at] as CallRecord;
    merge(
      of,
      found,
      call.arguments.scoredFor(parameter, Math.min(2, newest - at)),
      1 << feature.earlierArgument,
      false,
    );
  }
  const { type, required } = parameter.schema;
  if (type === 'float' || type === 'integer') {
    const numbers = of.arithmetic(now.turn, now.calls[newest]?.outputs ?? null);
    merge(of, found, numbers.scoredFor(parameter, 0), 1 << feature.arithmetic, false);
  }
  if (type === 'dict') {
    for (let turn = now.turn; turn >= now.from; turn--) {
      merge(of, found, of.dict(turn, parameter).scoredFor(parameter, 0), 1 << feature.currentMessage, true);
    }
  }
  merge(of, found, of.parameter(parameter).scoredFor(parameter, 0), 0, false);
  markOptions(of, now, parameter, found, !required);
  markSameName(of, now, parameter, found);
  markUse(now, parameter, chosen, found);
  return found;
}

function merge(of: TaskPass, found: Candidate[], scored: ScoredBlock, bits: number, isOpen: boolean): void {
  const { block, fitting, scores, masks } = scored;
  const { keys } = of;
  for (let place = 0; place < fitting.length; place++) {
    const at = fitting[place] as number;
    const id = block.ids[at] as number;
    const mention = block.mentions[at] as Mention;
    const score = scores[place] as number;
    const mask = (masks[place] as number) | bits;
    const slot = keys.slotOf(id);
    if (slot < 0) {
      keys.place(id, found.length);
      found.push({ mention, id, block: scored, place, score, mask, position: isOpen ? mention.position : -1 });
      continue;
    }
    const candidate = found[slot] as Candidate;
    candidate.mask |= mask | (1 << feature.severalMentions);
    if (score > candidate.score) {
      candidate.block = scored;
      candidate.place = place;
      candidate.score = score;
    }
    if (isOpen && candidate.position < 0) candidate.position = mention.position;
  }
}

/** Options of the schema whose words the message says; leaving the parameter out is then less likely. */
function markOptions(
  of: TaskPass,
  now: Situation,
  parameter: CompiledParameter,
  found: readonly Candidate[],
  isOptional: boolean,
): void {
  const said = of.view.turns[now.turn]?.said;
  const block = of.parameter(parameter);
  let isSaid = false;
  for (const [at, { near, source }] of block.mentions.entries()) {
    if (source !== 'schema' || near.length === 0 || !near.every((word) => word === '' || said?.has(word))) continue;
    const candidate = found[of.keys.slotOf(block.ids[at] as number)];
    if (!candidate) continue;
    candidate.mask |= 1 << feature.optionSaid;
    isSaid = true;
  }
  const omitted = isOptional && isSaid ? found[of.keys.slotOf(of.keys.idOf(omission.key))] : undefined;
  if (omitted) omitted.mask |= 1 << feature.omitThoughOptionSaid;
}

/** Values given before to a parameter of the same name. */
function markSameName(of: TaskPass, now: Situation, parameter: CompiledParameter, found: readonly Candidate[]): void {
  const newest = now.calls.length - 1;
  let isLast = true;
  for (let at = newest; at >= 0 && at > newest - maxCalls; at--) {
    const id = now.calls[at]?.ids.get(parameter.schema.name);
    if (id === undefined) continue;
    const candidate = found[of.keys.slotOf(id)];
    if (candidate) candidate.mask |= (1 << feature.usedForName) | (isLast ? 1 << feature.lastForName : 0);
    isLast = false;
  }
}

/** What has been used already, in this turn and in the call at hand, and what comes next in the message. */
function markUse(
  now: Situation,
  parameter: CompiledParameter,
  chosen: readonly Chosen[],
  found: readonly Candidate[],
): void {
  const inTurn = new Set<number>();
  const forParameter = new Set<number>();
  for (let at = now.calls.length - 1; at >= 0 && now.calls[at]?.turn === now.turn; at--) {
    for (const [name, id] of (now.calls[at] as CallRecord).ids) {
      inTurn.add(id);
      if (name === parameter.schema.name) forParameter.add(id);
    }
  }
  const inCall = new Set<number>();
  let lastPosition = -1;
  for (const one of chosen) {
    inCall.add(one.id);
    lastPosition = Math.max(lastPosition, one.position);
  }
  if (inTurn.size > 0) {
    for (const { id, position } of found) if (inTurn.has(id)) lastPosition = Math.max(lastPosition, position);
  }
  const tags = new Set<string>();
  for (const candidate of found) {
    const { id, mention, position } = candidate;
    const isUsed = inTurn.has(id);
    if (isUsed) candidate.mask |= 1 << feature.usedThisTurn;
    if (isUsed && forParameter.has(id)) candidate.mask |= 1 << feature.repeatedForParameter;
    if (inCall.has(id)) {
      candidate.mask |= 1 << feature.usedInCall;
      continue;
    }
    if (isUsed || position <= lastPosition) continue;
    candidate.mask |= 1 << feature.afterLastUsed;
    if (tags.has(mention.tag)) continue;
    tags.add(mention.tag);
    candidate.mask |= 1 << feature.firstUnused;
  }
}
