// A scripted OpenAI-compatible server: the offline author answers every role in the wire format, and faults come by rate
// and seed. For dry runs without a model, and for tests of everything that can go wrong with one.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { hashText, RodsError, randomStream } from '@rods/core';
import { z } from 'zod';
import { createOfflineAuthor } from '../author/offline/createOfflineAuthor.js';
import { answerPrompt } from '../author/scripted/answerPrompt.js';
import { drawFault, type FaultPlan } from '../author/scripted/drawFault.js';
import { type ContentFault, type Fault, isTextFault, isWireFault, type WireFault } from '../author/scripted/Fault.js';
import { readPrompt } from '../author/scripted/readPrompt.js';
import { spoilContent } from '../author/scripted/spoilContent.js';
import { spoilText } from '../author/scripted/spoilText.js';
import { probeAnswer } from './probeAnswer.js';
import { bodyText, type Reply, sendJson, streamEvents } from './writeCompletion.js';

export type MockModelOptions = FaultPlan & {
  /** 0 takes any free port. */
  readonly port: number;
  readonly latencyMs: number;
  /** After this long, requests that hang are cut off. */
  readonly hangMs: number;
  /** False refuses schemas with status 400, as some servers do. */
  readonly schemas: boolean;
};

export type MockModel = {
  /** Base URL for clients. */
  readonly url: string;
  /** Questions seen, how long they were in hand in all, and faults and roles by name. */
  readonly counts: { requests: number; heldMs: number; faults: Record<string, number>; roles: Record<string, number> };
  readonly close: () => Promise<void>;
};

export const mockModelName = 'rods-mock';

const Request = z.object({
  model: z.string().default(mockModelName),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  stream: z.boolean().nullish(),
  response_format: z.object({ type: z.string() }).nullish(),
});

/** @throws RodsError `CONFIG_PORT` where nothing can listen. */
export async function openMockModel(options: Partial<MockModelOptions> = {}): Promise<MockModel> {
  const settings = { port: 0, latencyMs: 0, hangMs: 10_000, schemas: true, seed: 1, rate: 0, kinds: null, ...options };
  const counts: MockModel['counts'] = { requests: 0, heldMs: 0, faults: {}, roles: {} };
  const server = createServer((request, response) => {
    void answer(request, response, settings, counts).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end(String(error));
    });
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new RodsError('CONFIG_PORT', `port ${settings.port}: nothing can listen there; another port, or 0`, { cause }),
      ),
    );
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const author = createOfflineAuthor();
const asked = new Map<string, number>();
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  settings: MockModelOptions,
  counts: MockModel['counts'],
): Promise<void> {
  const path = (request.url ?? '').replace(/\/+$/, '');
  if (request.method === 'GET' && path.endsWith('/models'))
    return sendJson(response, 200, { object: 'list', data: [{ id: mockModelName, object: 'model' }] });
  if (request.method === 'GET' && path === '/stats') return sendJson(response, 200, counts);
  if (request.method !== 'POST' || !path.endsWith('/v1/chat/completions'))
    return sendJson(response, 404, { error: { message: `no such path: ${path}; the base URL ends in /v1` } });
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Request.safeParse(JSON.parse(Buffer.concat(parts).toString('utf8')));
  if (!body.success) return sendJson(response, 400, { error: { message: 'messages: expected a list of texts' } });
  counts.requests += 1;
  const since = performance.now();
  response.on('close', () => {
    counts.heldMs += performance.now() - since;
  });
  if (settings.latencyMs > 0) await pause(settings.latencyMs);
  const { messages, model } = body.data;
  const schema = body.data.response_format?.type === 'json_schema';
  if (schema && !settings.schemas)
    return sendJson(response, 400, { error: { message: 'failed to parse grammar of response_format' } });

  const content = messages.map((message) => message.content).join('\n');
  const times = timesAsked(`${settings.port}/${settings.seed}/${content}`);
  const prompt = readPrompt(messages);
  if (!prompt) return sendJson(response, 200, bodyOf(probeAnswer(messages, body.data), model, content, null));
  counts.roles[prompt.role] = (counts.roles[prompt.role] ?? 0) + 1;
  const drawn = drawFault(settings, content, times);
  // a server refuses only a schema it is given
  const fault = drawn === 'grammar_refused' && !schema ? null : drawn;
  if (fault) counts.faults[fault] = (counts.faults[fault] ?? 0) + 1;
  if (fault && isWireFault(fault) && (await broken(fault, request, response, settings))) return;

  const json = said(answerPrompt(prompt, author), fault, prompt, `${settings.seed}/${hashText(content)}/${times}`);
  const spoilt = fault && isTextFault(fault) ? spoilText(json, fault) : json;
  const text = schema || spoilt !== json ? spoilt : tagged(json);
  const reply = { model, id: `mock-${counts.requests}`, text, promptTokens: Math.ceil(content.length / 4) };
  await deliver(response, { ...reply, fault: fault && isWireFault(fault) ? fault : null }, body.data.stream === true);
}

