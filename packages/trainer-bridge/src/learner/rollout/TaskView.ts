// A task as the policy meets it, compiled once and independent of any weights. The reference is kept apart: only the
// cloning of training tasks reads it.
import { isJsonObject, parseJson, type Task } from '@rods/core';
import { type EpisodeTask, episodeTask } from '@rods/sim';
import type { Mention } from '../candidates/Mention.js';
import { messageMentions } from '../candidates/messageMentions.js';
import { splitWords } from '../text/splitWords.js';
import type { WordRow, WordTable } from '../text/WordTable.js';
import type { FunctionSchema } from '../toolbox/FunctionSchema.js';
import { compileFunctions, type FunctionSet } from '../toolbox/FunctionSet.js';

export type TurnView = {
  /** The message, several of a turn joined by line breaks. */
  readonly text: string;
  readonly words: readonly WordRow[];
  readonly said: ReadonlySet<string>;
  readonly sentences: number;
  readonly joints: number;
  readonly mentions: readonly Mention[];
  /** Values one would expect some call to use, as bare text, each once. */
  readonly conspicuous: readonly string[];
  /** Indices of the functions offered in this turn. */
  readonly offered: Int32Array;
};

export type TaskView = {
  readonly task: Task;
  readonly episode: EpisodeTask;
  readonly set: FunctionSet;
  readonly turns: readonly TurnView[];
  /** Mentions of results seen before, by function and text: the same results come back every step. */
  readonly outputs: Map<string, readonly Mention[]>;
  /** Mentions of arguments given before, by function, parameter and value. */
  readonly given: Map<string, Mention>;
};

const conspicuousTags = new Set([
  'quoted',
  'number',
  'decimal',
  'file',
  'handle',
  'id',
  'code',
  'email',
  'date',
  'path',
]);

/** Functions of the given classes, in the toolset's order. */
export type FunctionsOf = (classes: readonly string[]) => readonly FunctionSchema[];

export class TaskViews {
  readonly #table: WordTable;
  readonly #functionsOf: FunctionsOf;
  readonly #sets = new Map<string, FunctionSet>();

  constructor(table: WordTable, functionsOf: FunctionsOf) {
    this.#table = table;
    this.#functionsOf = functionsOf;
  }

  view(task: Task): TaskView {
    const set = this.#set(task.classes);
    const config = parseJson(task.configText);
    const plain = episodeTask(task);
    return {
      task,
      episode: isJsonObject(config) ? { ...plain, config } : plain,
      set,
      turns: task.questions.map((texts, turn) => this.#turn(task, set, texts.join('\n'), turn)),
      outputs: new Map(),
      given: new Map(),
    };
  }

  #set(classes: readonly string[]): FunctionSet {
    const key = classes.join(' ');
    const known = this.#sets.get(key);
    if (known) return known;
    const made = compileFunctions(this.#functionsOf(classes), this.#table);
    if (this.#sets.size >= 256) this.#sets.clear();
    this.#sets.set(key, made);
    return made;
  }

  #turn(task: Task, set: FunctionSet, text: string, turn: number): TurnView {
    const words = splitWords(text);
    const mentions = text === '' ? [] : messageMentions(text);
    const strong = mentions.filter(({ tag }) => conspicuousTags.has(tag)).map(({ key }) => key.slice(1));
    return {
      text,
      words: words.map((word) => this.#table.row(word)),
      said: new Set(text.toLowerCase().split(/[^a-z0-9]+/)),
      sentences: (text.match(/[.!?](?=\s|$)/g) ?? []).length,
      joints: words.filter((word) => /^(?:and|then|also|after|afterwards|plus|finally|next)$/.test(word)).length,
      mentions,
      conspicuous: [...new Set(strong)],
      offered: offeredIn(task, set, turn),
    };
  }
}

/** A function held out until a later turn is not there at all. */
function offeredIn(task: Task, set: FunctionSet, turn: number): Int32Array {
  const hidden = hiddenIn(task, turn);
  const offered = set.functions.flatMap((fn, at) => (hidden.has(fn.schema.name) ? [] : [at]));
  return Int32Array.from(offered);
}

export function hiddenIn(task: Task, turn: number): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const [until, names] of Object.entries(task.missedFunction)) {
    if (Number(until) > turn) for (const name of names) hidden.add(name);
  }
  return hidden;
}
