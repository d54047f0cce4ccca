// Python values as the simulator holds them. int is bigint and float is number, so 5 and 5.0 never meet by accident;
// lists are arrays and dicts are Maps, shared by reference as in Python.

import type { JsonValue } from '@rods/core';
import type { StateMeter } from './StateMeter.js';

export type PyValue = null | boolean | bigint | number | string | PyList | PyDict | PyObject;
export type PyList = PyValue[];
export type PyDict = Map<PyValue, PyValue>;

/** Values that JSON does not know. */
export type PyObject = PyTuple | PySet | PyEllipsis | PyComplex | PyDecimal | PyMpf | PyOpaque;

/** A dict that nothing ever changes, such as a record of the filler. Its JSON text is written once. */
export class FixedDict extends Map<PyValue, PyValue> {
  json: string | null = null;
  /** Its encoding in states, made once. */
  encoding: JsonValue | null = null;
}

export class PyTuple {
  readonly items: readonly PyValue[];
  constructor(items: readonly PyValue[]) {
    this.items = items;
  }
}

/** A set; insertion order stands in for CPython's hash order. */
export class PySet {
  readonly items: PyValue[];
  constructor(items: PyValue[]) {
    this.items = items;
  }
}

export class PyEllipsis {
  readonly kind = 'ellipsis';
}
export const ellipsis = new PyEllipsis();

export class PyComplex {
  readonly real: number;
  readonly imaginary: number;
  constructor(real: number, imaginary: number) {
    this.real = real;
    this.imaginary = imaginary;
  }
}

/** A decimal.Decimal, by the text `str()` gives. */
export class PyDecimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An mpmath number, by the text `repr()` gives. */
export class PyMpf {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** An object with identity and its own equality, such as a file system node. */
export abstract class PyOpaque {
  /** Python's name of its class. */
  abstract readonly typeName: string;
  /** What `equals` would compare with its like in another world, where that is known. */
  compared?(): Iterable<PyValue>;
  /** Its class's `__eq__`. */
  abstract equals(other: PyOpaque, meter?: StateMeter): boolean;
  /** A copy for another world, where members alone do not make one; `clone` copies what it holds. */
  copied?(clone: <T>(value: T) => T): PyOpaque;
  /** The members that a copy takes over, where it can do without some: those it makes again when they are asked for. */
  members?(): object;
  /** How the encoding of states shows it; `encode` encodes a member, `above` are the objects it stands in. */
  abstract encoded(
    encode: (value: PyValue, above: readonly PyOpaque[]) => JsonValue,
    above: readonly PyOpaque[],
  ): JsonValue;
}

/** Python's `type(value).__name__`. */
export function typeName(value: PyValue): string {
  if (value === null) return 'NoneType';
  switch (typeof value) {
    case 'string':
      return 'str';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'boolean':
      return 'bool';
  }
  if (Array.isArray(value)) return 'list';
  if (value instanceof Map) return 'dict';
  if (value instanceof PyTuple) return 'tuple';
  if (value instanceof PySet) return 'set';
  if (value instanceof PyEllipsis) return 'ellipsis';
  if (value instanceof PyComplex) return 'complex';
  if (value instanceof PyDecimal) return 'Decimal';
  if (value instanceof PyMpf) return 'mpf';
  return value.typeName;
}

export function isNumeric(value: PyValue): value is bigint | number | boolean {
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean';
}

/** bool counts as int: True is 1. */
export function asNumber(value: bigint | number | boolean): bigint | number {
  return typeof value === 'boolean' ? (value ? 1n : 0n) : value;
}
