// The wrapper around the client, against a real server on loopback that does one thing wrong at a time.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelConfig } from '@rods/core';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModelAnswer, Question } from '../../src/author/llm/AskModel.js';
import { askRole, type RoleAnswer } from '../../src/author/llm/askRole.js';
import { promptOf } from '../../src/author/llm/promptOf.js';
import type { PortableSchema } from '../../src/author/llm/reply/PortableSchema.js';
import { classifyRole } from '../../src/author/llm/roles/judgeRole.js';
import type { Fault } from '../../src/author/scripted/Fault.js';
import { openMockModel } from '../../src/mockModel/openMockModel.js';
import { createAskModel, type Models } from '../../src/model/createAskModel.js';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Settings = Partial<Record<keyof ModelConfig, unknown>>;
const quick = { deadlineMs: 1_500, idleMs: 400, pauseMs: 1, maxPauseMs: 60, tries: 4 };

function modelsAt(url: string, settings: Settings = {}): Models {
  const models = createAskModel(ModelConfig.parse({ name: 'rods-mock', url, ...quick, ...settings }));
  closers.push(models.close);
  return models;
}

/** A server that meets every request with this fault, and a question to it. */
async function askAt(
  kind: Fault,
  settings: Settings = {},
  times = 1,
): Promise<{ answers: RoleAnswer<unknown>[]; requests: number }> {
  const server = await openMockModel({ rate: 1, kinds: [kind], hangMs: 3_000 });
  closers.push(server.close);
  const { ask } = modelsAt(server.url, settings);
  const facts = {
    ticket: { stream: `test/${kind}`, attempt: 1, replans: 0 },
    narrative: { persona: 'Mira', goal: 'To tidy up.', register: 'plain' },
    executed: { classes: ['GorillaFileSystem'], longContext: false, turns: [] },
    messages: ['List the files, please.'],
    refusal: { by: 'leaks', detail: 'the message names ls', turn: 0 },
  };
  const data = [{ name: 'world', json: JSON.stringify({ text: 'x'.repeat(9_000) }) }];
  const answers: RoleAnswer<unknown>[] = [];
  for (let at = 0; at < times; at++) answers.push(await askRole(classifyRole, facts, data, facts.ticket.stream, ask));
  return { answers, requests: server.counts.requests };
}

const schema: PortableSchema = {
  type: 'object',
  properties: { reason: { type: 'string' }, word: { type: 'string' } },
  required: ['reason', 'word'],
  additionalProperties: false,
};
const question = (word = 'pong', stream = 's'): Question => ({
  role: 'probe',
  prompt: 'probe@1',
  stream,
  messages: (form) => promptOf(`Say the word ${word}.`, [], schema, form),
  schema,
});

/** A server of one's own, for what the scripted one does not do. */
async function serve(handle: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
const completion = (content: string): string =>
  JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] });
const failureOf = (answer: ModelAnswer): string => (answer.kind === 'failed' ? answer.failure : 'text');

