// What the toolset's phrases tell of its functions: the verbs they are ordered with, and the words they are spoken of with.
import type { OfflineKit } from '../OfflineKit.js';
import { stems } from './alignment.js';
import { leadersOf } from './clauses.js';

export type Lexicon = {
  /** Verbs that open orders, with every function asked for in clauses that open so. */
  readonly orders: ReadonlyMap<string, ReadonlySet<string>>;
  readonly vocabulary: (functionName: string) => ReadonlySet<string>;
};

const lexicons = new WeakMap<OfflineKit, Map<string, Lexicon>>();

export function lexiconOf(classes: readonly string[], kit: OfflineKit): Lexicon {
  const known = lexicons.get(kit) ?? new Map<string, Lexicon>();
  lexicons.set(kit, known);
  const key = classes.join(' ');
  const found = known.get(key) ?? makeLexicon(classes, kit);
  known.set(key, found);
  return found;
}

type Spoken = {
  readonly functions: readonly string[];
  readonly isOrder: boolean;
  readonly leaders: readonly string[];
  readonly stems: ReadonlySet<string>;
};

/** Texts taken apart, by toolset: its classes are put together in many ways. No more of them than it has phrases. */
const texts = new WeakMap<OfflineKit, Map<string, Pick<Spoken, 'leaders' | 'stems'>>>();

function takenApart(text: string, kit: OfflineKit): Pick<Spoken, 'leaders' | 'stems'> {
  const known = texts.get(kit) ?? new Map<string, Pick<Spoken, 'leaders' | 'stems'>>();
  texts.set(kit, known);
  const found = known.get(text) ?? { leaders: leadersOf(text), stems: stems(text.replaceAll(/\{[\w.]+\}/g, ' ')) };
  known.set(text, found);
  return found;
}

function makeLexicon(classes: readonly string[], kit: OfflineKit): Lexicon {
  const schemas = [...kit.schemas.values()].filter(({ className }) => classes.includes(className));
  const spoken: Spoken[] = [
    ...schemas.flatMap(({ name }) =>
      kit
        .phrases(name)
        .map(({ text, form }) => ({ functions: [name], isOrder: form === 'order', ...takenApart(text, kit) })),
    ),
    ...classes.flatMap((className) =>
      kit
        .domain(className)
        .compositions.flatMap(({ phrases, functions }) =>
          phrases.map((text) => ({ functions, isOrder: !/[.?!]$/.test(text), ...takenApart(text, kit) })),
        ),
    ),
  ];
  const openers = new Set(spoken.filter(({ isOrder }) => isOrder).flatMap(({ leaders }) => leaders.slice(0, 1)));
  const orders = new Map<string, Set<string>>();
  // What single functions are asked with comes first: of a composition a known verb asks for the functions it is known of,
  // so that "log in and post it" does not make "post" a word for logging in.
  for (const { leaders, functions } of spoken.toSorted((a, b) => a.functions.length - b.functions.length)) {
    for (const verb of leaders) {
      if (!openers.has(verb)) continue;
      const served = orders.get(verb) ?? new Set<string>();
      orders.set(verb, served);
      const own = functions.filter((name) => served.has(name));
      for (const name of own.length > 0 ? own : functions) served.add(name);
    }
  }
  const vocabularies = new Map<string, Set<string>>();
  const add = (name: string, said: ReadonlySet<string>): void => {
    const own = vocabularies.get(name) ?? new Set<string>();
    vocabularies.set(name, own);
    for (const stem of said) own.add(stem);
  };
  for (const { name, description } of schemas) {
    const words = `${name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ')} ${description}`;
    add(name, takenApart(words, kit).stems);
  }
  for (const { stems: said, functions } of spoken) for (const name of functions) add(name, said);
  const none: ReadonlySet<string> = new Set();
  return { orders, vocabulary: (name) => vocabularies.get(name) ?? none };
}
