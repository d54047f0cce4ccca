// The functions of a task's classes, read once: words of every schema by field, templates of every parameter.
import { RodsError } from '@rods/core';
import type { Mention } from '../candidates/Mention.js';
import { schemaMentions } from '../candidates/schemaMentions.js';
import { hashString } from '../math/hashing.js';
import { log } from '../math/log.js';
import { identifierWords, splitWords } from '../text/splitWords.js';
import { stopWords } from '../text/stopWords.js';
import type { WordRow, WordTable } from '../text/WordTable.js';
import type { FunctionSchema, ParameterSchema } from './FunctionSchema.js';

export type CompiledParameter = {
  readonly schema: ParameterSchema;
  /** Stable over runs: names, not places, are hashed. */
  readonly id: number;
  readonly templates: Int32Array;
  readonly nameWords: ReadonlySet<string>;
  readonly descriptionWords: ReadonlySet<string>;
  readonly mentions: readonly Mention[];
};

export type CompiledFunction = {
  readonly schema: FunctionSchema;
  readonly hash: number;
  /** Index into the set's words, per schema word. */
  readonly words: Int32Array;
  /** Prior of each schema word: its field and how rare it is in the set. */
  readonly priors: Float64Array;
  readonly nameWords: Int32Array;
  readonly nameTexts: readonly string[];
  readonly parameters: readonly CompiledParameter[];
};

export type FunctionSet = {
  readonly functions: readonly CompiledFunction[];
  readonly byName: ReadonlyMap<string, number>;
  readonly words: readonly WordRow[];
};

const fieldPrior = { name: 0, description: -1, parameter: -1.6 } as const;
const rarity = 0.7;

/** @throws RodsError `TOOLSET_EMPTY` when the classes offer no function. */
export function compileFunctions(schemas: readonly FunctionSchema[], table: WordTable): FunctionSet {
  if (schemas.length === 0) {
    throw new RodsError('TOOLSET_EMPTY', 'the toolset has no function for these classes; add them to the toolset');
  }
  const wordIndex = new Map<string, number>();
  const words: WordRow[] = [];
  const indexOf = (word: string): number => {
    const known = wordIndex.get(word);
    if (known !== undefined) return known;
    wordIndex.set(word, words.length);
    words.push(table.row(word));
    return words.length - 1;
  };
  const fields = schemas.map(fieldsOf);
  const frequency = new Map<string, number>();
  for (const field of fields) for (const word of field.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const functions = schemas.map((schema, at): CompiledFunction => {
    const field = fields[at] as Map<string, number>;
    const names = identifierWords(schema.name);
    return {
      schema,
      hash: hashString(`f:${schema.name}`),
      words: Int32Array.from(field.keys(), indexOf),
      priors: Float64Array.from(field, ([word, prior]) => prior - rarity * log(frequency.get(word) ?? 1)),
      nameWords: Int32Array.from(names, indexOf),
      nameTexts: names,
      parameters: schema.parameters.map((parameter) => compileParameter(schema.name, parameter)),
    };
  });
  return { functions, byName: new Map(schemas.map((schema, at) => [schema.name, at])), words };
}

/** Each word once, under the field that speaks loudest. */
function fieldsOf(schema: FunctionSchema): Map<string, number> {
  const fields = new Map<string, number>();
  const add = (found: readonly string[], prior: number): void => {
    for (const word of found) if (!fields.has(word) && !word.startsWith('<')) fields.set(word, prior);
  };
  add(identifierWords(schema.name), fieldPrior.name);
  const described = splitWords(schema.description).filter((word) => !stopWords.has(word));
  add(described.slice(0, 24), fieldPrior.description);
  for (const parameter of schema.parameters) add(identifierWords(parameter.name), fieldPrior.parameter);
  return fields;
}

function compileParameter(functionName: string, schema: ParameterSchema): CompiledParameter {
  const nameWords = identifierWords(schema.name);
  const descriptionWords = splitWords(schema.description).filter(
    (word) => !stopWords.has(word) && !word.startsWith('<'),
  );
  const templates = [
    `fp:${functionName}.${schema.name}`,
    `p:${schema.name}`,
    `y:${schema.type}`,
    ...nameWords.slice(0, 3).map((word) => `w:${word}`),
    ...descriptionWords.slice(0, 4).map((word) => `w:${word}`),
  ];
  return {
    schema,
    id: hashString(`${functionName}.${schema.name}`),
    templates: Int32Array.from(new Set(templates), hashString),
    nameWords: new Set(nameWords),
    descriptionWords: new Set(descriptionWords),
    mentions: schemaMentions(schema),
  };
}
