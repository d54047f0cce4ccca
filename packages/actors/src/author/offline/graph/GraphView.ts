// The API graph as the offline author looks things up in it: by function and by class.
import {
  apiGraph,
  type Condition,
  functionsOf,
  type GraphFunction,
  type Toolset,
  toolsetOfClass,
  toolsetOfFunction,
} from '@rods/sim';

export type GraphView = {
  /** Undefined when no toolset has the function. */
  readonly of: (functionName: string) => GraphFunction | undefined;
  readonly conditions: (className: string) => readonly Condition[];
  /** Functions of the class that change nothing, can be called without arguments, and give values of these kinds. */
  readonly listing: (className: string, kinds: readonly string[]) => readonly Listing[];
};

export type Listing = { readonly name: string; readonly keys: readonly string[] };

/** A view of one toolset, or of all that are registered when it is asked. */
export function graphView(toolset?: Toolset): GraphView {
  const books = new Map<Toolset, ReadonlyMap<string, GraphFunction>>();
  const bookOf = (owner: Toolset): ReadonlyMap<string, GraphFunction> => {
    const book = books.get(owner) ?? new Map(apiGraph(owner).functions.map((entry) => [entry.name, entry]));
    books.set(owner, book);
    return book;
  };
  return {
    of: (functionName) => {
      const owner = toolset ?? toolsetOfFunction(functionName);
      return owner && bookOf(owner).get(functionName);
    },
    conditions: (className) =>
      ((toolset ?? toolsetOfClass(className))?.conditions ?? []).filter((one) => one.className === className),
    listing: (className, kinds) =>
      functionsOf([className], toolset)
        .filter(({ reads, parameters }) => reads && parameters.every(({ required }) => !required))
        .map(({ name }): Listing => {
          const owner = toolset ?? toolsetOfClass(className);
          const gives = (owner && bookOf(owner).get(name))?.gives ?? [];
          return {
            name,
            keys: gives.filter(({ means }) => means.some((one) => kinds.includes(one))).map((one) => one.name),
          };
        })
        .filter(({ keys }) => keys.length > 0),
  };
}

/** The kinds of thing a parameter names, the telling one first. */
export function kindsOf(view: GraphView, functionName: string, parameter: string): readonly string[] {
  return view.of(functionName)?.takes.find(({ name }) => name === parameter)?.means ?? [];
}
