// A fetch over Node's own HTTP client. The built-in one gives up after five minutes whatever deadline was set, and in
// some versions goes through a proxy for loopback; here the caller's signal is the only limit and no proxy is used.
import http from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

export type NodeFetch = { readonly fetch: typeof fetch; readonly close: () => void };

const bodyless = new Set([101, 204, 205, 304]);

/** Connections are kept open, at most `connections` to a server; both families of `localhost` are tried. */
export function nodeFetch(connections: number): NodeFetch {
  const options = { keepAlive: true, maxSockets: connections };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };
  const send = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const secure = url.protocol === 'https:';
      const request = (secure ? https : http).request(
        url,
        {
          method: init.method ?? 'GET',
          headers: { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' },
          agent: secure ? agents.https : agents.http,
          ...(init.signal ? { signal: init.signal } : {}),
        },
        (incoming) => {
          const status = incoming.statusCode ?? 0;
          const headers = new Headers();
          for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2)
            headers.append(incoming.rawHeaders[at] ?? '', incoming.rawHeaders[at + 1] ?? '');
          if (bodyless.has(status)) incoming.resume();
          const body = bodyless.has(status) ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>);
          resolve(new Response(body, { status, statusText: incoming.statusMessage ?? '', headers }));
        },
      );
      request.on('error', reject);
      request.end(typeof init.body === 'string' ? init.body : undefined);
    });
  return {
    fetch: send as typeof fetch,
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
