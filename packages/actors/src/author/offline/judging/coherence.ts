// Cross-turn coherence: what a message takes up ("that order") must be the one thing of its kind spoken of last, a
// conversation opens with what it is about, and a text that answers another answers that one.
import { randomStream } from '@rods/core';
import { parsedCall } from '../../execution/parsedCall.js';
import { computedFrom } from '../../grounding/computedFrom.js';
import { phraseStates } from '../../grounding/phraseStates.js';
import { broughtBy, type Leaf, resultLeaves } from '../../grounding/resultLeaves.js';
import { statesValue } from '../../grounding/statesValue.js';
import { valueText } from '../../grounding/valueText.js';
import type { Trace } from '../../Trace.js';
import { kindsOf } from '../graph/GraphView.js';
import type { OfflineKit } from '../OfflineKit.js';
import { references } from '../phrasing/anaphora.js';
import { makable, saysMade } from '../phrasing/fitPhrase.js';
import { parameterWords } from '../phrasing/phrasesFor.js';
import { pronoun } from '../phrasing/renderRequest.js';
import { telling } from '../phrasing/Slot.js';
import type { Value } from '../Scene.js';
import { Session } from '../world/Session.js';
import type { Criterion } from './Criterion.js';
import { sentencesOf } from './clauses.js';
import { pointsAhead, type Taken } from './pointsAhead.js';

export const coherence: Criterion = {
  name: 'coherence',
  check: ({ trace, messages, kit }) => {
    if (opensAstray(trace, messages[0] ?? '', kit))
      return { turn: 0, detail: 'the conversation opens with another matter than the one it is about' };
    const session = new Session(trace.classes, trace.configText, kit.graph);
    for (const [turn, executed] of trace.turns.entries()) {
      const message = messages[turn] ?? '';
      const brought: Leaf[] = [];
      const taken: Taken[] = [];
      const before = session.referents.copy();
      let last: readonly Leaf[] = [];
      for (const { className, calls } of executed.moves) {
        const { contradiction } = kit.domain(className);
        for (const { text, function: functionName } of calls) {
          const keywords = parsedCall(text).keywords as ReadonlyMap<string, Value>;
          const unsaid = unsaidIn(functionName, keywords, message, { brought, last }, session, kit);
          if (unsaid !== undefined)
            return { turn, detail: `${functionName}.${unsaid} is left unsaid and is not what was spoken of last` };
          for (const [parameter, value] of keywords) {
            const kinds = kindsOf(kit.graph, functionName, parameter);
            const detail = astray(parameter, value, kinds, message, session);
            if (detail !== undefined) return { turn, detail };
            taken.push({
              kinds,
              value,
              found: kinds.some((kind) => before.only(kind) === value) || broughtBy(brought, value, parameter),
              reached: kinds.some((kind) => session.referents.only(kind) === value),
            });
          }
          if (contradiction) {
            const scene = session.scene(randomStream(0, 'coherence'), '', { turn, behind: [], ahead: [] });
            const detail = contradiction({ scene, functionName, keywords, message });
            if (detail !== undefined) return { turn, detail };
          }
          last = resultLeaves(session.execute(text, turn).value);
          brought.push(...last);
        }
      }
      const ahead = pointsAhead(message, taken);
      if (ahead !== undefined) return { turn, detail: `the ${ahead} is pointed at before the message names it` };
    }
    return undefined;
  },
};

/** The first parameter whose value nothing in the message, the turn's results or what was spoken of last leads to. */
function unsaidIn(
  functionName: string,
  keywords: ReadonlyMap<string, Value>,
  message: string,
  { brought, last }: { readonly brought: readonly Leaf[]; readonly last: readonly Leaf[] },
  { referents }: Session,
  kit: OfflineKit,
): string | undefined {
  const found = [...keywords].find(([parameter, value]) => {
    const kinds = kindsOf(kit.graph, functionName, parameter);
    return (
      telling(kinds[0] ?? '') &&
      !Array.isArray(value) &&
      !kinds.some((kind) => referents.only(kind) === value) &&
      !statesValue(message, value, kit.wordsOf(functionName, parameter, value)) &&
      !phraseStates(functionName, parameter, value, message) &&
      !broughtBy(brought, value, parameter) &&
      !computedFrom(value, last, [message, kit.schemas.get(functionName)?.description ?? ''])
    );
  });
  return found?.[0];
}

/** Why the words for one argument lead elsewhere. */
function astray(
  parameter: string,
  value: Value,
  kinds: readonly string[],
  message: string,
  { referents }: Session,
): string | undefined {
  const [kind = ''] = kinds;
  if (telling(kind) && contradicted(parameter, value, message))
    return `a pronoun and the ${kind} ${valueText(value)} stand for the same thing`;
  if (!references[kind]?.test(message) || statesValue(message, value)) return undefined;
  if (!kinds.some((one) => referents.only(one) === value))
    return `the ${kind} taken up is not the one ${kind} mentioned last`;
  return makable.has(kind) && saysMade.test(message) && !referents.made(kind)
    ? `the ${kind} was not made in this conversation`
    : undefined;
}

/** "Put it on my list, with OMEG as the stock." */
function contradicted(parameter: string, value: Value, message: string): boolean {
  const tail = `with ${valueText(value)} as the ${parameterWords(parameter)}`;
  if (!message.includes(tail)) return false;
  return sentencesOf(message).some((sentence) => pronoun.test(sentence.slice(0, Math.max(0, sentence.indexOf(tail)))));
}

/** True when the first message tells of a matter of other classes than its calls belong to. */
function opensAstray(trace: Trace, message: string, kit: OfflineKit): boolean {
  const first = new Set(trace.turns[0]?.moves.map(({ className }) => className));
  const told = trace.classes.filter((name) => kit.domain(name).goals.some((goal) => message.includes(goal)));
  return told.length > 0 && !told.some((name) => first.has(name));
}
