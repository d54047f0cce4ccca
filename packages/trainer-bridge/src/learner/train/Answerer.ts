// Answers questions under frozen weights. What it keeps between two questions (compiled tasks) depends on the task alone.
import { decodeTask, hashText, randomStream } from '@rods/core';
import { type Filler, functionsOf } from '@rods/sim';
import { type Layout, layoutOf } from '../parameters/Layout.js';
import { SparseGradient } from '../parameters/SparseGradient.js';
import { weightsOn } from '../parameters/Weights.js';
import { Pass, type PassOptions } from '../policy/Pass.js';
import { TaskPass } from '../policy/TaskPass.js';
import type { PlayRules } from '../rollout/Player.js';
import { playGreedy, runGroup } from '../rollout/runGroup.js';
import { type TaskView, TaskViews } from '../rollout/TaskView.js';
import { WordTable } from '../text/WordTable.js';
import { policySchema } from '../toolbox/policySchema.js';
import { cloneTask } from '../warmup/cloneTask.js';
import type { Answer, Question, ThreadData } from './Question.js';

/** Compiled tasks hold what results and arguments they have met: half a megabyte each, in every thread. */
const mostViews = 96;

export class Answerer {
  readonly #data: ThreadData;
  readonly #layout: Layout;
  readonly #weights: Float32Array;
  readonly #gradient: SparseGradient;
  readonly #views: TaskViews;
  readonly #rules: PlayRules;
  readonly #known = new Map<string, TaskView>();

  /** @param filler of long-context worlds. */
  constructor(data: ThreadData, filler: Filler) {
    this.#data = data;
    this.#rules = { callsPerTurn: data.rollouts.callsPerTurn, reward: data.reward, filler };
    this.#layout = layoutOf(data.learner);
    this.#weights = weightsOn(data.weights, this.#layout);
    this.#gradient = new SparseGradient(this.#layout.total);
    this.#views = new TaskViews(new WordTable(this.#layout.wordBuckets), (classes) =>
      functionsOf(classes).map(policySchema),
    );
  }

  answer(question: Question): Answer {
    const view = this.#view(question.line);
    const task = view.task.id;
    const { learner, rollouts, seed } = this.#data;
    switch (question.kind) {
      case 'greedy':
        return {
          kind: 'greedy',
          task,
          score: playGreedy(this.#pass(view, { identity: true, temperature: 1 }), this.#rules),
        };
      case 'group': {
        const { stream, credited } = question;
        const pass = this.#pass(view, { identity: true, temperature: rollouts.temperature });
        const { perTask } = rollouts;
        const scores = runGroup(pass, { seed, stream, perTask, rules: this.#rules, learner, credited });
        return { kind: 'group', task, scores, gradient: this.#gradient.take(1) };
      }
      case 'clone': {
        const random = randomStream(seed, question.stream);
        const identity = random.float() >= learner.identityDropout;
        const hidesWord = (): boolean => random.float() < learner.warmUp.wordDropout;
        const pass = this.#pass(view, { identity, temperature: 1, hidesWord });
        const { counts, heads } = cloneTask(pass, { rules: this.#rules, trainsHeads: question.trainsHeads });
        return { kind: 'clone', task, category: view.task.category, counts, heads, gradient: this.#gradient.take(1) };
      }
      case 'inspect': {
        const pass = this.#pass(view, { identity: true, temperature: 1 });
        const random = question.pairs === undefined ? null : randomStream(seed, question.pairs);
        const drawsPair = (): boolean => random !== null && random.float() < learner.warmUp.pairs;
        const { counts, heads } = cloneTask(pass, { rules: this.#rules, trainsHeads: false, drawsPair });
        this.#gradient.take(1);
        const none = { indices: new Int32Array(0), values: new Float32Array(0) };
        return { kind: 'clone', task, category: view.task.category, counts, heads, gradient: none };
      }
    }
  }

  #pass(view: TaskView, options: PassOptions): TaskPass {
    return new TaskPass(new Pass(this.#weights, this.#layout, this.#gradient, options), view);
  }

  #view(line: string): TaskView {
    const key = hashText(line);
    const made = this.#known.get(key) ?? this.#views.view(decodeTask(line));
    // the least recently used goes first
    this.#known.delete(key);
    this.#known.set(key, made);
    if (this.#known.size > mostViews) this.#known.delete(this.#known.keys().next().value ?? key);
    return made;
  }
}
