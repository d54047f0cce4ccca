// Every reference call must matter: without any single one of them the check fails.
import { episodeTask, officialCheck } from '@rods/sim';
import { parsedConfig } from '../../../author/execution/parsedConfig.js';
import type { Gate } from '../Gate.js';

export const necessity: Gate = {
  name: 'necessity',
  check: ({ task }) => {
    const episode = { ...episodeTask(task), config: parsedConfig(task.configText) };
    for (const [turn, calls] of task.groundTruth.entries()) {
      for (const [at, text] of calls.entries()) {
        const steps = task.groundTruth.map((entry, index) =>
          entry.filter((_, call) => index !== turn || call !== at).map((call) => [call]),
        );
        if (officialCheck(episode, steps).valid) return { turn, detail: `the check passes without ${text}` };
      }
    }
    return undefined;
  },
};
