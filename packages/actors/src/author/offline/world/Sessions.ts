// Sessions kept warm between two calls of a job. A cache only: a session that is gone is re-made from its trace.
import { callsOf, type Trace } from '../../Trace.js';
import type { GraphView } from '../graph/GraphView.js';
import { Session } from './Session.js';

const kept = 64;

const keyOf = (trace: Trace, turns: number): string =>
  `${trace.longContext}${trace.configText}\n${turns}\n${trace.turns.flatMap((turn) => callsOf(turn).map((call) => call.text)).join('\n')}`;

export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #graph: GraphView;

  constructor(graph: GraphView) {
    this.#graph = graph;
  }

  /** The session that stands where the trace ends. Taking it out leaves nothing behind: give it back with `put`. */
  take(trace: Trace): Session {
    const key = keyOf(trace, trace.turns.length);
    const warm = this.#sessions.get(key);
    this.#sessions.delete(key);
    if (warm) return warm;
    const session = new Session(trace.classes, trace.configText, this.#graph, trace.longContext);
    session.replay(trace);
    return session;
  }

  put(trace: Trace, session: Session): void {
    this.#sessions.set(keyOf(trace, trace.turns.length), session);
    for (const key of this.#sessions.keys()) {
      if (this.#sessions.size <= kept) break;
      this.#sessions.delete(key);
    }
  }
}
