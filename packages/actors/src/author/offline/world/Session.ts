// A conversation being written: the live world, and what has been mentioned so far. Re-made from a trace at any time.
// Of a long-context world there are two, with and without the filler: what is asked for comes from the one a person would
// know, what is recorded comes from the full one.
import type { JsonObject, Random } from '@rods/core';
import { type CallResult, formatCall, openWorld, type World } from '@rods/sim';
import { longWorld } from '../../execution/longWorld.js';
import { parsedCall } from '../../execution/parsedCall.js';
import { parsedConfig } from '../../execution/parsedConfig.js';
import type { Trace } from '../../Trace.js';
import type { GraphView } from '../graph/GraphView.js';
import type { Mention, Scene, Value } from '../Scene.js';
import { givenBy, Referents } from './Referents.js';

type Place = { readonly turn: number; readonly behind: readonly string[]; readonly ahead: readonly string[] };

export class Session {
  /** Without filler: what choices look at. */
  readonly world: World;
  readonly #long: World | null;
  readonly referents: Referents;
  #mentions: Mention[] = [];
  #calls = 0;
  readonly #graph: GraphView;

  /** What calls mention is told apart by the kinds of thing the graph says they name. */
  constructor(classes: readonly string[], configText: string, graph: GraphView, longContext = false) {
    const config = parsedConfig(configText);
    this.world = openWorld({ classes, config });
    this.#long = longContext ? openWorld({ classes, config, ...longWorld(true) }) : null;
    this.#graph = graph;
    this.referents = new Referents(graph);
  }

  /** Executes a call and remembers what it mentions and brings. */
  execute(callText: string, turn: number): CallResult {
    const result = this.world.call(callText);
    const call = parsedCall(callText);
    const facts = this.#graph.of(call.name);
    if (facts) {
      for (const { name, means } of facts.takes) {
        const value = call.keywords.get(name);
        if (value !== undefined) for (const role of means) this.#remember(role, value as Value, turn, false);
      }
      const given = givenBy(facts, result.value);
      for (const { means, values } of given) {
        for (const value of values.toReversed()) for (const role of means) this.#remember(role, value, turn, true);
      }
      this.referents.note(facts, call, given);
    }
    this.#calls += 1;
    const full = this.#long?.call(callText);
    return full && result.outcome === 'ok' ? full : result;
  }

  /** The hash of the world the calls are recorded in. */
  stateHash(): string {
    return (this.#long ?? this.world).stateHash();
  }

  /** Executes everything a trace holds so far. */
  replay(trace: Pick<Trace, 'turns'>): void {
    trace.turns.forEach((turn, at) => {
      for (const move of turn.moves) for (const call of move.calls) this.execute(call.text, at);
    });
  }

  scene(random: Random, persona: string, place: Place): Scene {
    const mentioned = (role: string): Mention[] => {
      const seen = new Set<Value>();
      return [...this.#mentions].reverse().filter((mention) => {
        if (mention.role !== role || seen.has(mention.value)) return false;
        seen.add(mention.value);
        return true;
      });
    };
    const latest: Scene['latest'] = (role, passes = () => true) => {
      const found = mentioned(role).find((mention) => passes(mention.value));
      return found && { value: found.value, carriage: 'known' };
    };
    return {
      random,
      turn: place.turn,
      persona,
      behind: place.behind,
      ahead: place.ahead,
      state: (className) => this.#stateOf(className),
      probe: (callText) => {
        const result = this.world.call(callText);
        return result.outcome === 'ok' ? (result.value as Value) : undefined;
      },
      only: (role) => this.referents.only(role),
      mentioned,
      latest,
      again: (role, passes) => (random.below(3) === 0 ? undefined : latest(role, passes)),
    };
  }

  #stateOf(className: string): JsonObject {
    // Only the file tree is no plain value; encoding it is worth its price there alone.
    const attributes = this.world.attributes(className);
    if (attributes && className !== 'GorillaFileSystem') return attributes as JsonObject;
    const state = this.world.state();
    const own = state instanceof Map ? (state as JsonObject).get(className) : undefined;
    return own instanceof Map ? (own as JsonObject) : new Map();
  }

  #remember(role: string, value: Value, turn: number, fromResult: boolean): void {
    this.#mentions.push({ role, value, turn, call: this.#calls, fromResult });
  }
}

/** A call's text from chosen arguments, in the simulator's own spelling. */
export function callText(name: string, values: ReadonlyMap<string, Value>): string {
  return formatCall(name, values as Parameters<typeof formatCall>[1]);
}
