// A fetch over Node's own HTTP client. The built-in one gives up after five minutes whatever deadline was set, and in
// some versions goes through a proxy for loopback; here the caller's signal is the only limit and no proxy is used.
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';

export type NodeFetch = { readonly fetch: typeof fetch; readonly close: () => void };

/** Far beyond any reply that fits `maxTokens`. */
export const mostBytes = 8 * 1024 * 1024;

/** The bytes of a body, or the first so many and one more: whoever reads them sees that there were too many. */
async function wholeBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of incoming as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.byteLength;
    if (size > mostBytes) break;
  }
  return Uint8Array.from(Buffer.concat(parts).subarray(0, mostBytes + 1));
}

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
          const answer = { status, statusText: incoming.statusMessage ?? '', headers };
          if (bodyless.has(status)) {
            incoming.resume();
            resolve(new Response(null, answer));
          } else if (headers.get('content-type')?.includes('event-stream'))
            resolve(new Response(Readable.toWeb(incoming) as ReadableStream<Uint8Array>, answer));
          // whole bodies are taken as one piece: a web stream around each would cost more than the request
          else wholeBody(incoming).then((body) => resolve(new Response(body, answer)), reject);
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
