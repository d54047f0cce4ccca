// An agent's statechart as plain data: what every drawing is made from. Nested states are nested here.
import { z } from 'zod';

export type ChartState = {
  readonly id: string;
  readonly name: string;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Id of the child that is entered first; null for a state without children. */
  readonly initial: string | null;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Effects that run while the state is active. */
  readonly invokes: readonly string[];
  readonly states: readonly ChartState[];
};

export const ChartState: z.ZodType<ChartState> = z.lazy(() =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    type: z.enum(['atomic', 'compound', 'parallel', 'final', 'history']),
    initial: z.string().nullable(),
    entry: z.array(z.string()),
    exit: z.array(z.string()),
    invokes: z.array(z.string()),
    states: z.array(ChartState),
  }),
);

export const ChartTransition = z.strictObject({
  from: z.string(),
  /** Null for one that stays where it is. */
  to: z.string().nullable(),
  /** `candidate`, `done passGates`, `error passGates`; '' for one that is taken at once. */
  event: z.string(),
  guard: z.string().nullable(),
  actions: z.array(z.string()),
});
export type ChartTransition = z.infer<typeof ChartTransition>;

export const Chart = z.strictObject({
  root: ChartState,
  /** In the order in which the machine tries them. */
  transitions: z.array(ChartTransition),
});
export type Chart = z.infer<typeof Chart>;
