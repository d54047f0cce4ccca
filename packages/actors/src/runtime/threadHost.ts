// A host in a worker thread. Every call of the control plane is raced against a time-out and the thread's exit.
import { MessageChannel, Worker } from 'node:worker_threads';
import { RodsError, toErrorData } from '@rods/core';
import { reachControl } from './controlPort.js';
import type { HostEvents, HostFactory } from './Host.js';
import { FromHost, type HostControl, type HostSpec } from './hostMessages.js';
import { Pulse } from './Pulse.js';

const callTimeoutMs = 60_000;
/**
 * Agents hold some 30 MiB. A heap that may grow to gigabytes, as is usual, is let grow to a multiple of what lives in it before
 * it is collected; one that may not is collected at half of that, for no more processor time.
 */
const mostHeapMb = 1_024;
/**
 * Of a thread's new objects, in three spaces of which each may be full of what is dead already. Half of what is usual: the
 * process of a default run holds a tenth less, for no more processor time than a shared machine can tell.
 */
const newObjectsMb = 24;

export type ThreadHostOptions = { readonly maxOldGenerationSizeMb?: number };

export function threadHost(options: ThreadHostOptions = {}): HostFactory {
  return async (name: string, spec: HostSpec, events: HostEvents) => {
    const messages = new MessageChannel();
    const control = new MessageChannel();
    const memory = new SharedArrayBuffer(Pulse.bytes);
    const pulse = new Pulse(memory);
    const worker = new Worker(new URL('./host.worker.js', import.meta.url), {
      name,
      workerData: { messages: messages.port2, control: control.port2, memory },
      transferList: [messages.port2, control.port2],
      resourceLimits: {
        maxOldGenerationSizeMb: options.maxOldGenerationSizeMb ?? mostHeapMb,
        maxYoungGenerationSizeMb: newObjectsMb,
      },
    });
    const remote = reachControl(control.port1);
    let failure = '';
    let killed: { outside: boolean } | null = null;
    let asked = false;
    let isStarted = false;
    const exited = new Promise<never>((_resolve, reject) => {
      worker.on('error', (error) => {
        failure = error instanceof Error ? error.message : String(error);
      });
      worker.on('exit', (code) => {
        const { during } = pulse.read();
        messages.port1.close();
        control.port1.close();
        const reason = failure || (killed ? 'killed' : `exit code ${code}`);
        reject(new RodsError('HOST_EXITED', `host ${name} ended: ${reason}`));
        if (isStarted) events.onExit({ asked, reason, during, outside: killed?.outside === true });
      });
    });
    // an exit nobody is waiting for is reported by onExit; the promise only ends calls in flight
    exited.catch(() => undefined);
    const raced = <T>(what: string, call: Promise<T>): Promise<T> => race(what, name, call, exited);

    messages.port1.on('message', (value: unknown) => events.onTurns(FromHost.parse(value).items));
    const calls: HostControl = {
      start: (given) => raced('start', remote.start(given)),
      restore: (history, actors) => raced('restore', remote.restore(history, actors)),
      snapshot: (actor) => raced('snapshot', remote.snapshot(actor)),
      stats: () => raced('stats', remote.stats()),
      ping: () => raced('ping', remote.ping()),
      drain: () => raced('drain', remote.drain()),
      stop: async () => {
        asked = true;
        await raced('stop', remote.stop()).catch((error: unknown) => events.onFault(toErrorData(error)));
        await worker.terminate();
      },
    };
    const machines = await calls.start(spec).catch(async (error: unknown) => {
      await worker.terminate();
      throw error;
    });
    isStarted = true;
    return {
      machines,
      host: {
        name,
        control: calls,
        deliver: (items) => messages.port1.postMessage({ kind: 'deliver', items }),
        pulse: () => pulse.read(),
        kill: async (outside) => {
          killed = { outside };
          await worker.terminate();
        },
      },
    };
  };
}

function race<T>(what: string, name: string, call: Promise<T>, exited: Promise<never>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(new RodsError('HOST_SILENT', `host ${name} did not answer ${what} within ${callTimeoutMs / 1000} s`)),
      callTimeoutMs,
    );
  });
  return Promise.race([call, exited, late]).finally(() => clearTimeout(timer));
}
