// Keeps the hosts alive: starts them, restarts what the strategy says when one has ended, gives up when that is too often.
import { type Env, type ErrorData, RodsError, toErrorData } from '@rods/core';
import type { ChildSpec, SupervisorSpec } from './ChildSpec.js';
import type { Host, HostExit, HostFactory } from './Host.js';
import type { AgentFacts, TurnReport } from './hostMessages.js';
import { type RestartWindow, requestRestart } from './restartWindow.js';

export type SupervisorOptions = {
  readonly spec: SupervisorSpec;
  readonly children: readonly ChildSpec[];
  readonly factory: HostFactory;
  readonly env: Env;
  readonly onTurns: (reports: readonly TurnReport[]) => void;
  /** Called before a host is started again: takes its messages back. */
  readonly onDown: (child: ChildSpec, exit: HostExit) => void;
  /** Called when a host is up: rebuilds its actors and hands it its messages. */
  readonly onUp: (child: ChildSpec, host: Host, isRestart: boolean) => Promise<void>;
  /** Called when a host has ended and will not be started again. */
  readonly onGone: (child: ChildSpec, reason: string) => void;
  readonly onRestart: (child: ChildSpec, code: string, reason: string) => void;
  /** Called for a failure that changes nothing for the run. */
  readonly onFault: (child: ChildSpec, error: ErrorData) => void;
  readonly onGiveUp: (error: RodsError) => void;
};

type Child = {
  readonly spec: ChildSpec;
  host: Host | null;
  beats: number;
  missed: number;
  stuckSince: number;
  /** The restart that will bring it up again, if one is under way: its own end now is part of that. */
  round: number | null;
  /** Ended for good. */
  isGone: boolean;
};

/** Failures of a start that another start meets again. */
const lastingCodes = new Set(['RESUME_DIVERGED', 'AGENT_INVALID', 'LOG_CORRUPT', 'LOG_NEWER']);

