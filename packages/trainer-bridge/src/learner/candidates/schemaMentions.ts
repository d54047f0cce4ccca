// Values the schema itself names for a parameter: enum, default, examples quoted in its description, and plain constants.
import type { JsonValue } from '@rods/core';
import type { PyValue } from '@rods/sim';
import type { ParameterSchema } from '../toolbox/FunctionSchema.js';
import { type CandidateSource, type Mention, mentionOf, valueKey } from './Mention.js';

const quotedExample = /(?:^|[\s([,:;])["'`]([^"'`\n]{1,60})["'`]/g;

export function schemaMentions(parameter: ParameterSchema): Mention[] {
  const found: Mention[] = [];
  const seen = new Set<string>();
  const add = (value: PyValue, tag: string, source: CandidateSource): void => {
    const key = valueKey(value);
    if (seen.has(key)) return;
    seen.add(key);
    const words = typeof value === 'string' ? value.toLowerCase().split(/[^a-z0-9]+/) : [];
    found.push(mentionOf({ value, source, tag, position: found.length, near: words, context: [`v:${key}`] }));
  };
  const itemsOf = parameter.type === 'array';
  const options = [...(parameter.enum ?? []).map(fromJson), ...enumInText(parameter.description)];
  if (!itemsOf) for (const option of options) add(option, 'enum', 'schema');
  else if (options.length > 0) {
    for (const option of options) add([option], 'enum-list', 'schema');
    add(options, 'enum-all', 'schema');
  }
  if (parameter.default !== undefined) add(fromJson(parameter.default), 'default', 'schema');
  if (parameter.type === 'string') {
    for (const match of parameter.description.matchAll(quotedExample)) add(match[1] as string, 'example', 'schema');
    if (/\b(?:path|folder|director)/i.test(`${parameter.name} ${parameter.description}`)) {
      add('.', 'here', 'constant');
      add('..', 'up', 'constant');
    }
  }
  if (parameter.type === 'boolean') for (const value of [true, false]) add(value, 'boolean', 'constant');
  if (parameter.type === 'integer' || parameter.type === 'float') {
    for (const match of parameter.description.matchAll(/(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\w)/g)) {
      add(match[0].includes('.') ? Number(match[0]) : BigInt(match[0]), 'range', 'schema');
      if (parameter.type === 'float') add(Number(match[0]), 'range', 'schema');
    }
    for (let value = 0; value <= 5; value++) add(BigInt(value), 'small', 'constant');
  }
  return found;
}

/** Options as descriptions list them: `"a", "b" or "c"`, three or more words in brackets. */
function enumInText(description: string): PyValue[] {
  const match = /[[(]((?:["'`]?[\w-]+["'`]?, ?){1,11}(?:or |and )?["'`]?[\w-]+["'`]?)[\])]/.exec(description);
  if (!match) return [];
  return (match[1] as string).split(/, ?(?:or |and )?| or | and /).map((word) => word.replace(/["'`]/g, ''));
}

function fromJson(value: JsonValue): PyValue {
  if (value instanceof Map) return new Map([...value].map(([key, member]) => [key, fromJson(member)]));
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(fromJson);
  return value as PyValue;
}
