// Fresh worlds. Every call makes one from the configuration alone; nothing survives between them but what a case shares.
import { isJsonObject, type JsonObject, type JsonValue, parseJson, RodsError } from '@rods/core';
import type { Environment, EnvironmentContext, Filler, SharedDefaults } from '../environments/Environment.js';
import { emptyFiller } from '../longContext/emptyFiller.js';
import type { PyDict, PyValue } from '../python/PyValue.js';
import { Remembered } from '../python/Remembered.js';
import { environmentOf, registeredClasses } from '../toolset/registry.js';
import { type LoadedEnvironment, methodsOf } from './Evaluator.js';
import { loadState } from './loadState.js';
import { World } from './World.js';

export type WorldSpec = {
  /** Involved classes; the order decides only which is checked first. */
  readonly classes: readonly string[];
  /** Configuration by class, as lossless JSON text or already parsed; once it is parsed, nobody changes it any more. */
  readonly config: string | JsonObject;
  readonly longContext?: boolean;
  /** Enters the instance names that a few results show. */
  readonly modelName?: string;
  readonly entryId?: string;
  readonly filler?: Filler;
  /** YYYY-MM-DD; only the check of a traveller's age depends on it. */
  readonly today?: string;
  /** What the benchmark's instances share by accident; worlds of one case get the same. */
  readonly shared?: SharedDefaults;
  /** Instead of the registered toolsets' environments. */
  readonly environments?: readonly Environment[];
  /** Failures come with advice beside the official text; states and verdicts stay as they are. */
  readonly hints?: boolean;
};

export const defaultToday = '2026-01-01';

/** What the worlds of one case share; most of it is made when it is first asked for. */
class CaseShared implements SharedDefaults {
  readonly tags: PyValue[] = [];
  readonly mentions: PyValue[] = [];
  calls = 0;
  changes = 0;
  isMixed = false;
  readonly #filler: Filler;
  #changedCards: PyDict | null = null;
  #weather: PyDict | null = null;

  constructor(filler: Filler) {
    this.#filler = filler;
  }

  get cards(): PyDict {
    return entriesOf(this.#filler.get('CREDIT_CARD_EXTENSION'));
  }

  get changedCards(): PyDict {
    this.#changedCards ??= new Map();
    return this.#changedCards;
  }

  get weather(): PyDict {
    this.#weather ??= new Map(entriesOf(this.#filler.get('LONG_WEATHER_EXTENSION')));
    return this.#weather;
  }

  get hasWeather(): boolean {
    return this.#weather !== null;
  }

  another(): SharedDefaults {
    const other = new CaseShared(this.#filler);
    other.calls = this.calls;
    return other;
  }

  /** No call changes a record, so all cases have the same. */
  get bookings(): PyDict {
    return entriesOf(this.#filler.get('BOOKING_RECORD_EXTENSION'));
  }
}

const nothing: PyDict = new Map();

function entriesOf(value: PyValue | undefined): PyDict {
  return value instanceof Map ? value : nothing;
}

export function freshShared(filler: Filler): SharedDefaults {
  return new CaseShared(filler);
}

/**
 * A fresh world.
 *
 * @throws RodsError `TASK_CLASS_UNKNOWN` for a class no environment has, `WORLD_CONFIG` for a configuration it cannot load.
 */
export function openWorld(spec: WorldSpec): World {
  const filler = spec.filler ?? emptyFiller;
  const longContext = spec.longContext ?? false;
  const context: EnvironmentContext = {
    longContext,
    filler,
    today: spec.today ?? defaultToday,
    shared: spec.shared ?? freshShared(longContext ? filler : emptyFiller),
  };
  const config = typeof spec.config === 'string' ? parsedConfig(spec.config) : spec.config;
  if (!isJsonObject(config))
    throw new RodsError('WORLD_CONFIG', 'the configuration must be an object of class name to settings');
  const loaded: LoadedEnvironment[] = [];
  const modelName = spec.modelName ?? 'golden';
  const entryId = spec.entryId ?? 'task';
  for (const className of spec.classes) {
    if (loaded.some((one) => one.environment.className === className)) continue;
    const environment = environmentNamed(spec, className);
    const state = loadState(environment, config.get(className), context);
    const methods = methodsOf(environment);
    loaded.push({ environment, methods, state, instance: instanceNamer(modelName, entryId, className), touched: 0 });
  }
  return new World(loaded, context, spec.hints);
}

const parsedConfigs = new Remembered<JsonValue>();

/** A task is played many times; worlds never change their configuration, so one reading of it will do. */
function parsedConfig(text: string): JsonValue {
  const known = parsedConfigs.get(text);
  if (known !== undefined) return known;
  const config = parseJson(text);
  parsedConfigs.set(text, config);
  return config;
}

function environmentNamed(spec: WorldSpec, className: string): Environment {
  const environment = spec.environments
    ? spec.environments.find((one) => one.className === className)
    : environmentOf(className);
  if (environment) return environment;
  const known = spec.environments?.map((one) => one.className) ?? registeredClasses();
  throw new RodsError(
    'TASK_CLASS_UNKNOWN',
    `class ${JSON.stringify(className)} is no environment here; known are ${known.join(', ')}`,
  );
}

/** The name, worked out when a text shows it. */
export function instanceNamer(modelName: string, entryId: string, className: string): () => string {
  return () => instanceName(modelName, entryId, className);
}

/** The name of the variable the benchmark keeps an instance in. */
export function instanceName(modelName: string, entryId: string, className: string): string {
  return `${modelName}_${entryId}_${className}_instance`.replace(/[-./:]/g, '_');
}
