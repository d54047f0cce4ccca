// The entry of a host thread: messages on one port, the control plane (Comlink) on another, a pulse in shared memory.
import { performance } from 'node:perf_hooks';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createEnv, RodsError } from '@rods/core';
import { AgentHost } from './AgentHost.js';
import { offerControl } from './controlPort.js';
import { type FromHost, ToHost, type TurnReport } from './hostMessages.js';
import { beatMs, Pulse } from './Pulse.js';
import { threadCpu } from './threadCpu.js';
import { wallClock } from './wallClock.js';

if (isMainThread || !parentPort)
  throw new RodsError('HOST_ENTRY', 'this module is the entry of a host thread; it is not for import');

const { messages, control, memory } = workerData as {
  messages: MessagePort;
  control: MessagePort;
  memory: SharedArrayBuffer;
};
const pulse = new Pulse(memory);
setInterval(() => pulse.beat(), beatMs).unref();

const { eventLoopUtilization } = performance;
const inside = new AgentHost(
  pulse,
  () => eventLoopUtilization().active,
  () => threadCpu(() => eventLoopUtilization().active),
  createEnv(0, wallClock),
);

let finished: TurnReport[] = [];
function report(turn: TurnReport): void {
  if (finished.length === 0) setImmediate(post);
  finished.push(turn);
}
function post(): void {
  const message: FromHost = { kind: 'turns', items: finished };
  finished = [];
  messages.postMessage(message);
}

messages.on('message', (value: unknown) => {
  const { items } = ToHost.parse(value);
  for (const item of items) void inside.deliver(item).then(report);
});

offerControl(inside, control);
