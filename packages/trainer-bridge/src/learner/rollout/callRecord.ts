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
    ids: new Map([...call.args].map(([parameter, value]) => [parameter, of.keys.idOf(valueKey(value))])),
    result,
    outputs: of.block(seenMentions(of, name, result)),
    arguments: of.block(argumentMentions(of, name, call.args)),
  };
}

const mostOutputs = 64;
const mostArguments = 512;

function seenMentions(of: TaskPass, name: string, result: CallResult): readonly Mention[] {
  if (result.outcome === 'raise') return [];
  const { outputs } = of.view;
  const key = `${name} ${result.text}`;
  const known = outputs.get(key);
  if (known) return known;
  const made = outputMentions(name, result.value);
  if (outputs.size >= mostOutputs) outputs.clear();
  outputs.set(key, made);
  return made;
}

function argumentMentions(of: TaskPass, name: string, args: ReadonlyMap<string, PyValue>): Mention[] {
  const { given } = of.view;
  return [...args].map(([parameter, value]) => {
    const key = `${name} ${parameter} ${valueKey(value)}`;
    const known = given.get(key);
    if (known) return known;
    const context = [`ap:${parameter}`, `af:${name}.${parameter}`];
    const near = identifierWords(parameter);
    const made = mentionOf({ value, source: 'argument', tag: 'argument', position: -1, near, context });
    if (given.size >= mostArguments) given.clear();
    given.set(key, made);
    return made;
  });
}
