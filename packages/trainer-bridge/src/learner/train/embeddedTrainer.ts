// The embedded trainer: warm-up by cloning, then GRPO with one on-policy update a step, over a pool of threads.
// Gradients are summed over tasks in task order (sums, not means: Adagrad sets the step, and a mean drowns in its start
// value), so the weights are the same whatever the pool's size.
import { type Category, decodeTask, type RunConfig, randomStream } from '@rods/core';
import { createPool, type Pool } from '@rods/sim';
import type { StepOutcome, Trainer } from '../../agent/Trainer.js';
import type { TrainerOptions } from '../../agent/TrainerHost.js';
import { SparseGradient } from '../parameters/SparseGradient.js';
import type { RolloutScore } from '../rollout/runGroup.js';
import { type CloneCounts, emptyCounts, type HeadExample } from '../warmup/cloneTask.js';
import { fitHeads } from './fitHeads.js';
import { Optimizer } from './Optimizer.js';
import type { Answer, Question, ThreadData } from './Question.js';

/** Categories with turns that cannot be served. */
const missing: ReadonlySet<Category> = new Set(['miss_func', 'miss_param']);
const worker = new URL('./rollout.worker.js', import.meta.url).href;

/** A trainer of the configuration's policy; threads start with the first work. */
export function embeddedTrainer(config: RunConfig, options: TrainerOptions): Trainer {
  return new EmbeddedTrainer(config, options);
}

class EmbeddedTrainer implements Trainer {
  readonly #config: RunConfig;
  readonly #optimizer: Optimizer;
  readonly #sum: SparseGradient;
  readonly #pool: Pool<Question, Answer>;

  constructor(config: RunConfig, { threads, fillerPath = null }: TrainerOptions) {
    const { learner, rollouts, reward, seed, tasks } = config;
    this.#config = config;
    this.#optimizer = new Optimizer(learner, seed);
    this.#sum = new SparseGradient(this.#optimizer.layout.total);
    const weights = this.#optimizer.weights.buffer as SharedArrayBuffer;
    const workerData: ThreadData = { weights, learner, rollouts, reward, fillerPath, toolset: tasks.toolset, seed };
    this.#pool = createPool({ worker, threads, workerData });
  }

