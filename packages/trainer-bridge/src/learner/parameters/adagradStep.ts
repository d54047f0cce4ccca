// Adagrad over the touched weights, climbing. Its memory is part of the checkpoint: without it a resumed run diverges.
import type { LearningRates } from '@rods/core';
import type { Layout } from './Layout.js';
import type { GradientPart } from './SparseGradient.js';

/**
 * One step up the gradient, in place.
 *
 * @param squares sums of squared gradients so far, one per weight.
 * @param factor multiplies every rate; 0 leaves weights and sums as they are.
 */
export function adagradStep(
  weights: Float32Array,
  squares: Float32Array,
  part: GradientPart,
  step: { readonly layout: Layout; readonly rates: LearningRates; readonly factor: number },
): void {
  const { layout, rates, factor } = step;
  if (factor === 0) return;
  for (let at = 0; at < part.indices.length; at++) {
    const index = part.indices[at] as number;
    const g = part.values[at] as number;
    if (g === 0) continue;
    const square = Math.fround((squares[index] as number) + g * g);
    squares[index] = square;
    weights[index] = (weights[index] as number) + (factor * rateOf(index, layout, rates) * g) / Math.sqrt(square);
  }
}

function rateOf(index: number, layout: Layout, rates: LearningRates): number {
  if (index < layout.queryGate) return rates.words;
  if (index < layout.functionDense) return rates.functions;
  if (index < layout.argumentTable) return rates.dense;
  if (index < layout.heads) return rates.arguments;
  return rates.functions;
}
