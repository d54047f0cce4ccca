// The trainer as a host holds it: made at the first effect, restored from the newest checkpoint when the log is older
// than this process. Steps between checkpoint and present are executed again and compared by digest.
import type { EffectContext, LoggedEffect } from '@rods/actors';
import { RodsError, type RunConfig, readConfig, taskIdOf } from '@rods/core';
import { z } from 'zod';
import { type CheckpointStore, checkpointStore } from '../checkpoint/checkpointStore.js';
import {
  EvaluateInput,
  type EvaluateOutput,
  OpenInput,
  PoolInput,
  PoolOutput,
  StepInput,
  StepOutput,
} from './messages.js';
import type { Trainer } from './Trainer.js';

const Settings = z.object({
  checkpoints: z.string(),
  pool: z.int().min(1),
  checkpointsKept: z.int().min(1).default(2),
  /** File of the long-context filler; null means our own. */
  fillerPath: z.string().nullable().default(null),
});

export type TrainerOptions = {
  readonly threads: number;
  /** File of the long-context filler as `rods import` writes it; without one our own is used. */
  readonly fillerPath?: string | null;
};
export type TrainerFactory = (config: RunConfig, options: TrainerOptions) => Trainer;

type Held = {
  readonly trainer: Trainer;
  readonly store: CheckpointStore;
  readonly pool: Map<string, string>;
  readonly heldOut: readonly string[];
  readonly config: RunConfig;
};

export class TrainerHost {
  readonly #create: TrainerFactory;
  #held: Promise<Held> | null = null;
  #rollouts = 0;
  #waitMs = 0;
  #idleSince: number | null = null;

  constructor(create: TrainerFactory) {
    this.#create = create;
  }

  /** `train.open`: nothing to do but to be logged; a restored trainer is made from it. */
  async open(input: unknown, context: EffectContext): Promise<null> {
    await this.#hold(context, [{ src: 'train.open', input, output: null }]);
    return null;
  }

  /** `train.pool`: tasks come and go; the first time the policy is warmed up. A checkpoint is written. */
  async pool(input: unknown, context: EffectContext): Promise<PoolOutput> {
    const held = await this.#hold(context, context.history());
    this.#idleSince = null;
    const figures = await this.#refill(held, PoolInput.parse(input), null);
    const digest = held.trainer.digest();
    const checkpoint = await held.store.save(digest, held.trainer.save());
    return { digest, checkpoint, figures };
  }

  async evaluate(input: unknown, context: EffectContext): Promise<EvaluateOutput> {
    EvaluateInput.parse(input);
    const held = await this.#hold(context, context.history());
    const scores = await held.trainer.evaluate(held.heldOut);
    return { order: held.heldOut.map((line) => taskIdOf(line)), scores };
  }

  async step(input: unknown, context: EffectContext): Promise<StepOutput> {
    const held = await this.#hold(context, context.history());
    const { env } = context;
    if (this.#idleSince !== null) this.#waitMs += env.now() - this.#idleSince;
    const outcome = await this.#step(held, StepInput.parse(input));
    this.#idleSince = env.now();
    return outcome;
  }

  /** Milliseconds between the end of one step and the start of the next: what the curriculum cost the trainer. */
  get waitMs(): number {
    return this.#waitMs;
  }

  /** Rollouts this process has executed, repeated ones included. */
  get rollouts(): number {
    return this.#rollouts;
  }

  async close(): Promise<void> {
    // an opening that failed has been told by the effect that awaited it; there is nothing to close
    const held = await this.#held?.catch(() => null);
    if (!held) return;
    // a stop between epochs costs no repeated steps: the present weights are kept under their digest
    await held.store.save(held.trainer.digest(), held.trainer.save());
    await held.trainer.close();
    this.#held = null;
  }

  #hold(context: EffectContext, history: readonly LoggedEffect[]): Promise<Held> {
    this.#held ??= this.#restore(context, history);
    return this.#held;
  }

  async #restore({ settings }: EffectContext, history: readonly LoggedEffect[]): Promise<Held> {
    const { checkpoints, pool: threads, checkpointsKept, fillerPath } = Settings.parse(settings);
    const opened = history.find(({ src }) => src === 'train.open');
    if (!opened) throw new RodsError('TRAINER_CLOSED', 'the trainer was asked to work before it was opened');
    const { config: logged, heldOut } = OpenInput.parse(opened.input);
    const config = readConfig(logged);
    const trainer = this.#create(config, { threads, fillerPath });
    const held: Held = {
      trainer,
      store: checkpointStore(checkpoints, checkpointsKept),
      pool: new Map(),
      heldOut,
      config,
    };
    const from = this.#newestCheckpoint(held, history);
    for (const [at, done] of history.entries()) {
      if (done.src === 'train.pool') {
        const expected = PoolOutput.parse(done.output);
        await this.#refill(held, PoolInput.parse(done.input), at <= from ? 'skip' : null);
        if (at > from) assertSame('the warm-up', expected.digest, trainer.digest());
      } else if (done.src === 'train.step' && at > from) {
        const input = StepInput.parse(done.input);
        await this.#step(held, input);
        assertSame(`step ${input.step}`, StepOutput.parse(done.output).digest, trainer.digest());
      }
    }
    return held;
  }

  /** Place in the history of the last effect whose weights are on disk; −1 when there is none. */
  #newestCheckpoint({ store, trainer }: Held, history: readonly LoggedEffect[]): number {
    for (let at = history.length - 1; at >= 0; at--) {
      const done = history[at];
      if (done?.src !== 'train.pool' && done?.src !== 'train.step') continue;
      const { digest } = z.object({ digest: z.string() }).parse(done.output);
      const bytes = store.load(digest);
      if (!bytes) continue;
      trainer.load(bytes);
      if (trainer.digest() === digest) return at;
    }
    return -1;
  }

  async #refill(
    held: Held,
    { epoch, added, removed }: PoolInput,
    warmUp: 'skip' | null,
  ): Promise<Readonly<Record<string, number>>> {
    for (const id of removed) held.pool.delete(id);
    for (const line of added) held.pool.set(taskIdOf(line), line);
    return epoch === 0 && warmUp !== 'skip' ? held.trainer.warmUp(added) : {};
  }

  async #step(held: Held, { step, tasks }: StepInput): Promise<StepOutput> {
    const lines = tasks.map((id) => {
      const line = held.pool.get(id);
      if (line === undefined)
        throw new RodsError('TASK_UNKNOWN', `step ${step} names task ${id}, which is not in the pool`);
      return line;
    });
    const { groups, figures } = await held.trainer.step(step, lines);
    this.#rollouts += groups.reduce((sum, group) => sum + group.rollouts.length, 0);
    const plain = groups.map(({ task, rollouts }) => ({
      task,
      rollouts: rollouts.map(({ progress, turns, calls }) => ({ progress, turns: [...turns], calls })),
    }));
    return { groups: plain, figures: { ...figures }, digest: held.trainer.digest() };
  }
}

function assertSame(what: string, expected: string, actual: string): void {
  if (expected === actual) return;
  throw new RodsError(
    'RESUME_DIVERGED',
    `${what} done again gave weights ${actual.slice(0, 12)} where the log has ${expected.slice(0, 12)}; code, Node version or tasks have changed`,
  );
}
