// Prometheus metrics of a run at http://127.0.0.1:PORT/metrics, loopback only.

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { SystemStats } from '@rods/actors';
import { RodsError } from '@rods/core';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer } from './Observer.js';

const seconds = [0.0001, 0.001, 0.01, 0.1, 1, 10, 100];

/** @throws RodsError `CONFIG_PORT` when nothing can listen there. */
export async function metricsServer(port: number): Promise<Observer & { readonly url: string }> {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const histogram = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets: seconds, registers });
  const wait = histogram('rods_mailbox_wait_seconds', 'From a message’s commit to the begin of its turn.', ['agent']);
  const handling = histogram('rods_handling_seconds', 'Wall time of a turn, waiting effects included.', [
    'agent',
    'type',
  ]);
  const commit = histogram('rods_commit_lag_seconds', 'From a turn’s report to its commit.', []);
  const incidents = new Counter({
    name: 'rods_incidents_total',
    help: 'Crashes, dead letters, unhandled messages, restarts.',
    labelNames: ['kind'],
    registers,
  });
  const missed = new Counter({
    name: 'rods_stats_missed_total',
    help: 'Looks at which a host did not answer.',
    registers,
  });
  let ask: (() => Promise<SystemStats>) | null = null;
  const gauges = systemGauges(registers);

  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('metrics are at /metrics\n');
      return;
    }
    // a host that is being restarted cannot answer: what was known stays, and the miss is counted
    void (ask ? ask().then(gauges, () => missed.inc()) : Promise.resolve())
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const url = await listen(server, port);
  return {
    url,
    system: (stats) => {
      ask = stats;
    },
    turn: ({ actor, type, waitMs, wallMs, commitMs }) => {
      const [agent = actor] = actor.split('/', 1);
      wait.observe({ agent }, waitMs / 1000);
      handling.observe({ agent, type }, wallMs / 1000);
      commit.observe(commitMs / 1000);
    },
    incident: ({ kind }) => incidents.inc({ kind }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Figures that are asked for when somebody looks. */
function systemGauges(registers: Registry[]): (stats: SystemStats) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const depth = gauge('rods_mailbox_depth', 'Messages waiting before a host.', ['host']);
  const restarts = gauge('rods_restarts', 'Restarts of hosts so far.');
  const dead = gauge('rods_dead_letters', 'Dead letters so far.');
  const records = gauge('rods_log_records', 'Records committed by this process.');
  const delay = gauge('rods_hub_loop_delay_seconds', '99th percentile of the hub’s loop delay.');
  const cpu = gauge('rods_host_cpu_seconds', 'CPU time of a host’s thread.', ['host']);
  return (stats) => {
    for (const [host, waiting] of Object.entries(stats.mailboxes)) depth.set({ host }, waiting);
    for (const [host, { cpuMs }] of Object.entries(stats.hosts)) cpu.set({ host }, cpuMs / 1000);
    restarts.set(stats.restarts);
    dead.set(stats.deadLetters);
    records.set(stats.records);
    delay.set(stats.hubDelayMs / 1000);
  };
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new RodsError('CONFIG_PORT', `--metrics-port ${port}: ${why}; choose another port`, { cause });
  }
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}/metrics`;
}
