// A task's world after some calls.
import type { Task } from '@rods/core';
import { openWorld, type World } from '@rods/sim';
import { longWorld } from '../../../author/execution/longWorld.js';
import { parsedConfig } from '../../../author/execution/parsedConfig.js';

export function worldAfter(task: Task, calls: readonly string[]): World {
  const { classes, configText, category } = task;
  const world = openWorld({ classes, config: parsedConfig(configText), ...longWorld(category === 'long_context') });
  for (const text of calls) world.call(text);
  return world;
}
