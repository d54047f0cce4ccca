// One question to its end: asked, read, checked against its contract, and asked once more when the reply is malformed.
import { type Asked, addSpent, nothingSpent, type Spent } from '../../agents/job/Asked.js';
import type { Unanswered } from '../Author.js';
import type { AskModel, Attempt, ChatMessage, ModelAnswer, ReplyForm } from './AskModel.js';
import { isServerFailure, type ModelFailure } from './ModelFailure.js';
import { promptOf, repairOf } from './promptOf.js';
import { promptName, type Role } from './Role.js';
import type { Checked } from './reply/Contract.js';
import { readReply } from './reply/readReply.js';
import type { Section } from './Section.js';

export type RoleAnswer<T> = { readonly kind: 'reply'; readonly reply: T; readonly asked: Asked } | RoleUnanswered;
export type RoleUnanswered = Unanswered & { readonly asked: Asked };

/** Repairs of one malformed reply. */
const repairs = 1;
const loggedText = 4_000;

export async function askRole<Facts, Reply>(
  role: Role<Facts, Reply>,
  facts: Facts,
  data: readonly Section[],
  stream: string,
  ask: AskModel,
): Promise<RoleAnswer<Reply>> {
  const contract = role.contract(facts);
  const prompt = promptName(role);
  const sections = [...data, { name: 'facts', json: JSON.stringify(facts) }];
  const attempts: Attempt[] = [];
  const calls: Asked['calls'][number][] = [];
  let cached = 0;
  let more: readonly ChatMessage[] = [];
  const told = (answer: ModelAnswer): Asked => ({
    spent: { ...spentOn(attempts), cached },
    writtenBy: { models: { [role.name]: answer.model }, prompts: { [role.name]: prompt } },
    calls,
  });
  for (let repair = 0; ; repair++) {
    const messages = (form: ReplyForm): readonly ChatMessage[] => [
      ...promptOf(role.instructions, sections, contract.schema, form),
      ...more,
    ];
    const answer = await ask({ role: role.name, prompt, stream, messages, schema: contract.schema });
    attempts.push(...answer.attempts);
    if (answer.kind === 'failed') return unanswered(answer.failure, answer.detail, told(answer));
    if (answer.cached) cached += 1;
    const read = readReply(answer.text);
    const checked: Checked<Reply> = read.kind === 'object' ? contract.check(read.object) : read;
    const failed = answer.attempts.flatMap(({ failure }) => failure ?? []);
    const notes = [...(read.kind === 'object' ? read.notes : []), ...(checked.kind === 'reply' ? checked.notes : [])];
    calls.push({
      role: role.name,
      model: answer.model,
      prompt,
      requestId: answer.requestId,
      text: answer.text.slice(0, loggedText),
      notes: [...failed, ...notes, ...(answer.cached ? ['cached'] : [])],
    });
    if (checked.kind === 'reply') {
      await answer.keep();
      return { kind: 'reply', reply: checked.reply, asked: told(answer) };
    }
    const failure: ModelFailure = read.kind === 'problem' ? read.failure : 'schema_mismatch';
    const last = answer.cached ? undefined : attempts.pop();
    if (last) attempts.push({ ...last, failure, detail: checked.detail });
    if (repair >= repairs) return unanswered(failure, `${role.name}: ${checked.detail}`, told(answer));
    more = repairOf(answer.text, checked.detail);
  }
}

function unanswered(failure: ModelFailure, detail: string, asked: Asked): RoleUnanswered {
  return {
    kind: 'unanswered',
    outcome: isServerFailure(failure) ? 'failed' : 'dropped',
    reason: failure,
    detail,
    asked,
  };
}

/** Every request counted once: answered, or failed by its class. */
export function spentOn(attempts: readonly Attempt[]): Spent {
  return attempts.map(spentBy).reduce(addSpent, nothingSpent);
}

function spentBy({ failure, promptTokens, completionTokens, estimatedTokens, cost }: Attempt): Spent {
  return {
    calls: 1,
    answered: failure === null ? 1 : 0,
    failed: failure === null ? {} : { [failure]: 1 },
    cached: 0,
    promptTokens: promptTokens ?? 0,
    completionTokens: completionTokens ?? 0,
    unmetered: promptTokens === null ? 1 : 0,
    estimatedTokens,
    cost: cost ?? 0,
    unpriced: cost === null ? 1 : 0,
  };
}
