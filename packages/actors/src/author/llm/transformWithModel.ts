// The transform's words from a model. Where something can be held out or kept back is found by the rules of the offline
// author; the model writes what the user says then, once more where its words cannot be certified. The certificate decides,
// as for everybody.

import type { JsonValue } from '@rods/core';
import { parseCall } from '@rods/sim';
import { composeTask } from '../../agents/judge/composeTask.js';
import { certifyTransform } from '../../agents/judge/transform/certifyTransform.js';
import type { Told, TransformReply, TransformRequest } from '../Author.js';
import { runReference } from '../execution/runCalls.js';
import { valueText } from '../grounding/valueText.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import { transformOffline } from '../offline/transforming/transformOffline.js';
import { callsOf } from '../Trace.js';
import type { Transform } from '../Transform.js';
import type { AskModel } from './AskModel.js';
import { askRole } from './askRole.js';
import { worldSection } from './callWithModel.js';
import { calledFunctions } from './functionsSection.js';
import { joined } from './joined.js';
import { executedOf, ticketOf } from './roles/JobFacts.js';
import { type WithholdReply, withholdRole } from './roles/withholdRole.js';

type Withhold = Extract<Transform, { kind: 'withhold' }>;

export async function transformWithModel(
  request: TransformRequest,
  kit: OfflineKit,
  ask: AskModel,
): Promise<Told<TransformReply>> {
  const byRules = transformOffline(request, kit);
  // which function is held out needs no words: the question that brings it back is empty
  if (request.category !== 'miss_param') return byRules;
  const { state, narrative, trace, messages } = request;
  const base = composeTask(state.job, request, trace, messages);
  const run = runReference(base);
  const refusalOf = (proposal: Withhold): string | undefined =>
    certifyTransform(base, run, proposal, kit).refusal?.detail;
  // a value that can be found all the same is found in any words: the model is asked about the others
  const places = byRules.proposals.flatMap((proposal) =>
    proposal.kind === 'withhold' && refusalOf(proposal) === undefined ? [proposal] : [],
  );
  if (places.length === 0) return { proposals: [] };
  const choices = places.map(({ turn, call, parameters }) => {
    const { keywords } = parseCall(callsOf(trace.turns[turn] ?? { moves: [], stateHash: '' })[call]?.text ?? 'none()');
    return { turn, call, parameters, values: parameters.map((name) => valueText(keywords.get(name) as JsonValue)) };
  });
  const facts = { ticket: ticketOf(state), narrative, executed: executedOf(trace), messages: [...messages], choices };
  const data = [worldSection(trace), calledFunctions(trace, kit)];
  const wordedBy = ({ choice, vague, supply }: WithholdReply): Withhold | undefined =>
    places[choice] && { ...places[choice], vague: vague.trim(), supply: supply.trim() };
  const first = await askRole(withholdRole, { ...facts, fault: '' }, data, state.stream, ask);
  if (first.kind === 'unanswered') return first;
  const proposal = wordedBy(first.reply);
  const fault = proposal && refusalOf(proposal);
  if (fault === undefined) return { proposals: proposal ? [proposal] : [], asked: first.asked };
  const again = await askRole(withholdRole, { ...facts, fault }, data, state.stream, ask);
  const asked = joined(first.asked, again.asked);
  if (again.kind === 'unanswered') return { ...again, asked };
  const better = wordedBy(again.reply);
  return { proposals: better ? [better] : [], asked };
}
