// Comlink over a MessagePort of Node: the one place that knows how the control plane is carried.
import type { MessagePort } from 'node:worker_threads';
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

/** Offers a host's control plane on a port. */
export function offerControl(control: HostControl, port: MessagePort): void {
  comlink.expose(control, endpointOf(port));
}

/** The control plane at the other end of a port. Hold on to it: a collected proxy drops replies. */
export function reachControl(port: MessagePort): comlink.Remote<HostControl> {
  return comlink.wrap<HostControl>(endpointOf(port));
}
