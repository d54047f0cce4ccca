// The syntax tree of a call string: calls, literals and arithmetic. What Python could evaluate beyond that is kept as a
// `refused` node, so that it is refused when its turn comes and not before an unknown name is reported.
import type { PyValue } from '../python/PyValue.js';

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**';

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
  | { readonly kind: 'unary'; readonly operator: '+' | '-'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: ArithmeticOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** `what` completes "rods does not evaluate this: ..."; `first` is what Python would have looked at before. */
  | { readonly kind: 'refused'; readonly what: string; readonly first?: Expression };
