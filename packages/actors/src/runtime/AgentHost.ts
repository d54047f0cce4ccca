// The inside of a host: the actors of one or several agents, each taking one message at a time. Knows no threads.

import { pathToFileURL } from 'node:url';
import { type Env, RodsError, stableHash, toErrorData } from '@rods/core';
import { loadToolset } from '@rods/sim';
import type { AgentDefinition, EffectContext, LoggedEffect } from './AgentDefinition.js';
import { reviveState } from './EarlierForm.js';
import type {
  AgentFacts,
  Delivery,
  HostControl,
  HostFacts,
  HostSpec,
  HostStats,
  Restore,
  TurnReport,
} from './hostMessages.js';
import { isAgentDefinition } from './isAgentDefinition.js';
import { KeepRhythm } from './KeepRhythm.js';
import { openFiller } from './openFiller.js';
import type { ActorState } from './step.js';
import { type EffectOutput, type EffectRunner, effectOutput, takeTurn } from './takeTurn.js';

type Agent = {
  readonly definition: AgentDefinition;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly history: LoggedEffect[];
};
type Cell = { state: ActorState | null; rhythm: KeepRhythm; waiting: number; queue: Promise<void> };

/** Called around everything synchronous an actor does, so that a watcher can tell busy from dead. */
export type Watch = { enter(delivery: Pick<Delivery, 'seq' | 'ordinal'>): void; leave(): void };

export class AgentHost implements HostControl {
  readonly #agents = new Map<string, Agent>();
  readonly #cells = new Map<string, Cell>();
  readonly #watch: Watch;
  readonly #busy: () => number;
  readonly #cpu: () => number;
  readonly #env: Env;
  #turns = 0;

  /** `busy`: cheap, asked around every turn. `cpu`: of the thread, asked when somebody looks. */
  constructor(watch: Watch, busy: () => number, cpu: () => number, env: Env) {
    this.#watch = watch;
    this.#busy = busy;
    this.#cpu = cpu;
    this.#env = env;
  }

  async start(spec: HostSpec): Promise<HostFacts> {
    const facts: Record<string, AgentFacts> = {};
    for (const { source, settings } of spec.agents) {
      // objects cannot cross into a thread: each host loads the tools of its run for itself
      if (typeof settings.toolset === 'string') await loadToolset(settings.toolset);
      if (typeof settings.fillerPath === 'string') await openFiller(settings.fillerPath);
      const definition = await loadAgent(source);
      this.#agents.set(definition.name, { definition, settings, history: [] });
      const longLived = definition.longLived === true;
      facts[definition.name] = { structure: machineHash(definition), longLived, remembers: remembers(definition) };
    }
    return facts;
  }

  async restore(history: Readonly<Record<string, readonly unknown[]>>, actors: readonly Restore[]): Promise<void> {
    for (const [name, effects] of Object.entries(history)) {
      this.#agents.get(name)?.history.push(...(effects as readonly LoggedEffect[]));
    }
    for (const actor of actors) await this.#rebuild(actor);
  }

  async #rebuild({ actor, kept, turns }: Restore): Promise<void> {
    const { definition, settings, history } = this.#agentOf(actor);
    let state: ActorState | null = kept ? reviveState(definition, kept, kept.version) : null;
    for (const { version, envelope, outputs, stateHash } of turns) {
      const run: EffectRunner = ({ ordinal, src, class: kind, input }) =>
        kind === 'pure'
          ? effectOutput(() =>
              definition.effects[src]?.run(
                input as never,
                contextOf(this.#env, definition.name, envelope.job, settings, history),
              ),
            )
          : (outputs[ordinal] as EffectOutput);
      const turn = await takeTurn(definition, state, envelope, run, { version });
      if (turn.stateHash !== stateHash) {
        throw new RodsError(
          'RESUME_DIVERGED',
          `${actor}: rebuilding it from the log gave another state after ${envelope.type}; its code has changed`,
        );
      }
      state = turn.stateHash === null ? null : turn.state;
    }
    if (state) this.#cells.set(actor, newCell(state, new KeepRhythm(kept, turns.length)));
  }