export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #children: Child[];
  readonly machines: Record<string, AgentFacts> = {};
  #window: RestartWindow = [];
  #stopping = false;
  #round = 0;
  #timer: NodeJS.Timeout | null = null;
  #lastLook = 0;
  #failure: RodsError | null = null;
  restarts = 0;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#children = options.children.map((spec) => {
      return { spec, host: null, beats: -1, missed: 0, stuckSince: 0, round: null, isGone: false };
    });
  }

  /** Starts the children, all at a time. @throws RodsError when one cannot start within the intensity. */
  async start(): Promise<void> {
    await Promise.all(this.#children.map((child) => this.#start(child, false)));
    if (this.#failure) throw this.#failure;
    this.#lastLook = this.#options.env.now();
    this.#timer = setInterval(() => this.#watch(), this.#options.spec.watch.everyMs);
    this.#timer.unref();
  }

  host(id: string): Host | null {
    return this.#children.find((child) => child.spec.id === id)?.host ?? null;
  }

  hosts(): Host[] {
    return this.#children.flatMap((child) => (child.host ? [child.host] : []));
  }

  /** Stops the children from last to first; each has its own time to finish. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#timer) clearInterval(this.#timer);
    for (const child of [...this.#children].reverse()) {
      const { host } = child;
      if (!host) continue;
      child.host = null;
      await this.#finish(child, host);
    }
  }

  async #start(child: Child, isRestart: boolean): Promise<void> {
    let started: Host | null = null;
    // a host that dies while it is brought up fails the bringing up and exits: one end, one restart
    let hasEnded = false;
    try {
      const spec = { agents: child.spec.agents.map(({ source, settings }) => ({ source, settings })) };
      const { host, machines } = await this.#options.factory(child.spec.id, spec, {
        onTurns: this.#options.onTurns,
        onFault: (error) => this.#options.onFault(child.spec, error),
        onExit: (exit) => {
          if (hasEnded) return;
          hasEnded = true;
          void this.#onExit(child, exit);
        },
      });
      started = host;
      if (this.#stopping) {
        await host.kill(false);
        return;
      }
      Object.assign(this.machines, machines);
      child.host = host;
      child.beats = -1;
      child.missed = 0;
      await this.#options.onUp(child.spec, host, isRestart);
      if (this.#stopping) await host.kill(false);
    } catch (error) {
      if (hasEnded) return;
      hasEnded = true;
      child.host = null;
      await started?.kill(false);
      if (this.#stopping) return;
      if (error instanceof RodsError && lastingCodes.has(error.code)) {
        this.#giveUp(error);
        return;
      }
      const { code, message } = toErrorData(error);
      await this.#again(child, code, message);
    }
  }

  async #onExit(child: Child, exit: HostExit): Promise<void> {
    child.host = null;
    if (exit.asked || this.#stopping) return;
    this.#options.onDown(child.spec, exit);
    const abnormal = exit.reason !== 'exit code 0';
    if (child.spec.restart === 'temporary' || (child.spec.restart === 'transient' && !abnormal)) {
      this.#goes(child, `host ${child.spec.id} has ended (${exit.reason}) and is not started again`);
      return;
    }
    if (child.round === null) await this.#again(child, 'HOST_EXITED', exit.reason);
  }

  #goes(child: Child, reason: string): void {
    child.isGone = true;
    this.#options.onGone(child.spec, reason);
  }

  async #again(child: Child, code: string, reason: string): Promise<void> {
    const { spec, env, onRestart } = this.#options;
    const verdict = requestRestart(this.#window, spec, env.now());
    this.#window = verdict.window;
    if (verdict.kind === 'giveUp') {
      const seconds = spec.periodMs / 1000;
      this.#giveUp(
        new RodsError(
          'SUPERVISOR_GAVE_UP',
          `host ${child.spec.id} ended again (${reason}); more than ${spec.intensity} restarts within ${seconds} s`,
        ),
      );
      return;
    }
    this.restarts += 1;
    onRestart(child.spec, code, reason);
    await this.#restart(child, this.#backoff(verdict.window.length));
  }

  /** Takes down who falls with the child, last first, and brings all of them up again, first first. */
  async #restart(child: Child, backoffMs: number): Promise<void> {
    const group = this.#fallingWith(child);
    const round = ++this.#round;
    for (const one of group) one.round = round;
    for (const one of [...group].reverse()) if (one !== child) await this.#takeDown(one, child);
    await pause(backoffMs);
    for (const one of group) {
      // a start that failed has begun a round of its own, which has taken over the rest of this one
      if (this.#stopping || one.round !== round || one.isGone) continue;
      one.round = null;
      await this.#start(one, true);
    }
  }

  #fallingWith(child: Child): Child[] {
    const { strategy } = this.#options.spec;
    const at = this.#children.indexOf(child);
    const fallen = strategy === 'one_for_one' ? [child] : this.#children.slice(strategy === 'one_for_all' ? 0 : at);
    return fallen.filter((one) => !one.isGone);
  }

  /** Stops a healthy host because another one has ended. As in OTP, a temporary one does not come back. */
  async #takeDown(child: Child, because: Child): Promise<void> {
    const { host } = child;
    const reason = `host ${because.spec.id} has ended`;
    if (host) {
      child.host = null;
      this.#options.onDown(child.spec, { asked: true, reason, during: null, outside: true });
      await this.#finish(child, host);
    }
    if (child.spec.restart === 'temporary')
      this.#goes(child, `${reason}, and host ${child.spec.id} with it; it is not started again`);
  }

  /** Asks a host to finish, and ends it when its time is up. */
  async #finish(child: Child, host: Host): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => resolve(host.kill(false)), child.spec.shutdownMs);
    });
    const stopped = host.control
      .stop()
      .catch((error: unknown) => this.#options.onFault(child.spec, toErrorData(error)));
    await Promise.race([stopped, late]);
    clearTimeout(timer);
  }

  #giveUp(error: RodsError): void {
    this.#failure ??= error;
    this.#options.onGiveUp(error);
  }

  /** Doubles with each recent restart, with jitter so that siblings do not rise together. */
  #backoff(recent: number): number {
    const { minMs, maxMs, jitter } = this.#options.spec.backoff;
    const base = Math.min(maxMs, minMs * 2 ** Math.max(0, recent - 1));
    const draw = this.#options.env.random(`supervisor/backoff/${this.restarts}`).float();
    return base * (1 + jitter * (2 * draw - 1));
  }

  #watch(): void {
    const { everyMs, mostMissed, longestStepMs } = this.#options.spec.watch;
    const now = this.#options.env.now();
    // when this loop itself was late, silence proves nothing
    const late = now - this.#lastLook > everyMs * 1.5;
    this.#lastLook = now;
    for (const child of this.#children) {
      if (!child.host) continue;
      const { beats, busy } = child.host.pulse();
      const isSilent = beats === child.beats;
      child.beats = beats;
      if (!isSilent || late) {
        child.missed = 0;
        child.stuckSince = now;
        continue;
      }
      if (busy && now - child.stuckSince < longestStepMs) continue;
      child.missed += 1;
      if (child.missed >= mostMissed) void child.host.kill(false);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
