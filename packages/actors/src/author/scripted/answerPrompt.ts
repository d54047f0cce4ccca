// The good answer to a prompt, as the JSON object a model would send: the offline author's, in the role's reply form.
import { formatJson, type JsonValue } from '@rods/core';
import { parseCall } from '@rods/sim';
import { openSeed } from '../../agents/planner/openSeed.js';
import { draftTurn } from '../../agents/query/draftTurn.js';
import { argumentsRole, type ParameterFacts } from '../llm/roles/argumentsRole.js';
import { classifyRole, judgeRole } from '../llm/roles/judgeRole.js';
import { patchRole } from '../llm/roles/patchRole.js';
import { planRole } from '../llm/roles/planRole.js';
import { queryRole, verifyRole } from '../llm/roles/queryRole.js';
import { repairRole, rewriteRole } from '../llm/roles/rewriteRole.js';
import { withholdRole } from '../llm/roles/withholdRole.js';
import type { OfflineAuthor } from '../offline/createOfflineAuthor.js';
import { transformOffline } from '../offline/transforming/transformOffline.js';
import type { Plan } from '../Plan.js';
import type { Wording } from '../Wording.js';
import { factsIn, type ReadPrompt, stateOf, traceOf } from './readPrompt.js';

/** The reply as JSON text, `reason` first. Where the offline author has no answer, one that the checks will refuse. */
export function answerPrompt(prompt: ReadPrompt, author: OfflineAuthor): string {
  switch (prompt.role) {
    case 'plan':
      return planned(prompt, author);
    case 'arguments':
      return chosen(prompt, author);
    case 'patch':
      return patched(prompt, author);
    case 'query':
      return drafted(prompt, author);
    case 'verify':
      return verified(prompt, author);
    case 'rewrite': {
      const facts = factsIn(prompt, rewriteRole);
      const trace = traceOf(prompt, facts.executed);
      const { messages } = author.rewrite({ ...facts, state: stateOf(facts.ticket), trace });
      return JSON.stringify({ reason: 'One voice through all turns.', messages });
    }
    case 'repair': {
      const facts = factsIn(prompt, repairRole);
      const trace = traceOf(prompt, facts.executed);
      const { messages } = author.repair({ ...facts, state: stateOf(facts.ticket), trace });
      return JSON.stringify({ reason: 'Every value is stated now.', message: messages[facts.refusal.turn] ?? '' });
    }
    case 'judge': {
      const facts = factsIn(prompt, judgeRole);
      const verdict = author.judge({ ...facts, state: stateOf(facts.ticket), trace: traceOf(prompt, facts.executed) });
      const { by, turn, detail } =
        verdict.decision === 'reject' ? verdict.refusal : { by: 'none', turn: 0, detail: '' };
      return JSON.stringify({
        reason: 'Read turn by turn.',
        decision: verdict.decision,
        criterion: by,
        turn,
        fault: detail,
      });
    }
    case 'classify': {
      const { ticket, refusal, ...facts } = factsIn(prompt, classifyRole);
      const request = { ...facts, refusal, state: stateOf(ticket), trace: traceOf(prompt, facts.executed) };
      return JSON.stringify({ reason: 'The calls decide.', decision: author.classify(request).decision });
    }
    case 'withhold':
      return withheld(prompt, author);
  }
}

const noPlan: Pick<Plan, 'turns' | 'resampled'> = { turns: [], resampled: false };

function planned(prompt: ReadPrompt, author: OfflineAuthor): string {
  const { ticket, avoid, patches, failures } = factsIn(prompt, planRole);
  const named = failures.map((failure, at) => ({ ...failure, attempt: at + 1, error: 'vm_exec_failed' as const }));
  const seed = prompt.sections.seed ?? '{}';
  const state = stateOf(ticket, { seed, blocklist: avoid, patches, failures: named });
  const opened = openSeed(state, author.kit);
  const reply = opened.kind === 'seed' ? author.plan({ state, seed: opened.seed, profile: opened.profile }) : null;
  if (reply?.kind !== 'plan')
    return JSON.stringify({
      reason: 'Nothing fits.',
      persona: 'Ada',
      goal: '',
      register: 'plain',
      variation: 0,
      turns: [],
    });
  const { turns, narrative, draw } = reply.plan;
  return JSON.stringify({
    reason: 'The same shape with other things to do.',
    ...narrative,
    variation: draw,
    turns: turns.map(({ moves }) => ({
      requests: moves.map(({ move, className, functions }) => ({ name: move, className, functions })),
    })),
  });
}