  async warmUp(lines: readonly string[]): Promise<Record<string, number>> {
    const { share, crossFit } = this.#config.learner.warmUp;
    const base = lines.filter((line) => decodeTask(line).category === 'base');
    const cloned = base.slice(0, Math.ceil(base.length * share));
    const heads = crossFit ? await this.#outOfFold(cloned, lines) : [];
    this.#optimizer.reset();
    await this.#clone(cloned, 'all', !crossFit);
    if (crossFit) fitHeads(this.#optimizer.weights, this.#optimizer.layout, heads);
    this.#optimizer.forget();
    return { cloned: cloned.length, ...(await this.#coverage(lines)) };
  }

  async step(step: number, lines: readonly string[]): Promise<StepOutcome> {
    const { learner, controls } = this.#config;
    const dealt = controls.shuffleRewards ? await this.#dealtScores(step, lines) : null;
    const questions = lines.map((line, at): Question => {
      return { kind: 'group', line, stream: streamOf(step, at), credited: dealt?.[at] ?? 'own' };
    });
    const groups: { task: string; rollouts: StepOutcome['groups'][number]['rollouts'] }[] = [];
    for await (const answer of this.#pool.run(questions)) {
      if (answer.kind !== 'group') continue;
      this.#sum.addPart(answer.gradient);
      groups.push({ task: answer.task, rollouts: answer.scores });
    }
    const gradient = this.#sum.take(1);
    let square = 0;
    for (const value of gradient.values) square += value * value;
    this.#optimizer.apply(gradient, learner.rateScale);
    const calls = groups.flatMap(({ rollouts }) => rollouts.map((rollout) => rollout.calls));
    return { groups, figures: { gradientNorm: Math.sqrt(square), callsPerRollout: mean(calls) } };
  }

  /** Control: the scores of all rollouts of the step, dealt at random. The step is played once beforehand for it. */
  async #dealtScores(step: number, lines: readonly string[]): Promise<RolloutScore[][]> {
    const questions = lines.map((line, at): Question => {
      return { kind: 'group', line, stream: streamOf(step, at), credited: 'none' };
    });
    const groups: (readonly RolloutScore[])[] = [];
    for await (const answer of this.#pool.run(questions)) if (answer.kind === 'group') groups.push(answer.scores);
    const deck = randomStream(this.#config.seed, `step-${step}/deal`).shuffle(groups.flat());
    let at = 0;
    return groups.map((group) => group.map(() => deck[at++] as RolloutScore));
  }

  async evaluate(lines: readonly string[]): Promise<number[]> {
    const scores: number[] = [];
    for await (const answer of this.#pool.run(lines.map((line): Question => ({ kind: 'greedy', line })))) {
      if (answer.kind === 'greedy') scores.push(answer.score.progress);
    }
    return scores;
  }

  digest(): string {
    return this.#optimizer.digest();
  }

  save(): Uint8Array {
    return this.#optimizer.save();
  }

  load(bytes: Uint8Array): void {
    this.#optimizer.load(bytes);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  /** Epochs of cloning over these tasks, in an order drawn for each. */
  async #clone(lines: readonly string[], name: string, trainsHeads: boolean): Promise<void> {
    const { epochs, batch } = this.#config.learner.warmUp;
    for (let epoch = 0; epoch < epochs; epoch++) {
      const order = randomStream(this.#config.seed, `warm-up/${name}/${epoch}`).shuffle(lines.map((_line, at) => at));
      for (let from = 0; from < order.length; from += batch) {
        const questions = order.slice(from, from + batch).map((at): Question => {
          return { kind: 'clone', line: lines[at] as string, stream: `warm-up/${name}/${epoch}/${at}`, trainsHeads };
        });
        for await (const answer of this.#pool.run(questions))
          if (answer.kind === 'clone') this.#sum.addPart(answer.gradient);
        this.#optimizer.apply(this.#sum.take(1), 1);
      }
    }
  }

  /**
   * Examples for the heads, each from weights that have not seen its scenario: memorised scores would end turns too soon.
   * Rows with a missing function or value are looked at too, with their scenario's fold; they are the ones that refuse and ask.
   */
  async #outOfFold(cloned: readonly string[], lines: readonly string[]): Promise<HeadExample[]> {
    const examples: HeadExample[] = [];
    const folds = new Map(cloned.map((line, at) => [scenarioOf(line), at % 2]));
    const unserved = lines.filter((line) => missing.has(decodeTask(line).category));
    for (const fold of [0, 1]) {
      this.#optimizer.reset();
      await this.#clone(
        cloned.filter((_line, at) => at % 2 !== fold),
        `fold-${fold}`,
        false,
      );
      const base = cloned.flatMap((line, at): Question[] =>
        at % 2 === fold ? [{ kind: 'inspect', line, pairs: `warm-up/pairs/${at}` }] : [],
      );
      const others = unserved.flatMap((line): Question[] =>
        (folds.get(scenarioOf(line)) ?? 0) === fold ? [{ kind: 'inspect', line }] : [],
      );
      for await (const answer of this.#pool.run([...base, ...others])) {
        if (answer.kind === 'clone') examples.push(...answer.heads);
      }
    }
    return examples;
  }

  /** What of the references the candidates can express at all, by category and source. */
  async #coverage(lines: readonly string[]): Promise<Record<string, number>> {
    const byCategory = new Map<string, CloneCounts>();
    const questions = lines.map((line): Question => ({ kind: 'inspect', line }));
    for await (const answer of this.#pool.run(questions)) {
      if (answer.kind !== 'clone') continue;
      const counts = byCategory.get(answer.category) ?? emptyCounts();
      byCategory.set(answer.category, counts);
      addCounts(counts, answer.counts);
    }
    const figures: Record<string, number> = {};
    for (const [category, counts] of byCategory) {
      figures[`${category}.arguments`] = share(counts.expressible, counts.arguments);
      figures[`${category}.turns`] = share(counts.expressibleTurns, counts.turns);
      figures[`${category}.functionsRight`] = share(counts.functionsRight, counts.functions);
      figures[`${category}.argumentsRight`] = share(counts.right, counts.expressible);
      for (const [source, count] of Object.entries(counts.bySource)) {
        figures[`${category}.from.${source}`] = share(count ?? 0, counts.arguments);
      }
    }
    return figures;
  }
}

/** The number an id ends in, which the rows of a scenario share; the whole id where there is none. */
function scenarioOf(line: string): string {
  const { id } = decodeTask(line);
  return /\d+$/.exec(id)?.[0] ?? id;
}

function streamOf(step: number, at: number): string {
  return `step-${step}/task-${at}`;
}

function addCounts(into: CloneCounts, from: CloneCounts): void {
  for (const key of [
    'arguments',
    'expressible',
    'right',
    'turns',
    'expressibleTurns',
    'functions',
    'functionsRight',
  ] as const)
    into[key] += from[key];
  for (const [source, count] of Object.entries(from.bySource) as [keyof CloneCounts['bySource'], number][]) {
    into.bySource[source] = (into.bySource[source] ?? 0) + count;
  }
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
