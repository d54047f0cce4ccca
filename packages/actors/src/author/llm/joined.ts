// Two questions of one effect as one account.
import { type Asked, addSpent } from '../../agents/job/Asked.js';

export function joined(first: Asked, second: Asked): Asked {
  return {
    spent: addSpent(first.spent, second.spent),
    writtenBy: {
      models: { ...first.writtenBy.models, ...second.writtenBy.models },
      prompts: { ...first.writtenBy.prompts, ...second.writtenBy.prompts },
    },
    calls: [...first.calls, ...second.calls],
  };
}