  /** Takes one message; turns of one actor run one after another, those of different actors interleave. */
  deliver(delivery: Delivery): Promise<TurnReport> {
    const cell = this.#cells.get(delivery.actor) ?? newCell(null, new KeepRhythm());
    this.#cells.set(delivery.actor, cell);
    cell.waiting += 1;
    const report = cell.queue.then(() => this.#take(cell, delivery));
    cell.queue = report.then(() => this.#leave(cell, delivery.actor));
    return report;
  }

  /** An actor that is done and has no more messages waiting is dropped; a later message finds a new one. */
  #leave(cell: Cell, actor: string): void {
    cell.waiting -= 1;
    if (cell.state === null && cell.waiting === 0) this.#cells.delete(actor);
  }

  async #take(cell: Cell, delivery: Delivery): Promise<TurnReport> {
    const { seq, ordinal, actor, envelope } = delivery;
    const began = this.#busy();
    const beganAt = this.#env.now();
    try {
      const { definition, settings, history } = this.#agentOf(actor);
      const context = contextOf(this.#env, definition.name, envelope.job, settings, history);
      const run: EffectRunner = ({ src, input }) =>
        effectOutput(() => definition.effects[src]?.run(input as never, context));
      const turn = await takeTurn(definition, cell.state, envelope, run, {
        around: (part) => this.#watched(delivery, part),
      });
      // from its first effect on the agent holds what these gave; kept, the results of a long run would fill the memory
      if (turn.effects.some(({ value }) => value?.output.kind === 'done')) history.length = 0;
      this.#turns += 1;
      cell.state = turn.stateHash === null ? null : turn.state;
      const isKept = definition.longLived === true && cell.state !== null;
      return {
        kind: 'taken',
        seq,
        ordinal,
        actor,
        effects: [...turn.effects],
        outputs: [...turn.outputs],
        stateHash: turn.stateHash,
        unhandled: turn.unhandled,
        snapshot: isKept ? cell.rhythm.next(turn.state) : null,
        activeMs: this.#busy() - began,
        beganAt,
        wallMs: this.#env.now() - beganAt,
      };
    } catch (error) {
      return { kind: 'crashed', seq, ordinal, actor, error: toErrorData(error) };
    }
  }

  #watched<T>(delivery: Delivery, run: () => T): T {
    this.#watch.enter(delivery);
    try {
      return run();
    } finally {
      this.#watch.leave();
    }
  }

  #agentOf(actor: string): Agent {
    const name = actor.split('/', 1)[0] ?? '';
    const agent = this.#agents.get(name);
    if (!agent) throw new RodsError('ACTOR_UNKNOWN', `${actor}: this host has no agent named ${name}`);
    return agent;
  }

  async snapshot(actor: string): Promise<unknown> {
    const state = this.#cells.get(actor)?.state;
    return state ? { value: state.value, context: state.context } : null;
  }

  async stats(): Promise<HostStats> {
    const counters: Record<string, number> = {};
    for (const { definition } of this.#agents.values()) {
      for (const [name, count] of Object.entries(definition.counters?.() ?? {}))
        counters[name] = (counters[name] ?? 0) + count;
    }
    return { actors: this.#cells.size, turns: this.#turns, cpuMs: this.#cpu(), counters };
  }

  async ping(): Promise<number> {
    return this.#turns;
  }

  async drain(): Promise<void> {
    await Promise.all([...this.#cells.values()].map((cell) => cell.queue));
  }

  async stop(): Promise<void> {
    for (const { definition } of this.#agents.values()) await definition.stop?.();
  }
}

const newCell = (state: ActorState | null, rhythm: KeepRhythm): Cell => ({
  state,
  rhythm,
  waiting: 0,
  queue: Promise.resolve(),
});

/** Only a long-lived actor holds something between its messages that effects have made. */
function remembers({ longLived, effects }: AgentDefinition): boolean {
  return longLived === true && Object.values(effects).some(({ class: kind }) => kind !== 'pure');
}

function contextOf(
  env: Env,
  agent: string,
  job: string | null,
  settings: Agent['settings'],
  history: readonly LoggedEffect[],
): EffectContext {
  return { agent, job, settings, env, history: () => history };
}

/** @throws RodsError `AGENT_INVALID` when the module has no such agent. */
export async function loadAgent(source: { module: string; export: string }): Promise<AgentDefinition> {
  const url = source.module.startsWith('file:') ? source.module : pathToFileURL(source.module).href;
  const module = (await import(url)) as Record<string, unknown>;
  const found = module[source.export];
  if (isAgentDefinition(found)) return found;
  throw new RodsError('AGENT_INVALID', `${source.module} exports no agent named ${source.export}`);
}

/** Hash of a machine's structure: states, transitions, invocations; not of the functions it refers to. */
export function machineHash(definition: AgentDefinition): string {
  return stableHash(JSON.parse(JSON.stringify(definition.machine.definition)));
}
