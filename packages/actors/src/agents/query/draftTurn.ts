// One turn's draft, accepted only when its words ground every value its calls need.
import type { QueryReply } from '../../author/Author.js';
import { valueText } from '../../author/grounding/valueText.js';
import type { Trace } from '../../author/Trace.js';
import type { Wording } from '../../author/Wording.js';
import type { ErrorName } from '../job/ErrorName.js';
import type { Kit } from '../job/Kit.js';
import { unsaidIn } from './unsaidIn.js';

export type DraftedTurn =
  | { readonly kind: 'drafted'; readonly requests: readonly Wording[] }
  | { readonly kind: 'failed'; readonly error: ErrorName; readonly functionName: string; readonly detail: string };

/** A draft as plain text, for checks that read it. */
export const plainText = (requests: readonly Wording[]): string => requests.map((request) => request.text).join(' ');

export function draftTurn(
  reply: QueryReply,
  place: { readonly trace: Trace; readonly requests: readonly (readonly Wording[])[] },
  kit: Kit,
): DraftedTurn {
  if (reply.kind === 'failed') return { kind: 'failed', error: reply.error, functionName: '', detail: reply.detail };
  if (reply.requests.length === 0)
    return { kind: 'failed', error: 'query_gen_failed', functionName: '', detail: 'the turn asks for nothing' };
  const texts = [...place.requests, reply.requests].map(plainText);
  const guess = unsaidIn(place.trace, texts, kit);
  if (!guess) return { kind: 'drafted', requests: reply.requests };
  const detail = `the draft leaves ${guess.functionName}.${guess.parameter} = ${valueText(guess.value)} unsaid`;
  return { kind: 'failed', error: 'query_verify_failed', functionName: guess.functionName, detail };
}
