// A pipe through the real hub and a real thread: a window of messages goes out, each is answered, each answer lets one in.

import { ChildSpec, Hub, RecoveryFold, Supervisor, SupervisorSpec, threadHost, wallClock } from '@rods/actors';
import { createEnv } from '@rods/core';

const module = new URL('./agents/echo.js', import.meta.url).href;

/** About 1 KB, as the messages of synthesis are on average. */
export const text = 'a call of a tool and what it answered; '.repeat(24);

/** A log that keeps nothing: what the pipe costs without recording. */
export const noLog = { append: async () => undefined, snapshotTurns: () => [] };

/**
 * Sends `total` messages with `window` of them under way; resolves with seconds by the clock and of CPU (all threads), records,
 * and records per commit.
 * `agent`: `echo` (an actor per message) or `count` (one that lives).
 */
export async function pipe({ log, total, window, agent }) {
  let sent = 0;
  let answered = 0;
  let commits = 0;
  let finish = () => undefined;
  const done = new Promise((resolve) => {
    finish = resolve;
  });
  const watched = {
    append: (batch, mark) => {
      commits += 1;
      return log.append(batch, mark);
    },
    snapshotTurns: (actor) => log.snapshotTurns(actor),
  };
  const env = createEnv(0, wallClock);
  const next = () => {
    const job = `job-${sent++}`;
    hub.send({ to: agent, type: 'ping', job, payload: { job, text } });
  };
  const hub = new Hub({
    log: watched,
    fold: new RecoveryFold(),
    openJobs: window,
    mailbox: 2 * window,
    agentOf: (name) => ({ host: name, longLived: name === 'count' }),
    onOutput: () => {
      answered += 1;
      if (sent < total) next();
      else if (answered === total) finish();
    },
    onDeadLetter: () => [],
    onIncident: (incident) => console.log(incident),
    env,
    onFailure: (error) => {
      throw error;
    },
  });
  const supervisor = new Supervisor({
    spec: SupervisorSpec.parse({}),
    children: [
      ChildSpec.parse({
        id: agent,
        agents: [{ name: agent, source: { module, export: `${agent}Agent` }, settings: {} }],
      }),
    ],
    factory: threadHost(),
    env,
    onTurns: (reports) => hub.onTurns(reports),
    onDown: () => undefined,
    onUp: async (_child, host) => hub.attach(host),
    onGone: () => undefined,
    onRestart: (child, _code, reason) => console.log('restart', child.id, reason),
    onFault: () => undefined,
    onGiveUp: (error) => {
      throw error;
    },
  });
  await supervisor.start();
  const began = performance.now();
  const before = process.cpuUsage();
  for (let at = 0; at < window; at++) next();
  await done;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(before);
  hub.stop();
  await supervisor.stop();
  return { seconds, cpu: (user + system) / 1e6, records: 2 * total, perCommit: (2 * total) / commits };
}
