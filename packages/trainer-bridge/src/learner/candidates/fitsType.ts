// Which values a parameter of a type can take at all.
import type { PyValue } from '@rods/sim';
import type { ParameterSchema } from '../toolbox/FunctionSchema.js';

export function fitsType(value: PyValue, parameter: Pick<ParameterSchema, 'type' | 'items'>): boolean {
  switch (parameter.type) {
    case 'integer':
      return typeof value === 'bigint';
    case 'float':
    case 'number':
      return typeof value === 'bigint' || typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string';
    case 'array':
    case 'tuple': {
      const item = parameter.items;
      return Array.isArray(value) && (!item || value.every((one) => fitsType(one, { type: item.type })));
    }
    case 'dict':
    case 'object':
      return value instanceof Map;
    default:
      return true;
  }
}
