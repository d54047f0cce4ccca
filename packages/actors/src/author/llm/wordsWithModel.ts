// Words from a model: a turn's requests, a conversation, one message again. A draft is verified by a question of its own.
import { draftTurn } from '../../agents/query/draftTurn.js';
import type { QueryReply, QueryRequest, RepairRequest, RewriteReply, RewriteRequest, Told } from '../Author.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import type { Wording } from '../Wording.js';
import type { AskModel } from './AskModel.js';
import { askRole } from './askRole.js';
import { worldSection } from './callWithModel.js';
import { calledFunctions } from './functionsSection.js';
import { joined } from './joined.js';
import { refusedUnworded } from './refusedUnworded.js';
import { executedOf, ticketOf } from './roles/JobFacts.js';
import { queryRole, verifyRole } from './roles/queryRole.js';
import { repairRole, rewriteRole } from './roles/rewriteRole.js';

/**
 * RODS App. D: written, then verified against the calls. What rules can tell takes no question: calls that the judge would
 * refuse in any words get none, and a value left unsaid is told to the model, once. It is asked to verify with the last turn.
 */
export async function queryWithModel(
  { state, plan, trace, turn, requests: before }: QueryRequest,
  kit: OfflineKit,
  ask: AskModel,
): Promise<Told<QueryReply>> {
  const hopeless = turn === 0 ? refusedUnworded(state, trace, kit) : undefined;
  if (hopeless !== undefined) return { kind: 'failed', error: 'query_gen_failed', detail: hopeless };
  const data = [worldSection(trace), calledFunctions(trace, kit)];
  const ticket = ticketOf(state);
  const { narrative } = plan;
  // the turns after this one are not told: nothing of them may be said yet
  const executed = executedOf({ ...trace, turns: trace.turns.slice(0, turn + 1) });
  const facts = { ticket, narrative, turn, executed, said: textsOf(before) };
  const faultIn = (requests: readonly Wording[]): string => {
    const drafted = draftTurn({ kind: 'requests', requests }, { trace, requests: before }, kit);
    return drafted.kind === 'failed' ? drafted.detail : '';
  };
  let written = await askRole(queryRole, { ...facts, fault: '' }, data, state.stream, ask);
  if (written.kind === 'unanswered') return written;
  const fault = faultIn(written.reply.requests);
  if (fault !== '') {
    const again = await askRole(queryRole, { ...facts, fault }, data, state.stream, ask);
    const asked = joined(written.asked, again.asked);
    if (again.kind === 'unanswered') return { ...again, asked };
    written = { ...again, asked };
    // the agent's own check names it, and what follows from it
    if (faultIn(again.reply.requests) !== '') return { kind: 'requests', requests: again.reply.requests, asked };
  }
  const { requests } = written.reply;
  if (turn < trace.turns.length - 1) return { kind: 'requests', requests, asked: written.asked };
  const told = { ticket, narrative, executed, said: textsOf([...before, requests]) };
  const verified = await askRole(verifyRole, told, data, state.stream, ask);
  const asked = joined(written.asked, verified.asked);
  if (verified.kind === 'unanswered') return { ...verified, asked };
  const { verdict, turn: at, missing } = verified.reply;
  if (verdict === 'covers') return { kind: 'requests', requests, asked };
  return { kind: 'failed', error: 'query_verify_failed', detail: `turn ${at} misses ${missing}`, asked };
}

const textsOf = (requests: readonly (readonly Wording[])[]): string[][] =>
  requests.map((turn) => turn.map(({ text }) => text));

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
