// Whether what models may take is used up. Estimates count: a server that says nothing is not free.
import type { ModelConfig } from '@rods/core';
import { type Spent, tokensOf } from './Asked.js';

/** What is used up, in words; null while there is something left. */
export function budgetUsed(
  { budgetTokens, budgetCost }: Pick<ModelConfig, 'budgetTokens' | 'budgetCost'>,
  spent: Spent | undefined,
): string | null {
  if (!spent) return null;
  if (budgetTokens !== null && tokensOf(spent) >= budgetTokens)
    return `${tokensOf(spent)} tokens are used, model.budgetTokens is ${budgetTokens}`;
  if (budgetCost !== null && spent.cost >= budgetCost)
    return `${spent.cost} is spent, model.budgetCost is ${budgetCost}`;
  return null;
}
