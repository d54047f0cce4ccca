// How a person asks for one function: a clause with {parameter} slots, and what it leaves unsaid.
// Invariant: slots, `means`, `given` and `omits` together name every parameter of the function, each once.

/** Whether a clause can be strung together with others by "and", ends in a question mark, or stands for itself. */
export type PhraseForm = 'order' | 'question' | 'remark' | 'note';

export type Phrase = {
  /** Lower-case start unless the word demands otherwise, no full stop at the end. `{source}` is the value of `source`. */
  readonly text: string;
  readonly form: PhraseForm;
  /** Absent means plain. */
  readonly register?: 'plain' | 'brisk' | 'chatty' | 'formal';
  /** Values the wording itself states ("lock the doors" is unlock = false); fits only calls with just these. */
  readonly means?: Readonly<Record<string, string | number | boolean>>;
  /** Taken up from before ("that order", "the same card"): fits when the value stands in an earlier output or call. */
  readonly given?: readonly string[];
  /** What the words take a value for: a new name is no folder. Fits only values that look so. */
  readonly looks?: Readonly<Record<string, 'file' | 'folder'>>;
  /** Optional parameters nothing is said about; fits when they keep their defaults. */
  readonly omits?: readonly string[];
};

export type FunctionPhrases = Readonly<Record<string, readonly Phrase[]>>;

type Rest = Omit<Phrase, 'text' | 'form'>;

/** An imperative clause: "rename {source} to {destination}". Reads well after "and" or "then". */
export function order(text: string, rest: Rest = {}): Phrase {
  return { text, form: 'order', ...rest };
}

/** A question, with its question mark: "how long is {file_name}?". */
export function question(text: string, rest: Rest = {}): Phrase {
  return { text, form: 'question', ...rest };
}

/** A full statement that implies the wish: "I need to read {file_name} before I go on". */
export function remark(text: string, rest: Rest = {}): Phrase {
  return { text, form: 'remark', ...rest };
}

/** A clipped fragment: "line count for {file_name}". Stands as a sentence of its own. */
export function note(text: string, rest: Rest = {}): Phrase {
  return { text, form: 'note', ...rest };
}
