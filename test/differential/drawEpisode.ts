// A fresh episode: the classes and configuration of official tasks, mixed and disturbed, and calls drawn one by one while
// our own simulator plays them, so that later calls know tokens and ids.
import { formatJson, isJsonObject, type JsonObject, type JsonValue, parseJson, type Task } from '@rods/core';
import { bfclEnvironments, type Filler, instanceName, openWorld, parseCall, pyRepr } from '@rods/sim';
import { Draw } from './Draw.js';
import { drawCall } from './drawCall.js';
import { ValuePool } from './ValuePool.js';

export type DrawnEpisode = {
  readonly id: string;
  readonly classes: readonly string[];
  /** Lossless JSON text. */
  readonly config: string;
  readonly longContext: boolean;
  readonly turns: readonly (readonly string[])[];
};

export type Sources = {
  readonly tasks: readonly Task[];
  readonly references: ReadonlyMap<string, readonly string[]>;
  readonly filler: Filler;
  readonly today: string;
};

/** Literals of the references by parameter name, for calls that could be somebody's. */
export function referenceLiterals(tasks: readonly Task[]): ReadonlyMap<string, readonly string[]> {
  const parametersOf = new Map(
    bfclEnvironments.flatMap((environment) =>
      Object.entries(environment.methods).map(([name, method]) => [name, method.parameters] as const),
    ),
  );
  const found = new Map<string, Set<string>>();
  for (const call of tasks.flatMap((task) => task.groundTruth.flat())) {
    const { name, positional, keywords } = parseCall(call);
    const named = [
      ...positional.map((value, at) => [parametersOf.get(name)?.[at]?.name ?? '', value] as const),
      ...keywords,
    ];
    for (const [parameter, value] of named) {
      const literals = found.get(parameter) ?? new Set<string>();
      literals.add(pyRepr(value));
      found.set(parameter, literals);
    }
  }
  return new Map([...found].map(([name, literals]) => [name, [...literals]]));
}

/** Episode `at` of a seed: the same on every machine. */
export function drawEpisode(seed: number, at: number, sources: Sources): DrawnEpisode {
  const draw = new Draw(seed, `episode/${at}`);
  const task = draw.pick(sources.tasks);
  // every environment in its turn is in the focus
  const focus = bfclEnvironments[at % bfclEnvironments.length]?.className as string;
  const others = bfclEnvironments.map((one) => one.className).filter(() => draw.chance(0.12));
  const classes = draw.shuffled([...new Set([focus, ...task.classes.slice(0, draw.between(0, 2)), ...others])]);
  const id = `drawn_${seed}_${at}`;
  const config = drawConfig(draw, classes, task, sources);
  const longContext = draw.chance(0.2);
  const episode = { id, classes, config: formatJson(config), longContext };
  const turns: string[][] = [];
  const pool = new ValuePool();
  pool.learn(config);
  const world = opened(episode, sources);
  const context = {
    classes: [focus, ...classes],
    pool,
    references: sources.references,
    instance: (className: string) => instanceName('golden', id, className),
  };
  const script = draw.chance(0.35) ? task.groundTruth.flat() : [];
  for (let turn = draw.between(1, 5); turn > 0; turn--) {
    const calls: string[] = [];
    for (let count = draw.between(1, 8); count > 0; count--) {
      const scripted = script.length > 0 && draw.chance(0.5) ? script.shift() : undefined;
      const call = scripted ?? affordable(() => drawCall(draw, context));
      calls.push(call);
      const text = world?.call(call).text;
      if (text !== undefined) pool.learnText(text);
    }
    turns.push(calls);
  }
  return { ...episode, turns };
}

/** Redraws calls that Python would compute for minutes: roots, logarithms, powers and roundings to thousands of digits. */
function affordable(drawOne: () => string): string {
  for (;;) {
    const call = drawOne();
    // JavaScript's maps know no key -0.0
    if (/-0\.0/.test(call) && /add_contact|mkdir|touch|mv|cp|\{/.test(call)) continue;
    const [, base, exponent] = /precision\s*=\s*(\d+)\s*\*\*\s*(\d+)/.exec(call) ?? [];
    if (Number(base) ** Number(exponent) > 1e6) continue;
    if (
      !/logarithm|square_root|power|round_number|\*\*/.test(call) ||
      !/\d{4,}|\d[eE]\+?\d|0x|1_0|\*\*\s*\d\d/.test(call)
    )
      return call;
  }
}

/** A world for the episode, or null where the configuration cannot be loaded. */
export function opened(episode: Omit<DrawnEpisode, 'turns'>, sources: Sources): ReturnType<typeof openWorld> | null {
  try {
    return openWorld({
      classes: episode.classes,
      config: episode.config,
      longContext: episode.longContext,
      entryId: episode.id,
      filler: sources.filler,
      today: sources.today,
    });
  } catch {
    return null;
  }
}

function drawConfig(draw: Draw, classes: readonly string[], task: Task, sources: Sources): JsonObject {
  const config = new Map<string, JsonValue>();
  for (const className of classes) {
    const owners = [task, draw.pick(sources.tasks), draw.pick(sources.tasks), draw.pick(sources.tasks)];
    for (const owner of owners) {
      const whole = parseJson(owner.configText);
      const own = isJsonObject(whole) ? whole.get(className) : undefined;
      if (own === undefined || draw.chance(0.1)) continue;
      config.set(className, draw.chance(0.15) ? disturbed(draw, own) : own);
      break;
    }
  }
  return config;
}

const strange: readonly JsonValue[] = [
  null,
  true,
  0n,
  -1n,
  7n,
  2.5,
  1e300,
  12345678901234567890n,
  '',
  'text',
  '7',
  'Zoë 😀',
];

/** One value somewhere inside replaced by another of its kind, removed or added. */
function disturbed(draw: Draw, value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    return items.length === 0 ? items : [...items.slice(1), disturbed(draw, items[0] as JsonValue)];
  }
  if (!isJsonObject(value)) return draw.pick(strange);
  if (value.size === 0) return value;
  const key = draw.pick([...value.keys()]);
  const copy = new Map(value);
  switch (draw.weighted({ inside: 5, without: 2, seed: 1, added: 1 })) {
    case 'inside':
      copy.set(key, disturbed(draw, value.get(key) as JsonValue));
      break;
    case 'without':
      copy.delete(key);
      break;
    case 'seed':
      copy.set('random_seed', BigInt(draw.between(-9, 99_999)));
      break;
    case 'added':
      copy.set(draw.pick(['x', '12', 'id', 'type', 'contents']), draw.pick(strange));
      break;
  }
  return copy;
}
