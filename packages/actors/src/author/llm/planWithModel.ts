// A plan from a model: what it is told of the seed, and its reply as a plan of ours.
import { encodeTask, type Task } from '@rods/core';
import { functionsOf } from '@rods/sim';
import type { PlanReply, PlanRequest, Told } from '../Author.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import type { Plan } from '../Plan.js';
import type { AskModel } from './AskModel.js';
import { askRole } from './askRole.js';
import { functionsSection } from './functionsSection.js';
import { ticketOf } from './roles/JobFacts.js';
import { type PlanFacts, type PlanReply as PlanWritten, planRole } from './roles/planRole.js';

/** Failures told at most: the latest say most. */
const mostFailures = 6;

export function planFactsOf({ state, seed, profile }: PlanRequest, kit: OfflineKit): PlanFacts {
  const offered = offeredBy(seed, kit);
  const names = new Set(Object.values(offered).flat());
  const composed = seed.classes.flatMap((className) =>
    kit
      .domain(className)
      .compositions.filter(({ functions }) => functions.every((name) => names.has(name)))
      .map(({ id, functions }): [string, string[]] => [id, [...functions]]),
  );
  return {
    ticket: ticketOf(state),
    category: seed.category,
    structure: { callsPerTurn: [...profile.calls], depth: profile.depth, crossTurn: profile.crossTurnEdges > 0 },
    offered,
    composed: Object.fromEntries(composed),
    avoid: [...state.blocklist],
    patches: [...state.patches],
    failures: state.failures
      .slice(-mostFailures)
      .map(({ error, function: name, turn, detail }) => ({ error, function: name, turn, detail })),
  };
}

function offeredBy(seed: Task, kit: OfflineKit): Record<string, string[]> {
  const classes = seed.classes.map((className) => {
    const names = functionsOf([className]).map(({ name }) => name);
    return [className, names.filter((name) => kit.schemas.has(name))] as [string, string[]];
  });
  return Object.fromEntries(classes);
}

export async function planWithModel(request: PlanRequest, kit: OfflineKit, ask: AskModel): Promise<Told<PlanReply>> {
  const { seed, state } = request;
  const facts = planFactsOf(request, kit);
  // lineage says where a task comes from; it is nothing a planner needs
  const { lineage: _, ...bareSeed } = seed;
  const data = [
    functionsSection(Object.values(facts.offered).flat(), kit),
    { name: 'seed', json: encodeTask(bareSeed) },
  ];
  const answer = await askRole(planRole, facts, data, state.stream, ask);
  if (answer.kind === 'unanswered') return answer;
  return { kind: 'plan', plan: planOf(answer.reply, seed, facts.composed), asked: answer.asked };
}

function planOf(written: PlanWritten, seed: Task, composed: PlanFacts['composed']): Plan {
  const turns = written.turns.map(({ requests }) => ({
    moves: requests.map(({ name, className, functions }) => ({
      // a composed request's wordings go with its functions alone
      move: composed[name]?.join() === functions.join() ? name : functions.join('+'),
      className,
      functions,
    })),
  }));
  const planned = turns.flatMap(({ moves }) => moves.flatMap(({ functions }) => functions));
  const own = seed.groundTruth.flat().map((text) => text.slice(0, text.indexOf('(')));
  const { persona, goal, register, variation } = written;
  return {
    turns,
    narrative: { persona, goal, register },
    resampled: [...planned].sort().join(' ') === own.sort().join(' '),
    draw: variation,
  };
}
