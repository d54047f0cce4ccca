// What a drawing of the API graph shows. Values flow through the kind of thing they are and needs through the condition
// that is wanted, so that n functions that share one make 2n arrows instead of n².
import type { ApiGraph, GraphFunction } from './GraphSchema.js';

export type DrawnNode = {
  readonly id: string;
  readonly label: string;
  readonly shape: 'function' | 'kind' | 'condition';
  /** Whether a function changes what the state check sees. */
  readonly writes: boolean;
};

export type DrawnEdge = {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly line: 'flow' | 'need' | 'end' | 'observed';
};

export type DrawnGraph = {
  readonly name: string;
  readonly classes: readonly { readonly className: string; readonly nodes: readonly DrawnNode[] }[];
  /** Kinds that functions of several classes share. */
  readonly shared: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
};

const isPublic = (part: string): boolean => !part.startsWith('_');
const kindId = (kind: string): string => `kind:${kind}`;
const conditionId = (className: string, name: string): string => `condition:${className}.${name}`;

/** Same graph, same drawing. Kinds that only one side names are left out: nothing flows through them. */
export function drawnGraph(graph: ApiGraph): DrawnGraph {
  const flowing = new Set(graph.edges.flatMap(({ means }) => means));
  const owners = new Map(
    [...flowing].map((kind) => [
      kind,
      new Set(graph.functions.filter(touching(kind)).map(({ className }) => className)),
    ]),
  );
  const classNames = [...new Set(graph.functions.map(({ className }) => className))];
  const kindNode = (kind: string): DrawnNode => ({ id: kindId(kind), label: kind, shape: 'kind', writes: false });
  const classes = classNames.map((className) => ({
    className,
    nodes: [
      ...graph.functions.filter((one) => one.className === className).map(functionNode),
      ...[...flowing].filter((kind) => owners.get(kind)?.has(className) && owners.get(kind)?.size === 1).map(kindNode),
      ...graph.conditions
        .filter((one) => one.className === className)
        .map(
          ({ name }): DrawnNode => ({
            id: conditionId(className, name),
            label: name,
            shape: 'condition',
            writes: false,
          }),
        ),
    ],
  }));
  return {
    name: graph.toolset,
    classes,
    shared: [...flowing].filter((kind) => (owners.get(kind)?.size ?? 0) > 1).map(kindNode),
    edges: [...graph.functions.flatMap((one) => edgesOf(one, flowing)), ...observedEdges(graph)],
  };
}

const touching =
  (kind: string) =>
  ({ takes, gives }: GraphFunction): boolean =>
    [...takes, ...gives].some(({ means }) => means.includes(kind));

function functionNode({ name, reads, writes }: GraphFunction): DrawnNode {
  const parts = [
    reads.filter(isPublic).length ? `reads ${reads.filter(isPublic).join(', ')}` : '',
    writes.filter(isPublic).length ? `writes ${writes.filter(isPublic).join(', ')}` : '',
  ].filter(Boolean);
  return { id: name, label: [name, ...parts].join('\n'), shape: 'function', writes: writes.some(isPublic) };
}

function edgesOf(one: GraphFunction, flowing: ReadonlySet<string>): DrawnEdge[] {
  const { name, className, takes, gives, needs, brings, ends } = one;
  const flows = (slots: typeof takes, inwards: boolean): DrawnEdge[] =>
    slots.flatMap((slot) =>
      slot.fresh
        ? []
        : slot.means
            .filter((kind) => flowing.has(kind))
            .map(
              (kind): DrawnEdge => ({
                from: inwards ? kindId(kind) : name,
                to: inwards ? name : kindId(kind),
                label: slot.name,
                line: 'flow',
              }),
            ),
    );
  return [
    ...flows(gives, false),
    ...flows(takes, true),
    ...brings.map(
      ({ condition, with: only }): DrawnEdge => ({
        from: name,
        to: conditionId(className, condition),
        label: only
          ? Object.entries(only)
              .map(([key, value]) => `${key}=${JSON.stringify(value)}`)
              .join(', ')
          : '',
        line: 'need',
      }),
    ),
    ...needs.map(
      (condition): DrawnEdge => ({ from: conditionId(className, condition), to: name, label: '', line: 'need' }),
    ),
    ...ends.map(
      (condition): DrawnEdge => ({ from: name, to: conditionId(className, condition), label: 'ends', line: 'end' }),
    ),
  ];
}

function observedEdges({ edges }: ApiGraph): DrawnEdge[] {
  return edges
    .filter(({ means, observed }) => means.length === 0 && observed > 0)
    .map(
      ({ producer, consumer, observed }): DrawnEdge => ({
        from: producer,
        to: consumer,
        label: `seen ${observed}`,
        line: 'observed',
      }),
    );
}
