// The transform's words from a model. Where something can be held out or kept back is found by the rules of the offline
// author; the model writes what the user says then. The certificate decides, as for everybody.

import type { JsonValue } from '@rods/core';
import { parseCall } from '@rods/sim';
import type { Told, TransformReply, TransformRequest } from '../Author.js';
import { valueText } from '../grounding/valueText.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import { transformOffline } from '../offline/transforming/transformOffline.js';
import { callsOf } from '../Trace.js';
import type { AskModel } from './AskModel.js';
import { askRole } from './askRole.js';
import { worldSection } from './callWithModel.js';
import { calledFunctions } from './functionsSection.js';
import { executedOf, ticketOf } from './roles/JobFacts.js';
import { withholdRole } from './roles/withholdRole.js';

export async function transformWithModel(
  request: TransformRequest,
  kit: OfflineKit,
  ask: AskModel,
): Promise<Told<TransformReply>> {
  const byRules = transformOffline(request, kit);
  const places = byRules.proposals.flatMap((proposal) => (proposal.kind === 'withhold' ? [proposal] : []));
  // which function is held out needs no words: the question that brings it back is empty
  if (places.length === 0) return byRules;
  const { state, narrative, trace, messages } = request;
  const choices = places.map(({ turn, call, parameters }) => {
    const { keywords } = parseCall(callsOf(trace.turns[turn] ?? { moves: [], stateHash: '' })[call]?.text ?? 'none()');
    return { turn, call, parameters, values: parameters.map((name) => valueText(keywords.get(name) as JsonValue)) };
  });
  const facts = { ticket: ticketOf(state), narrative, executed: executedOf(trace), messages: [...messages], choices };
  const data = [worldSection(trace), calledFunctions(trace, kit)];
  const answer = await askRole(withholdRole, facts, data, state.stream, ask);
  if (answer.kind === 'unanswered') return answer;
  const { choice, vague, supply } = answer.reply;
  const place = places[choice];
  const proposals = place ? [{ ...place, vague: vague.trim(), supply: supply.trim() }] : [];
  return { proposals, asked: answer.asked };
}
