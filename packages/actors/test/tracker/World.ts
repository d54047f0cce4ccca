// A trainer and a synthesis that answer the tracker as the real ones do, fast and repeatably, through the runtime's own step.
import {
  type Category,
  decodeTask,
  encodeTask,
  type Random,
  type RunConfig,
  randomStream,
  resolveConfig,
} from '@rods/core';
import type { JobEnded } from '../../src/agents/job/JobEnded.js';
import { jobStateSchema } from '../../src/agents/job/JobState.js';
import type { TrackerMessage } from '../../src/agents/tracker/messages.js';
import { trackerAgent } from '../../src/agents/tracker/trackerAgent.js';
import { trainerMessage } from '../../src/agents/tracker/trainerMessages.js';
import type { Envelope } from '../../src/runtime/Envelope.js';
import { type ActorState, restoreState } from '../../src/runtime/step.js';
import { takeTurn } from '../../src/runtime/takeTurn.js';

export const taskLine = (id: string, text = `Do ${id}.`): string =>
  JSON.stringify({
    id,
    question: [[{ role: 'user', content: text }], [{ role: 'user', content: 'And again.' }]],
    initial_config: { GorillaFileSystem: {} },
    involved_classes: ['GorillaFileSystem'],
    ground_truth: [['pwd()'], ['ls()']],
  });

export const lines = (count: number, start = 0, category: Category = 'base'): string[] =>
  Array.from({ length: count }, (_, at) => taskLine(`multi_turn_${category}_${start + at}`));

export const smallConfig = (...settings: string[]): RunConfig =>
  resolveConfig({
    settings: [
      'rollouts.perTask=4',
      'rollouts.tasksPerStep=3',
      'stages.full=4',
      'evaluation.draws=100',
      'injection.share=0.5',
      'emission.exclusionSteps=1',
      ...settings,
    ],
  });

export type Start = {
  readonly config: RunConfig;
  readonly tasks: string[];
  readonly heldOut: string[];
  readonly split: string;
};
export const smallRun = (...settings: string[]): Start => ({
  config: smallConfig(...settings),
  tasks: lines(8),
  heldOut: lines(3, 100),
  split: 'scenario',
});

export class World {
  state: ActorState | null = null;
  readonly rows: Envelope[] = [];
  /** Everything the tracker sent, in order. */
  readonly sent: Envelope[] = [];
  readonly unhandled: string[] = [];
  /** Answers under way; any of them may arrive next. */
  readonly mail: TrackerMessage[] = [];

  async tell(message: TrackerMessage): Promise<void> {
    const turn = await takeTurn(trackerAgent, this.state, { ...message, job: null }, () => {
      throw new Error('the tracker has no effects');
    });
    this.state = turn.state;
    if (turn.unhandled) this.unhandled.push(message.type);
    for (const envelope of turn.outputs) {
      this.sent.push(envelope);
      if (envelope.to === 'run') this.rows.push(envelope);
      else this.mail.push(...answers(envelope));
    }
  }

  /** Lets answers arrive, in an order `random` picks, until none is under way or `stop` says so. */
  async play(random: Random | null, stop: () => boolean = () => false): Promise<this> {
    while (this.mail.length > 0 && !stop()) {
      const at = random === null ? 0 : random.below(this.mail.length);
      await this.tell(this.mail.splice(at, 1)[0] as TrackerMessage);
    }
    return this;
  }

  /** As after a crash: the actor from what the log kept of it. */
  restore(): void {
    if (this.state === null) return;
    const kept = JSON.parse(JSON.stringify({ value: this.state.value, context: this.state.context }));
    this.state = restoreState(trackerAgent.machine, kept);
  }

  of(type: string): unknown[] {
    return this.rows.filter((row) => row.type === type).map(({ payload }) => payload);
  }
}

/** Everything that reaches `run`, as one text: equal texts, equal files. */
export const bytesOf = (world: World): string => world.rows.map((row) => JSON.stringify(row)).join('\n');

export async function runThrough(start: Start, random: Random | null = null): Promise<World> {
  const world = new World();
  await world.tell({ type: 'run.start', payload: start });
  return world.play(random);
}

function answers(envelope: Envelope): TrackerMessage[] {
  if (envelope.to === 'planner') return [{ type: 'job.ended', payload: synthesise(envelope) }];
  const message = trainerMessage.parse({ type: envelope.type, payload: envelope.payload });
  switch (message.type) {
    case 'run.open':
      return [];
    case 'epoch.open': {
      const { epoch, evaluate } = message.payload;
      return evaluate ? [evaluated(epoch === 0 ? 'start' : 'epoch', epoch)] : [];
    }
    case 'step.go': {
      const { epoch, step, tasks } = message.payload;
      const groups = tasks.map((task) => ({ task, rollouts: rollouts(task, step) })).reverse();
      return [
        { type: 'groups', payload: { epoch, step, groups, digest: `weights ${step}`, figures: { loss: step / 2 } } },
      ];
    }
    case 'run.finish':
      return message.payload.evaluate ? [evaluated('end', 99)] : [];
  }
}

function evaluated(point: 'start' | 'epoch' | 'end', epoch: number): TrackerMessage {
  const order = lines(3, 100).map((line) => decodeTask(line).id);
  return { type: 'evaluated', payload: { epoch, point, order, scores: [0, 0.5, 1] } };
}

function rollouts(task: string, step: number) {
  const random = randomStream(1, `${task}/${step}`);
  const skill = random.float();
  return Array.from({ length: 4 }, () => {
    const turns = [0, 1].map(() => (random.float() < skill ? 1 : 0));
    return { progress: ((turns[0] ?? 0) + (turns[1] ?? 0)) / 2, turns, calls: 2 };
  });
}

function synthesise({ payload }: Envelope): JobEnded {
  const { job, step, seed, stream } = jobStateSchema.parse(payload);
  const luck = randomStream(1, stream).below(4);
  const ended = {
    job,
    step,
    attempts: 1,
    counters: { replans: luck, patches: 1, repairs: 0, rejections: { leaks: 1 } },
  };
  if (luck === 0) return { ...ended, outcome: { kind: 'dropped', reason: 'no_pattern', detail: 'nothing fits' } };
  const task = decodeTask(seed);
  const variant = {
    ...decodeTask(taskLine(`rods_base_${job}`, `Variant ${luck === 1 ? 'twin' : job}.`)),
    lineage: {
      seed: task.id,
      root: task.lineage?.root ?? task.id,
      generation: (task.lineage?.generation ?? 0) + 1,
      job,
      attempt: 1,
      plan: [],
      patches: [],
      author: 'offline',
      models: {},
      prompts: {},
      profiles: { seed: null, variant: null },
      distance: 0,
      resampled: false,
      stream,
      emittedAt: step,
    },
  };
  return { ...ended, outcome: { kind: 'accepted', task: encodeTask(variant) } };
}
