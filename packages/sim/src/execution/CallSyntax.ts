// The syntax tree of a call string: calls, literals and arithmetic. What Python could evaluate beyond that is kept as a
// `refused` node, so that it is refused when its turn comes and not before an unknown name is reported.
import type { PyValue } from '../python/PyValue.js';

export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**';

/** A literal part, or what a placeholder holds and how it is shown. */
export type FormatPart = string | { readonly of: Expression; readonly conversion: 's' | 'r' | 'a' };

export type Expression =
  | { readonly kind: 'value'; readonly value: PyValue }
  /** `isBare`: in parentheses of its own, where the executor's rewriting does not find it. */
  | { readonly kind: 'name'; readonly name: string; readonly isBare?: true }
  /** `*of`, an element of a bracket or an argument. */
  | { readonly kind: 'starred'; readonly of: Expression }
  | { readonly kind: 'format'; readonly parts: readonly FormatPart[] }
  | { readonly kind: 'attribute'; readonly of: Expression; readonly name: string }
  | { readonly kind: 'list' | 'tuple' | 'set'; readonly items: readonly Expression[] }
  /** A null key unpacks a dict. */
  | { readonly kind: 'dict'; readonly members: readonly (readonly [Expression | null, Expression])[] }
  | {
      readonly kind: 'call';
      readonly of: Expression;
      readonly positional: readonly Expression[];
      /** A null name unpacks a dict. */
      readonly keywords: readonly (readonly [string | null, Expression])[];
    }
  | { readonly kind: 'subscript'; readonly of: Expression; readonly key: Expression }
  | { readonly kind: 'unary'; readonly operator: '+' | '-'; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: ArithmeticOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: 'either'; readonly operator: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  /** A chain `first < second < third`. */
  | {
      readonly kind: 'compared';
      readonly first: Expression;
      readonly links: readonly (readonly [Comparison, Expression])[];
    }
  /** `what` completes "rods does not evaluate this: ..."; `first` is what Python would have looked at before. */
  | { readonly kind: 'refused'; readonly what: string; readonly first?: Expression };