describe('a question whose server does one thing wrong', () => {
  const cases: readonly (readonly [Fault, string, number])[] = [
    ['status_429', 'rate_limited', 4],
    ['status_500', 'server_error', 4],
    ['status_503_html', 'server_error', 4],
    ['error_200', 'server_error', 4],
    ['reset', 'reset', 4],
    ['hang', 'timeout', 2],
    ['stall', 'timeout', 2],
    ['wrong_content_type', 'wrong_content_type', 3],
    ['malformed_body', 'malformed_body', 3],
    ['bare_infinity', 'malformed_body', 3],
    ['empty_body', 'malformed_body', 3],
    ['no_choices', 'no_choices', 3],
    ['truncated', 'truncated', 2],
    ['blanks', 'truncated', 2],
    ['empty', 'empty', 2],
    ['reasoning_only', 'content_empty_reasoning_only', 2],
    ['refusal', 'refused', 2],
    ['content_filter', 'filtered', 2],
    ['output_500', 'output_refused', 2],
    ['context_full', 'context_full', 1],
    ['context_cut', 'context_cut', 1],
  ];
  it.each(cases)('%s: has no answer, by the name %s, after %i requests', async (fault, name, requests) => {
    const { answers, requests: seen } = await askAt(fault);
    const [answer] = answers;
    expect(answer).toMatchObject({ kind: 'unanswered', reason: name });
    expect(seen).toBe(requests);
    expect(answer?.asked?.spent).toMatchObject({ calls: requests, answered: 0, failed: { [name]: requests } });
  });

  const readable: readonly (readonly [Fault, string | null])[] = [
    ['slow', null],
    ['usage_missing', null],
    ['finish_odd', null],
    ['fence', null],
    ['trailing_comma', 'trailing_comma'],
    ['illegal_escape', 'illegal_escape'],
    ['typographic', 'typographic_quotes'],
  ];
  it.each(readable)('%s: is answered all the same', async (fault, note) => {
    const { answers } = await askAt(fault);
    expect(answers[0]).toMatchObject({ kind: 'reply', reply: { decision: 'query_fixable' } });
    if (note !== null) expect(answers[0]?.asked?.calls[0]?.notes).toContain(note);
  });

  const malformed: readonly (readonly [Fault, string])[] = [
    ['cut_text', 'malformed_reply'],
    ['two_objects', 'ambiguous_reply'],
    ['not_a_number', 'schema_mismatch'],
    ['out_of_enum', 'schema_mismatch'],
    ['missing_member', 'schema_mismatch'],
    ['refusal_text', 'refused'],
  ];
  it.each(malformed)('%s: is asked once more with the fault named, then dropped as %s', async (fault, name) => {
    const { answers, requests } = await askAt(fault);
    expect(answers[0]).toMatchObject({ kind: 'unanswered', outcome: 'dropped', reason: name });
    expect(requests).toBe(2);
    expect(answers[0]?.asked?.spent).toMatchObject({ calls: 2, answered: 0, failed: { [name]: 2 } });
  });

  it('does not know what a silent server took: it estimates, and never says zero', async () => {
    const { answers } = await askAt('usage_missing');
    const spent = answers[0]?.asked?.spent;
    expect(spent).toMatchObject({ unmetered: 1, promptTokens: 0 });
    expect(spent?.estimatedTokens).toBeGreaterThan(1_000);
  });

  it('asks for tagged text once a schema was refused, and remembers it', async () => {
    const server = await openMockModel({ schemas: false });
    closers.push(server.close);
    const models = modelsAt(server.url);
    expect(models.formOf('rods-mock')).toBe('schema');
    expect(await models.ask(question())).toMatchObject({ kind: 'text', form: 'text' });
    expect(models.formOf('rods-mock')).toBe('text');
    await models.ask(question('ping'));
    expect(server.counts.requests).toBe(3);
  });
});

describe('a stream', () => {
  const text = '{"word":"Zürich 東京 👩‍🚀 ok"}';
  const chunk = (delta: object, finish: string | null = null): string =>
    `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\r\n\r\n`;
  const body = [
    'data: {"choices":[]}\n\n: keep-alive\n\n',
    chunk({ role: 'assistant', content: null }),
    ...[...text].map((mark) => chunk({ role: null, content: mark })),
    chunk({}, 'stop'),
    'data: {"usage":{"prompt_tokens":3,"completion_tokens":4}}\n\n',
  ].join('');

  it('is the whole reply, byte by byte, with its usage', async () => {
    const url = await serve(async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const byte of Buffer.from(`${body}data: [DONE]\n\n`)) response.write(Buffer.from([byte]));
      response.end();
    });
    const answer = await modelsAt(url, { stream: true }).ask(question());
    expect(answer).toMatchObject({ kind: 'text', text, attempts: [{ promptTokens: 3, completionTokens: 4 }] });
  });

  it('that ends without its mark is broken off, not done', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(chunk({ content: '{"word":"half' }));
    });
    expect(failureOf(await modelsAt(url, { stream: true, tries: 1 }).ask(question()))).toBe('reset');
  });

  it('that falls silent is ended by its idle limit, which the message names', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(chunk({ content: '{"word":' }));
    });
    const answer = await modelsAt(url, { stream: true, tries: 1, idleMs: 100 }).ask(question());
    expect(answer).toMatchObject({ kind: 'failed', failure: 'stalled' });
    expect(answer.kind === 'failed' && answer.detail).toContain('model.idleMs');
  });
});