function chosen(prompt: ReadPrompt, author: OfflineAuthor): string {
  const { ticket, narrative, planned: turns, draw, place, executed, next } = factsIn(prompt, argumentsRole);
  const plan: Plan = { ...noPlan, turns: turns.map((moves) => ({ moves })), narrative, draw };
  const trace = traceOf(prompt, executed);
  const reply = author.chooseArguments({ state: stateOf(ticket), plan, trace, place });
  const values: ReadonlyMap<string, JsonValue> =
    reply.kind === 'call'
      ? (parseCall(reply.text).keywords as ReadonlyMap<string, JsonValue>)
      : new Map(
          next.parameters.filter(({ required }) => required).map((parameter) => [parameter.name, guess(parameter)]),
        );
  return formatJson(
    new Map<string, JsonValue>([
      ['reason', 'These exist in the world as it stands.'],
      ['arguments', values],
    ]),
  );
}

/** A value of the right type that means nothing. */
function guess({ type, enum: words }: ParameterFacts): JsonValue {
  if (words?.[0] !== undefined) return words[0];
  const guesses = { string: 'unknown', integer: 1n, float: 1.5, boolean: true, array: [], dict: new Map() };
  return guesses[type];
}

function patched(prompt: ReadPrompt, author: OfflineAuthor): string {
  const { ticket, className, failure, call, executed } = factsIn(prompt, patchRole);
  const { patches } = author.patch({
    state: stateOf(ticket),
    failure: { ...failure, error: failure.error as 'vm_exec_failed' },
    className,
    trace: traceOf(prompt, executed),
    callText: call,
  });
  return JSON.stringify({
    reason: 'The least that helps.',
    patches: patches.map(({ path, value }) => ({ path, value })),
  });
}

function drafted(prompt: ReadPrompt, author: OfflineAuthor): string {
  const { ticket, narrative, turn, executed, said } = factsIn(prompt, queryRole);
  const plan: Plan = { ...noPlan, narrative, draw: 0 };
  const reply = author.query({
    state: stateOf(ticket),
    plan,
    trace: traceOf(prompt, executed),
    turn,
    requests: wordingsOf(said),
  });
  const requests =
    reply.kind === 'requests' ? reply.requests : [{ text: 'do what has to be done next', form: 'order' }];
  return JSON.stringify({ reason: 'One request for each thing.', requests });
}

const wordingsOf = (said: readonly (readonly string[])[]): readonly (readonly Wording[])[] =>
  said.map((texts) => texts.map((text) => ({ text, form: 'order' })));

function verified(prompt: ReadPrompt, author: OfflineAuthor): string {
  const { executed, said } = factsIn(prompt, verifyRole);
  const trace = traceOf(prompt, executed);
  const turns = wordingsOf(said);
  for (const [turn, requests] of turns.entries()) {
    const checked = draftTurn({ kind: 'requests', requests }, { trace, requests: turns.slice(0, turn) }, author.kit);
    if (checked.kind === 'failed')
      return JSON.stringify({ reason: 'Call by call.', verdict: 'misses', turn, missing: checked.detail });
  }
  return JSON.stringify({ reason: 'Call by call.', verdict: 'covers', turn: 0, missing: '' });
}

function withheld(prompt: ReadPrompt, author: OfflineAuthor): string {
  const { ticket, narrative, executed, messages, choices } = factsIn(prompt, withholdRole);
  const trace = traceOf(prompt, executed);
  const request = { state: stateOf(ticket), narrative, trace, requests: [], messages, category: 'miss_param' as const };
  for (const proposal of transformOffline(request, author.kit).proposals) {
    if (proposal.kind !== 'withhold') continue;
    const choice = choices.findIndex(
      ({ turn, call, parameters }) =>
        turn === proposal.turn && call === proposal.call && parameters.join() === proposal.parameters.join(),
    );
    if (choice >= 0)
      return JSON.stringify({ reason: 'People forget.', choice, vague: proposal.vague, supply: proposal.supply });
  }
  return JSON.stringify({
    reason: 'Nothing can be kept back.',
    choice: 0,
    vague: 'Please do it.',
    supply: 'The usual.',
  });
}
