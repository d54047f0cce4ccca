// One argument of a call as a phrase sees it: its value, other words for it, and whether it may or must be stated.
import type { JsonValue } from '@rods/core';
import { parsedCall } from '../../execution/parsedCall.js';
import { broughtBy, type Leaf } from '../../grounding/resultLeaves.js';
import { valueText } from '../../grounding/valueText.js';
import type { ExecutedCall } from '../../Trace.js';
import type { Domain } from '../domains/Domain.js';
import { type GraphView, kindsOf } from '../graph/GraphView.js';
import type { Referents } from '../world/Referents.js';
import { plainTail } from './phrasesFor.js';
import { isRaw } from './sayValue.js';

export type Slot = {
  /** Names a place may use: `city`, `2.city`, `get_zipcode_based_on_city.city`. */
  readonly names: readonly string[];
  readonly parameter: string;
  readonly value: JsonValue;
  readonly words: readonly string[];
  /** True when the turn's message must state it. */
  readonly said: boolean;
  /** True when the conversation has it already. */
  readonly known: boolean;
  /** True when the call just before was about it: then even "it" finds it. */
  readonly salient: boolean;
  /** True when it is the one thing of its kind spoken of last: then "that order" finds it. */
  readonly unique: boolean;
  /** True when the conversation made it, and spoke of no other since: "the order I just placed". */
  readonly made: boolean;
  /** False for something of an earlier turn that the words before it do not lead to: it has to be said. */
  readonly follows: boolean;
  readonly role: string;
  /** False for a value only a result of this very turn brings: the user cannot state it yet. */
  readonly statable: boolean;
  readonly tail: string;
  /** True for a value that is kept back: `words` are vague then, and no quotation marks may stand around them. */
  readonly vague?: boolean;
  /** True when its words point at a result instead of telling a figure: no unit or sign can stand beside them. */
  readonly pointing?: boolean;
};

/** Tails by what a value is, for phrases that have no place for it. */
const roleTails: Readonly<Record<string, readonly string[]>> = {
  token: ['using my access token {}', 'access token {}', 'with {} as my token', 'under token {}', 'token {}'],
  card: ['on card {}'],
};

/** One of the role's; which one goes by the value's length, so that a value has the same words wherever it is told. */
function roleTail(role: string, parameter: string, value: JsonValue): string | undefined {
  const tails = roleTails[role];
  return tails?.[valueText(value).length % tails.length]?.replace('{}', `{${parameter}}`);
}

/** What a call answered. */
export type Answer = { readonly value: unknown; readonly leaves: readonly Leaf[] };

/** Kinds of thing a pronoun may stand for; a key or a card is said beside whatever it is for. */
export const telling = (role: string): boolean => role !== '' && role !== 'token' && role !== 'card';

/** Slots of the calls, in order. `turnLeaves` are the leaves of this turn's results so far, `justMentioned` what the call before was about. */
export function slotsOf(
  calls: readonly ExecutedCall[],
  domain: Domain,
  graph: GraphView,
  turnLeaves: readonly Leaf[],
  justMentioned: readonly JsonValue[] = [],
  referents?: Referents,
  answers: readonly Answer[] = [],
): readonly Slot[] {
  const seen = new Map<string, number>();
  const heard = referents && calls.length > 1 ? referents.copy() : referents;
  const brought: Leaf[] = [];
  return calls.flatMap((call, at) => {
    if (at > 0) {
      heard?.hear(calls[at - 1]?.text ?? '', answers[at - 1]?.value);
      brought.push(...(answers[at - 1]?.leaves ?? []));
    }
    const known = domain.functions[call.function];
    return [...parsedCall(call.text).keywords].map(([parameter, raw]): Slot => {
      const value = raw as JsonValue;
      const ordinal = (seen.get(parameter) ?? 0) + 1;
      seen.set(parameter, ordinal);
      const carriage = call.carriage[parameter];
      const kinds = kindsOf(graph, call.function, parameter);
      const [role = ''] = kinds;
      const unique = kinds.some((kind) => heard?.only(kind) === value);
      const words = known?.words?.[parameter]?.[valueText(value)] ?? [];
      const result = role === 'number' && carriage === 'known' && isRaw(value);
      return {
        names: [`${ordinal}.${parameter}`, `${call.function}.${parameter}`, ...(ordinal === 1 ? [parameter] : [])],
        parameter,
        value,
        words: result && unique ? resultWords : words,
        said: carriage === 'said',
        known: carriage === 'known',
        salient: justMentioned.includes(value) && (unique || role === ''),
        unique,
        ...(result && unique ? { pointing: true } : {}),
        made: unique && (heard?.made(role) ?? false),
        follows: unique || carriage !== 'known' || !telling(role) || broughtBy(brought, value, parameter),
        role,
        statable: result
          ? unique
          : carriage !== 'computed' &&
            readable(value) &&
            !isRaw(value) &&
            (carriage !== 'known' || ![turnLeaves, brought].some((leaves) => broughtBy(leaves, value, parameter))),
        tail: known?.tails?.[parameter] ?? roleTail(role, parameter, value) ?? plainTail(parameter),
      };
    });
  });
}

/** What a person calls a figure that a result has just brought and nobody would read out. */
const resultWords: readonly string[] = ['that result', 'the result'];

/** Marks such as "." are no words: a phrase must mean them, it cannot say them. */
const readable = (value: JsonValue): boolean => typeof value !== 'string' || /[\p{L}\p{N}]/u.test(value);
