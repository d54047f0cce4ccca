// Comlink over a MessagePort of Node: the one place that knows how the control plane is carried.
import type { MessagePort } from 'node:worker_threads';
import { type ErrorData, fromErrorData, toErrorData } from '@rods/core';
import * as comlink from 'comlink';
import type { HostControl } from './hostMessages.js';

type Listener = (message: { data: unknown }) => void;

/** A Node port as the DOM-like endpoint Comlink expects. */
function endpointOf(port: MessagePort): comlink.Endpoint {
  const wrapped = new Map<unknown, (data: unknown) => void>();
  return {
    postMessage: (message: unknown, transfer?: unknown) => port.postMessage(message, transfer as never),
    addEventListener: (_type: string, listener: unknown) => {
      const handle = (data: unknown): void => {
        if (typeof listener === 'function') (listener as Listener)({ data });
        else (listener as { handleEvent: Listener }).handleEvent({ data });
      };
      wrapped.set(listener, handle);
      port.on('message', handle);
    },
    removeEventListener: (_type: string, listener: unknown) => {
      const handle = wrapped.get(listener);
      if (handle) port.off('message', handle);
      wrapped.delete(listener);
    },
    start: () => port.start(),
  };
}

type Answer<T> = { readonly value: T } | { readonly error: ErrorData };

/** Comlink's own errors lose their code at the border; these answers keep it. */
const answered =
  <Args extends readonly unknown[], T>(call: (...args: Args) => Promise<T>) =>
  (...args: Args): Promise<Answer<T>> =>
    call(...args).then(
      (value) => ({ value }),
      (error: unknown) => ({ error: toErrorData(error) }),
    );

async function open<T>(answer: Promise<Answer<T>>): Promise<T> {
  const given = await answer;
  if ('error' in given) throw fromErrorData(given.error);
  return given.value;
}

function offered(control: HostControl) {
  return {
    start: answered(control.start.bind(control)),
    restore: answered(control.restore.bind(control)),
    snapshot: answered(control.snapshot.bind(control)),
    stats: answered(control.stats.bind(control)),
    ping: answered(control.ping.bind(control)),
    drain: answered(control.drain.bind(control)),
    stop: answered(control.stop.bind(control)),
  };
}

/** Offers a host's control plane on a port. */
export function offerControl(control: HostControl, port: MessagePort): void {
  comlink.expose(offered(control), endpointOf(port));
}

/** The control plane at the other end of a port. Hold on to it: a collected proxy drops replies. */
export function reachControl(port: MessagePort): HostControl {
  const remote = comlink.wrap<ReturnType<typeof offered>>(endpointOf(port));
  return {
    start: (spec) => open(remote.start(spec)),
    restore: (history, actors) => open(remote.restore(history, actors)),
    snapshot: (actor) => open(remote.snapshot(actor)),
    stats: () => open(remote.stats()),
    ping: () => open(remote.ping()),
    drain: () => open(remote.drain()),
    stop: () => open(remote.stop()),
  };
}
