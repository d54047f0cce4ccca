// The reference must run in a fresh world without an error and show exactly what was recorded.
import type { Gate } from '../Gate.js';

export const freshReplay: Gate = {
  name: 'fresh_replay',
  check: ({ task, run, recorded }) => {
    for (const [turn, { results, stateHash }] of run.entries()) {
      for (const [call, result] of results.entries()) {
        const text = task.groundTruth[turn]?.[call] ?? '';
        if (result.outcome !== 'ok') return { turn, detail: `${text} answers with an error: ${result.text}` };
        if (result.text !== recorded.results[turn]?.[call])
          return { turn, detail: `${text} answers otherwise than recorded: ${result.text}` };
      }
      if (results.length !== recorded.results[turn]?.length)
        return { turn, detail: 'the number of results differs from the record' };
      if (stateHash !== recorded.stateHashes[turn])
        return { turn, detail: 'the world after the turn differs from the record' };
    }
    return undefined;
  },
};
