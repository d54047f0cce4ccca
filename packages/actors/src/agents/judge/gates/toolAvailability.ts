// Every function called must be offered to the policy in that turn: of an involved class, and not held out.
import { parsedCall } from '../../../author/execution/parsedCall.js';
import type { Gate } from '../Gate.js';

export const toolAvailability: Gate = {
  name: 'tool_availability',
  check: ({ task }, kit) => {
    for (const [turn, calls] of task.groundTruth.entries()) {
      const hidden = Object.entries(task.missedFunction).flatMap(([reveal, names]) =>
        turn < Number(reveal) ? names : [],
      );
      for (const text of calls) {
        const { name } = parsedCall(text);
        const owner = kit.schemas.get(name)?.className;
        if (owner === undefined || !task.classes.includes(owner))
          return { turn, detail: `${name} is no function of ${task.classes.join(', ')}` };
        if (hidden.includes(name)) return { turn, detail: `${name} is held out in this turn` };
      }
    }
    return undefined;
  },
};
