// An executed call as later decisions see it: what it returned and what it was given, both as sources of values.
import type { CallResult, PyValue } from '@rods/sim';
import { type Mention, mentionOf, valueKey } from '../candidates/Mention.js';
import { outputMentions } from '../candidates/outputMentions.js';
import type { CallRecord } from '../policy/Situation.js';
import type { TaskPass } from '../policy/TaskPass.js';
import { identifierWords } from '../text/splitWords.js';

export function callRecord(
  of: TaskPass,
  call: { readonly fn: number; readonly turn: number; readonly args: ReadonlyMap<string, PyValue> },
  result: CallResult,
): CallRecord {
  const name = of.view.set.functions[call.fn]?.schema.name ?? '';
  return {
    ...call,
    keys: new Map([...call.args].map(([parameter, value]) => [parameter, valueKey(value)])),
    result,
    outputs: of.block(result.outcome === 'raise' ? [] : outputMentions(name, result.value)),
    arguments: of.block(argumentMentions(name, call.args)),
  };
}

function argumentMentions(name: string, args: ReadonlyMap<string, PyValue>): Mention[] {
  return [...args].map(([parameter, value]) =>
    mentionOf({
      value,
      source: 'argument',
      tag: 'argument',
      position: -1,
      near: identifierWords(parameter),
      context: [`ap:${parameter}`, `af:${name}.${parameter}`],
    }),
  );
}
