// Words from a model: a turn's requests, a conversation, one message again. Each draft is verified by a second question.
import type { QueryReply, QueryRequest, RepairRequest, RewriteReply, RewriteRequest, Told } from '../Author.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import type { AskModel } from './AskModel.js';
import { askRole } from './askRole.js';
import { worldSection } from './callWithModel.js';
import { calledFunctions } from './functionsSection.js';
import { joined } from './joined.js';
import { executedOf, ticketOf } from './roles/JobFacts.js';
import { queryRole, verifyRole } from './roles/queryRole.js';
import { repairRole, rewriteRole } from './roles/rewriteRole.js';

/** RODS App. D: written, then verified against the turn's calls. */
export async function queryWithModel(
  { state, plan, trace, turn }: QueryRequest,
  kit: OfflineKit,
  ask: AskModel,
): Promise<Told<QueryReply>> {
  const data = [worldSection(trace), calledFunctions(trace, kit)];
  // the turns after this one are not told: nothing of them may be said yet
  const executed = executedOf({ ...trace, turns: trace.turns.slice(0, turn + 1) });
  const facts = { ticket: ticketOf(state), narrative: plan.narrative, turn, executed };
  const written = await askRole(queryRole, facts, data, state.stream, ask);
  if (written.kind === 'unanswered') return written;
  const { requests } = written.reply;
  const told = { ...facts, requests: requests.map(({ text }) => text) };
  const verified = await askRole(verifyRole, told, data, state.stream, ask);
  const asked = joined(written.asked, verified.asked);
  if (verified.kind === 'unanswered') return { ...verified, asked };
  if (verified.reply.verdict === 'covers') return { kind: 'requests', requests, asked };
  return {
    kind: 'failed',
    error: 'query_verify_failed',
    detail: `turn ${turn} misses ${verified.reply.missing}`,
    asked,
  };
}

export async function rewriteWithModel(
  request: RewriteRequest,
  kit: OfflineKit,
  ask: AskModel,
): Promise<Told<RewriteReply>> {
  const data = [worldSection(request.trace), calledFunctions(request.trace, kit)];
  const answer = await askRole(rewriteRole, conversationOf(request), data, request.state.stream, ask);
  return answer.kind === 'unanswered' ? answer : { messages: answer.reply.messages.map(tidy), asked: answer.asked };
}

export async function repairWithModel(
  request: RepairRequest,
  kit: OfflineKit,
  ask: AskModel,
): Promise<Told<RewriteReply>> {
  const { messages, refusal } = request;
  const data = [worldSection(request.trace), calledFunctions(request.trace, kit)];
  const facts = { ...conversationOf(request), messages: [...messages], refusal };
  const answer = await askRole(repairRole, facts, data, request.state.stream, ask);
  if (answer.kind === 'unanswered') return answer;
  const repaired = messages.map((text, at) => (at === refusal.turn ? tidy(answer.reply.message) : text));
  return { messages: repaired, asked: answer.asked };
}

const conversationOf = ({ state, narrative, trace, requests }: RewriteRequest) => ({
  ticket: ticketOf(state),
  narrative,
  executed: executedOf(trace),
  requests: requests.map((turn) => [...turn]),
});

/** Blanks around a message are no part of it. */
const tidy = (text: string): string => text.trim();
