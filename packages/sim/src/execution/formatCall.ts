// A call as text, the way the benchmark prints calls: keyword arguments by Python repr.
import type { PyValue } from '../python/PyValue.js';
import { pyRepr } from '../python/repr.js';

/** `formatCall('cd', new Map([['folder', 'docs']])) // => "cd(folder='docs')"` */
export function formatCall(name: string, args: ReadonlyMap<string, PyValue>): string {
  return `${name}(${[...args].map(([key, value]) => `${key}=${pyRepr(value)}`).join(', ')})`;
}
