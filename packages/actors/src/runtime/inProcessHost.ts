// A host without a thread: the same inside, in this process. For tests, `placement` of everything in one, and debugging.
import { createEnv } from '@rods/core';
import { AgentHost } from './AgentHost.js';
import type { HostFactory } from './Host.js';
import type { TurnReport } from './hostMessages.js';
import { wallClock } from './wallClock.js';

export const inProcessHost: HostFactory = async (name, spec, events) => {
  let current: { seq: number; ordinal: number } | null = null;
  let dead = false;
  let beats = 0;
  const inside = new AgentHost(
    {
      enter: ({ seq, ordinal }) => {
        current = { seq, ordinal };
        beats += 1;
      },
      leave: () => {
        current = null;
      },
    },
    () => process.cpuUsage().user / 1000,
    () => process.cpuUsage().user / 1000,
    createEnv(0, wallClock),
  );
  const machines = await inside.start(spec);
  const report = (reports: readonly TurnReport[]): void => {
    if (!dead) events.onTurns(reports);
  };
  return {
    machines,
    host: {
      name,
      control: inside,
      deliver: (items) => {
        for (const item of items) void inside.deliver(item).then((turn) => report([turn]));
      },
      pulse: () => ({ beats: ++beats, busy: current !== null }),
      kill: async (outside) => {
        dead = true;
        events.onExit({ asked: false, reason: 'killed', during: null, outside });
      },
    },
  };
};