describe('the wrapper', () => {
  it('waits no longer than its own cap, whatever Retry-After asks for', async () => {
    let requests = 0;
    const url = await serve((_request, response) => {
      requests += 1;
      if (requests === 1) response.writeHead(429, { 'retry-after': '120' }).end('{}');
      else response.setHeader('content-type', 'application/json').end(completion('{"word":"pong"}'));
    });
    const began = performance.now();
    expect(failureOf(await modelsAt(url).ask(question()))).toBe('text');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('keeps to its limit of requests at once', async () => {
    let inside = 0;
    let most = 0;
    const url = await serve((_request, response) => {
      inside += 1;
      most = Math.max(most, inside);
      setTimeout(() => {
        inside -= 1;
        response.setHeader('content-type', 'application/json').end(completion('{"word":"pong"}'));
      }, 20);
    });
    const { ask } = modelsAt(url, { concurrency: 3 });
    await Promise.all(Array.from({ length: 12 }, (_, at) => ask(question('pong', `s${at}`))));
    expect(most).toBe(3);
  });

  it('leaves a server alone that failed too often, and comes back when it recovers', async () => {
    let requests = 0;
    const url = await serve((_request, response) => {
      requests += 1;
      if (requests <= 3) response.writeHead(500).end('{}');
      else response.setHeader('content-type', 'application/json').end(completion('{"word":"pong"}'));
    });
    const { ask } = modelsAt(url, { tries: 6, breakAfter: 3, breakMs: 200, pauseMs: 0 });
    const began = performance.now();
    expect(failureOf(await ask(question()))).toBe('text');
    expect(requests).toBe(4);
    expect(performance.now() - began).toBeGreaterThan(150);
  });

  it('gives up on a server that stays down, by name', async () => {
    const { ask } = modelsAt('http://127.0.0.1:9/v1', { tries: 9, breakAfter: 2, breakMs: 400, deadlineMs: 200 });
    expect(failureOf(await ask(question()))).toBe('endpoint_down');
  });

  it('reaches a server on one family of localhost', async () => {
    const url = await serve((_request, response) => {
      response.setHeader('content-type', 'application/json').end(completion('{"word":"pong"}'));
    });
    expect(failureOf(await modelsAt(url.replace('127.0.0.1', 'localhost')).ask(question()))).toBe('text');
  });

  it('reads no body without an end', async () => {
    const url = await serve((_request, response) => {
      response.setHeader('content-type', 'application/json');
      const more = (): boolean => response.write(' '.repeat(1_000_000)) && more();
      response.on('drain', more);
      more();
    });
    expect(failureOf(await modelsAt(url, { tries: 1, deadlineMs: 10_000 }).ask(question()))).toBe('truncated');
  });

  it('learns that a server wants max_completion_tokens', async () => {
    const bodies: string[] = [];
    const url = await serve(async (request, response) => {
      let text = '';
      for await (const part of request) text += String(part);
      bodies.push(text);
      if (text.includes('"max_tokens"'))
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { message: "Unsupported parameter: use 'max_completion_tokens' instead" } }));
      else response.setHeader('content-type', 'application/json').end(completion('{"word":"pong"}'));
    });
    const { ask } = modelsAt(url);
    expect(failureOf(await ask(question()))).toBe('text');
    await ask(question('ping'));
    expect(bodies.map((body) => body.includes('max_completion_tokens'))).toEqual([false, true, true]);
  });

  it('lets no key out: not in texts, not in errors, whatever a server sends back', async () => {
    const key = 'sk-secret-5f2a9c7e1b3d4f6a8b0c';
    process.env.RODS_TEST_KEY = key;
    const seen: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      seen.push(request.headers.authorization);
      const says = `you sent ${request.headers.authorization}, which begins with ${key.slice(0, 14)}`;
      if (seen.length === 1) response.writeHead(401).end(JSON.stringify({ error: { message: says } }));
      else response.setHeader('content-type', 'application/json').end(completion(says));
    });
    const { ask } = modelsAt(url, { keyVariable: 'RODS_TEST_KEY' });
    const answers = [await ask(question()), await ask(question())];
    delete process.env.RODS_TEST_KEY;
    expect(seen).toEqual([`Bearer ${key}`, `Bearer ${key}`]);
    expect(answers.map(failureOf)).toEqual(['key_refused', 'text']);
    expect(JSON.stringify(answers)).not.toContain(key.slice(0, 14));
  });

  it('leaves answers alone where the key is a placeholder, whose letters are part of other words', async () => {
    process.env.RODS_TEST_KEY = 'x';
    const url = await serve((_request, response) => {
      response.setHeader('content-type', 'application/json').end(completion('{"word":"max_price"}'));
    });
    const answer = await modelsAt(url, { keyVariable: 'RODS_TEST_KEY' }).ask(question());
    delete process.env.RODS_TEST_KEY;
    expect(answer).toMatchObject({ kind: 'text', text: '{"word":"max_price"}' });
  });

  it('asks nobody once the budget is used up, and counts estimates of silent servers', async () => {
    const { answers, requests } = await askAt('usage_missing', { budgetTokens: 5_000 }, 4);
    expect(requests).toBe(2);
    expect(answers.map((answer) => (answer.kind === 'unanswered' ? answer.reason : 'reply'))).toEqual([
      'reply',
      'reply',
      'budget',
      'budget',
    ]);
  });

  it('draws among several models by weight and job, and by role where one is set', async () => {
    const server = await openMockModel();
    closers.push(server.close);
    const backbones = [
      { name: 'large', url: server.url, weight: 3 },
      { name: 'small', url: server.url, weight: 1 },
    ];
    const { ask } = modelsAt(server.url, { name: null, url: null, backbones, roles: { judge: 'small' } });
    const drawn = await Promise.all(Array.from({ length: 80 }, (_, at) => ask(question('pong', `job-${at}`))));
    const large = drawn.filter(({ model }) => model === 'large').length;
    expect(large).toBeGreaterThan(45);
    expect(large).toBeLessThan(75);
    expect((await ask(question('pong', 'job-7'))).model).toBe(drawn[7]?.model);
    expect((await ask({ ...question('pong', 'job-7'), role: 'judge' })).model).toBe('small');
  });

  it('takes a reply from the cache that another run kept, and keeps no failure', async () => {
    const cache = mkdtempSync(join(tmpdir(), 'rods-cache-'));
    closers.push(() => rmSync(cache, { recursive: true, force: true }));
    const first = await askAt('finish_odd', { cache }, 2);
    expect(first.requests).toBe(1);
    expect(first.answers.map(({ asked }) => asked?.spent.cached)).toEqual([0, 1]);
    expect(first.answers[1]?.asked?.spent).toMatchObject({ calls: 0, answered: 0 });
    const kept = readdirSync(cache, { recursive: true }).length;
    const second = await askAt('missing_member', { cache, maxTokens: 99 }, 2);
    expect(second.requests).toBe(4);
    expect(readdirSync(cache, { recursive: true }).length).toBe(kept);
  });
});
