// Every reference call must matter: without any single one of them the check fails.
import { necessityOf } from '../certificate/necessityOf.js';
import type { Gate } from '../Gate.js';

export const necessity: Gate = {
  name: 'necessity',
  check: ({ task }) => {
    for (const [turn, calls] of necessityOf(task).entries()) {
      const idle = calls.indexOf('');
      if (idle >= 0) return { turn, detail: `the check passes without ${task.groundTruth[turn]?.[idle]}` };
    }
    return undefined;
  },
};
