// Judgement by a model, after the rules: what the rules refuse it is not asked about, and it cannot overrule them.
import type { ClassifyReply, ClassifyRequest, JudgeReply, JudgeRequest, Told } from '../Author.js';
import { classifyOffline, judgeOffline } from '../offline/judging/judgeOffline.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import type { AskModel } from './AskModel.js';
import { askRole } from './askRole.js';
import { worldSection } from './callWithModel.js';
import { calledFunctions } from './functionsSection.js';
import { injectionIn } from './injectionIn.js';
import { executedOf, ticketOf } from './roles/JobFacts.js';
import { classifyRole, type JudgeFacts, judgeRole } from './roles/judgeRole.js';
import { strayIn } from './strayIn.js';

const factsOf = ({ state, trace, narrative, messages }: JudgeRequest): JudgeFacts => ({
  ticket: ticketOf(state),
  narrative,
  executed: executedOf(trace),
  messages: [...messages],
});

export async function judgeWithModel(request: JudgeRequest, kit: OfflineKit, ask: AskModel): Promise<Told<JudgeReply>> {
  const { state, trace, messages } = request;
  const byRules = judgeOffline(request, kit);
  if (byRules.decision === 'reject') return byRules;
  const injected = injectionIn(messages);
  if (injected) return { decision: 'reject', refusal: { by: 'naturalness', ...injected } };
  const stray = strayIn(trace, messages, kit);
  if (stray) return { decision: 'reject', refusal: stray };
  const data = [worldSection(trace), calledFunctions(trace, kit)];
  const answer = await askRole(judgeRole, factsOf(request), data, state.stream, ask);
  if (answer.kind === 'unanswered') return answer;
  const { decision, criterion, fault, turn } = answer.reply;
  if (decision === 'accept') return { decision, asked: answer.asked };
  return { decision, refusal: { by: criterion, detail: fault, turn }, asked: answer.asked };
}

/** A fault the rules place in the calls is not for a model to talk away; one in the words it may still call hopeless. */
export async function classifyWithModel(
  request: ClassifyRequest,
  kit: OfflineKit,
  ask: AskModel,
): Promise<Told<ClassifyReply>> {
  const byRules = classifyOffline(request);
  if (byRules.decision === 'gt_unfixable') return byRules;
  const { state, trace, refusal } = request;
  const facts = { ...factsOf(request), refusal: { ...refusal } };
  const data = [worldSection(trace), calledFunctions(trace, kit)];
  const answer = await askRole(classifyRole, facts, data, state.stream, ask);
  return answer.kind === 'unanswered' ? answer : { decision: answer.reply.decision, asked: answer.asked };
}
