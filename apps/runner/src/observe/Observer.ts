// Who watches a run without being part of it: nothing an observer does or fails at changes a result.
import type { SystemIncident, SystemStats, TurnSeen } from '@rods/actors';

export type Observer = {
  turn?(turn: TurnSeen): void;
  incident?(incident: SystemIncident): void;
  /** How to ask the running system; null when it has ended. */
  system?(stats: (() => Promise<SystemStats>) | null): void;
  /** Everything seen is written, sockets are closed. */
  close(): Promise<void>;
};
