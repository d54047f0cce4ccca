// Sessions kept warm between two calls of a job. A cache only: a session that is gone is re-made from its trace.
import type { Trace } from '../../Trace.js';
import type { GraphView } from '../graph/GraphView.js';
import { Session } from './Session.js';

export class Sessions {
  /** By the trace itself, not by its content: nobody reads a world's whole text to find its session, and who drops a trace drops it. */
  readonly #sessions = new WeakMap<Trace, Session>();
  readonly #graph: GraphView;

  constructor(graph: GraphView) {
    this.#graph = graph;
  }

  /** The session that stands where the trace ends. Taking it out leaves nothing behind: give it back with `put`. */
  take(trace: Trace): Session {
    const warm = this.#sessions.get(trace);
    this.#sessions.delete(trace);
    if (warm) return warm;
    const session = new Session(trace.classes, trace.configText, this.#graph, trace.longContext);
    session.replay(trace);
    return session;
  }

  put(trace: Trace, session: Session): void {
    this.#sessions.set(trace, session);
  }
}
