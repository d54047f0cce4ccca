// Fields of one input line, checked where they are read. The line is lossless JSON, so zod (plain data) cannot read it.
import { isJsonObject, type JsonObject, type JsonValue, parseJson, RodsError } from '@rods/core';

export class LineReader {
  readonly #members: JsonObject;

  /** @throws RodsError `INPUT_LINE` when the text is no JSON object. */
  constructor(text: string) {
    let value: JsonValue;
    try {
      value = parseJson(text);
    } catch (cause) {
      throw new RodsError('INPUT_LINE', cause instanceof Error ? cause.message : 'not JSON', { cause });
    }
    if (!isJsonObject(value)) throw new RodsError('INPUT_LINE', 'expected a JSON object');
    this.#members = value;
  }

  /** The line's id if it has one, for answering a line that is otherwise wrong. */
  static idOf(text: string): string | undefined {
    try {
      const value = parseJson(text);
      const id = isJsonObject(value) ? value.get('id') : undefined;
      return typeof id === 'string' ? id : undefined;
    } catch {
      // the line's own error has already been reported; only its id is looked for here
      return undefined;
    }
  }

  text(field: string): string {
    const value = this.#members.get(field);
    if (typeof value !== 'string') throw this.#wrong(field, 'a text', value);
    return value;
  }

  optionalText(field: string): string | undefined {
    return this.#isAbsent(field) ? undefined : this.text(field);
  }

  optionalFlag(field: string): boolean | undefined {
    if (this.#isAbsent(field)) return undefined;
    const value = this.#members.get(field);
    if (typeof value !== 'boolean') throw this.#wrong(field, 'true or false', value);
    return value;
  }

  object(field: string): JsonObject {
    const value = this.#members.get(field);
    if (!isJsonObject(value)) throw this.#wrong(field, 'an object of class name to configuration', value);
    return value;
  }

  texts(field: string): string[] {
    return texts(this.#members.get(field), () => this.#wrong(field, 'a list of texts', this.#members.get(field)));
  }

  textLists(field: string): string[][] {
    const value = this.#members.get(field);
    const wrong = (): RodsError => this.#wrong(field, 'a list of lists of call texts', value);
    return items(value, wrong).map((item) => texts(item, wrong));
  }

  stepLists(field: string): string[][][] {
    const value = this.#members.get(field);
    const wrong = (): RodsError => this.#wrong(field, 'call texts as [turn][step][call]', value);
    return items(value, wrong).map((turn) => items(turn, wrong).map((step) => texts(step, wrong)));
  }

  #isAbsent(field: string): boolean {
    const value = this.#members.get(field);
    return value === undefined || value === null;
  }

  #wrong(field: string, expected: string, found: JsonValue | undefined): RodsError {
    return new RodsError('INPUT_LINE', `${field}: expected ${expected}, found ${kindOf(found)}`);
  }
}

function items(value: JsonValue | undefined, wrong: () => RodsError): readonly JsonValue[] {
  if (!Array.isArray(value)) throw wrong();
  return value as readonly JsonValue[];
}

function texts(value: JsonValue | undefined, wrong: () => RodsError): string[] {
  const list = items(value, wrong);
  if (!list.every((item) => typeof item === 'string')) throw wrong();
  return [...(list as readonly string[])];
}

function kindOf(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Map) return 'an object';
  return typeof value === 'bigint' || typeof value === 'number'
    ? 'a number'
    : `a ${typeof value === 'string' ? 'text' : typeof value}`;
}

/** The benchmark's rule: the mark stands in the id without its last part. */
export function isLongContext(id: string): boolean {
  const head = id.includes('_') ? id.slice(0, id.lastIndexOf('_')) : id;
  return head.includes('long_context') || head.includes('composite');
}
