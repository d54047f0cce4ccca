// What a run says while it goes on: a live frame on a terminal, one line a step elsewhere. All of it on stderr.
import type { SystemIncident } from '@rods/actors';
import type { RunConfig } from '@rods/core';
import { createLogUpdate } from 'log-update';
import type { CliContext } from '../cli/CliContext.js';
import type { LoadedTasks } from '../experiment/loadTasks.js';
import type { RunView } from '../experiment/RunView.js';
import { renderFrame } from './renderFrame.js';
import { stepLine } from './stepLine.js';

export type TalkOptions = {
  readonly config: RunConfig;
  readonly tasks: LoadedTasks;
  readonly path: string;
  /** Say nothing but incidents: `--json` off a terminal. */
  readonly quiet: boolean;
};

export class Talk {
  readonly #context: CliContext;
  readonly #options: TalkOptions;
  readonly #live: ReturnType<typeof createLogUpdate> | null;
  readonly #startedAt = performance.now();

  constructor(context: CliContext, options: TalkOptions) {
    this.#context = context;
    this.#options = options;
    const { stderr, env } = context.process;
    const isLive = stderr.isTTY === true && !env.CI && env.TERM !== 'dumb' && !options.quiet;
    this.#live = isLive ? createLogUpdate(stderr as NodeJS.WriteStream) : null;
  }

  opening(): void {
    const { config, tasks, path, quiet } = this.#options;
    if (quiet) return;
    const { split } = tasks;
    this.#say(
      `run ${path}\n` +
        `preset ${config.preset}, seed ${config.seed}; ${split.train.length} training tasks, ${split.heldOut.length} held out (split: ${split.name})`,
    );
  }

  progress(view: RunView, type: string): void {
    if (this.#live) {
      const seconds = (performance.now() - this.#startedAt) / 1000;
      this.#live(renderFrame(view, { seconds, columns: this.#context.process.stderr.columns ?? 80 }).join('\n'));
    } else if (!this.#options.quiet) {
      const line = stepLine(view, type);
      if (line !== null) this.#say(line);
    }
  }

  incident(incident: SystemIncident): void {
    if (incident.kind === 'unhandled') return;
    this.#live?.clear();
    this.#say(incidentText(incident));
  }

  close(): void {
    this.#live?.done();
  }

  #say(text: string): void {
    this.#context.process.stderr.write(`${text}\n`);
  }
}

export function incidentText(incident: Exclude<SystemIncident, { kind: 'unhandled' }>): string {
  switch (incident.kind) {
    case 'restart':
      return `restarted host ${incident.host}: ${incident.reason}`;
    case 'fault':
      return `host ${incident.host}: ${incident.code}: ${incident.message}`;
    case 'crash':
      return `${incident.actor} failed: ${incident.code}: ${incident.message}`;
    case 'dead_letter':
      return `dead letter: ${incident.type} to ${incident.actor}: ${incident.reason}`;
  }
}