/** How often this very prompt has come before. Bounded: a dry run may be long. */
function timesAsked(content: string): number {
  const key = hashText(content);
  const times = asked.get(key) ?? 0;
  asked.set(key, times + 1);
  if (asked.size > 50_000) asked.delete(asked.keys().next().value ?? '');
  return times;
}

function said(json: string, fault: Fault | null, prompt: Parameters<typeof spoilContent>[2], stream: string): string {
  if (fault === null || isWireFault(fault) || isTextFault(fault)) return json;
  return spoilContent(json, fault as ContentFault, prompt, randomStream(0, stream));
}

/** The reply between tags, the reason before it. */
function tagged(json: string): string {
  const reason = /^\{"reason":("(?:[^"\\]|\\.)*"),/.exec(json);
  if (!reason) return `<reply>${json}</reply>`;
  return `<reason>${JSON.parse(reason[1] ?? '""')}</reason>\n<reply>{${json.slice(reason[0].length)}</reply>`;
}

function bodyOf(text: string, model: string, content: string, fault: WireFault | null): string {
  return bodyText({ model, id: 'mock-probe', text, promptTokens: Math.ceil(content.length / 4), fault });
}

/** Faults that end the request before any text of a model. True when one did. */
async function broken(
  fault: WireFault,
  request: IncomingMessage,
  response: ServerResponse,
  { hangMs }: MockModelOptions,
): Promise<boolean> {
  switch (fault) {
    case 'status_429':
      sendJson(
        response,
        429,
        { error: { message: 'slow down', type: 'rate_limit' } },
        { 'retry-after': '1', 'retry-after-ms': '50' },
      );
      return true;
    case 'status_500':
      // some servers send back what they were sent
      sendJson(response, 500, { error: { message: `internal error; headers: ${request.headers.authorization}` } });
      return true;
    case 'status_503_html':
      response.writeHead(503, { 'content-type': 'text/html' });
      response.end('<html><body><h1>503 Service Unavailable</h1></body></html>');
      return true;
    case 'output_500':
      sendJson(response, 500, { error: { message: 'Failed to parse tool call arguments as JSON' } });
      return true;
    case 'context_full':
      sendJson(response, 400, { error: { message: 'the request exceeds the available context size' } });
      return true;
    case 'grammar_refused':
      sendJson(response, 400, { error: { message: 'failed to parse grammar of response_format' } });
      return true;
    case 'error_200':
      sendJson(response, 200, { error: { message: 'upstream failed' } });
      return true;
    case 'wrong_content_type':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><body>Please log in</body></html>');
      return true;
    case 'reset':
      request.socket.destroy();
      return true;
    case 'hang':
      await pause(hangMs);
      request.socket.destroy();
      return true;
    case 'stall':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":"mock-');
      await pause(hangMs);
      request.socket.destroy();
      return true;
    default:
      return false;
  }
}

async function deliver(response: ServerResponse, reply: Reply, streamed: boolean): Promise<void> {
  const slow = reply.fault === 'slow' ? 20 : 0;
  if (streamed) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'x-request-id': reply.id });
    for (const part of streamEvents(reply)) {
      response.write(part);
      if (slow > 0) await pause(slow);
    }
    response.end();
    return;
  }
  const text = bodyText(reply);
  response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': reply.id });
  if (slow > 0) {
    for (let at = 0; at < text.length; at += 400) {
      response.write(text.slice(at, at + 400));
      await pause(slow);
    }
    response.end();
  } else response.end(text);
}
