// Every argument must come from somewhere: the messages so far, an earlier output, or a default. Whole values only.
import { groundCalls } from '../../../author/grounding/groundCalls.js';
import { valueText } from '../../../author/grounding/valueText.js';
import type { Gate } from '../Gate.js';
import { openMessages } from '../openMessages.js';

export const groundedness: Gate = {
  name: 'groundedness',
  check: ({ task, run }, kit) => {
    const grounded = groundCalls({ calls: task.groundTruth, messages: openMessages(task), run, ...kit });
    const guess = grounded.find((argument) => argument.provenance === undefined);
    return (
      guess && {
        turn: guess.turn,
        detail: `${guess.functionName}.${guess.parameter} = ${valueText(guess.value)} is stated nowhere`,
      }
    );
  },
};
