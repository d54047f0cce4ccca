// The syntax tree of a call string: calls with literal arguments, and the little that may stand inside them.
import type { PyValue } from '../python/PyValue.js';

export type Expression =
  | { readonly kind: 'value'; readonly value: PyValue }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'attribute'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'list' | 'tuple' | 'set'; readonly items: readonly Expression[] }
  | { readonly kind: 'dict'; readonly members: readonly (readonly [Expression, Expression])[] }
  | {
      readonly kind: 'call';
      readonly of: Expression;
      readonly positional: readonly Expression[];
      readonly keywords: readonly (readonly [string, Expression])[];
    }
  | { readonly kind: 'subscript'; readonly of: Expression; readonly key: Expression }
  | { readonly kind: 'unary'; readonly operator: '+' | '-'; readonly of: Expression };
