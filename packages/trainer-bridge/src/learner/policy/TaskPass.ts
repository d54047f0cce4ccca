// Everything of one pass over one task: texts matched and mentions scored on demand, decisions in order of creation.
// The order is a function of the task, the weights and the draws, so the gradient's sums are too.
import { arithmeticMentions } from '../candidates/arithmeticMentions.js';
import { dictMentions } from '../candidates/dictMentions.js';
import { type Mention, mentionOf } from '../candidates/Mention.js';
import type { TaskView } from '../rollout/TaskView.js';
import type { CompiledParameter } from '../toolbox/FunctionSet.js';
import { Decision } from './Decision.js';
import { FeatureMasks } from './FeatureMasks.js';
import { MentionBlock } from './MentionBlock.js';
import type { Pass } from './Pass.js';
import { QueryMatch } from './QueryMatch.js';
import { Transitions } from './Transitions.js';
import { ValueKeys } from './ValueKeys.js';

export class TaskPass {
  readonly pass: Pass;
  readonly view: TaskView;
  readonly transitions: Transitions;
  readonly masks: FeatureMasks;
  readonly keys = new ValueKeys();
  readonly #queries = new Map<number, QueryMatch>();
  readonly #messages = new Map<number, MentionBlock>();
  readonly #parameters = new Map<number, MentionBlock>();
  readonly #arithmetic = new Map<MentionBlock | null, Map<number, MentionBlock>>();
  readonly #dicts = new Map<number, Map<number, MentionBlock>>();
  readonly #blocks: MentionBlock[] = [];
  readonly #decisions: Decision[] = [];

  constructor(pass: Pass, view: TaskView) {
    this.pass = pass;
    this.view = view;
    this.transitions = new Transitions(pass, view.set);
    this.masks = new FeatureMasks(pass, pass.layout.argumentDense);
  }

  /** The open request: all messages from turn `from` to `turn`. */
  query(from: number, turn: number): QueryMatch {
    const key = from * 1000 + turn;
    const known = this.#queries.get(key);
    if (known) return known;
    const words = this.view.turns.slice(from, turn + 1).flatMap((one) => one.words);
    const made = new QueryMatch(this.pass, this.view.set, words);
    this.#queries.set(key, made);
    return made;
  }

  message(turn: number): MentionBlock {
    const known = this.#messages.get(turn);
    if (known) return known;
    const made = this.block(this.view.turns[turn]?.mentions ?? []);
    this.#messages.set(turn, made);
    return made;
  }

  /** What the schema names for a parameter, and for an optional one the choice to leave it out. */
  parameter(parameter: CompiledParameter): MentionBlock {
    const known = this.#parameters.get(parameter.id);
    if (known) return known;
    const omit = parameter.schema.required ? [] : [omission];
    const made = this.block([...parameter.mentions, ...omit]);
    this.#parameters.set(parameter.id, made);
    return made;
  }

  /** Results of operations on numbers of a message and of the newest output. */
  arithmetic(turn: number, output: MentionBlock | null): MentionBlock {
    const byTurn = this.#arithmetic.get(output) ?? new Map<number, MentionBlock>();
    this.#arithmetic.set(output, byTurn);
    const known = byTurn.get(turn);
    if (known) return known;
    const made = this.block(arithmeticMentions(this.view.turns[turn]?.mentions ?? [], output?.mentions ?? []));
    byTurn.set(turn, made);
    return made;
  }

  /** Dicts that a message spells out for a parameter with named fields. */
  dict(turn: number, parameter: CompiledParameter): MentionBlock {
    const byTurn = this.#dicts.get(parameter.id) ?? new Map<number, MentionBlock>();
    this.#dicts.set(parameter.id, byTurn);
    const known = byTurn.get(turn);
    if (known) return known;
    const { text, mentions } = this.view.turns[turn] ?? { text: '', mentions: [] };
    const made = this.block(dictMentions(text, mentions, parameter.schema.fields ?? {}));
    byTurn.set(turn, made);
    return made;
  }

  block(mentions: readonly Mention[]): MentionBlock {
    const made = new MentionBlock(this.pass, mentions, (key) => this.keys.idOf(key));
    this.#blocks.push(made);
    return made;
  }

  decide(logits: Float64Array, spread: (onLogits: Float64Array) => void): Decision {
    const made = new Decision(logits, this.pass.options.temperature, spread);
    this.#decisions.push(made);
    return made;
  }

  /** Sends all that was reinforced to the pass's gradient. */
  backward(): void {
    for (const decision of this.#decisions) decision.backward();
    for (const query of this.#queries.values()) query.backward();
    this.pass.backward();
    this.transitions.backward();
    for (const block of this.#blocks) block.backward();
    this.masks.backward();
  }
}

/** Stands among the candidates of an optional parameter; its value never reaches a call. */
export const omission: Mention = {
  ...mentionOf({ value: null, source: 'omit', tag: 'omit', position: -1, context: [] }),
  key: 'omit',
};
