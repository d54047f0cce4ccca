// A server of models looked at before a run depends on it: reachable, listed, answering, keeping to schemas, counting tokens.
import { type ModelConfig, RodsError } from '@rods/core';
import type { ReplyForm } from '../author/llm/AskModel.js';
import type { PortableSchema } from '../author/llm/reply/PortableSchema.js';
import { readReply } from '../author/llm/reply/readReply.js';
import { nodeFetch } from './nodeFetch.js';
import { RequestFailed } from './RequestFailed.js';
import { readText, shortened } from './readText.js';
import { Server } from './Server.js';
import { secretOf } from './secretOf.js';

export type Finding = {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
  /** What to do about it, where something can be done. */
  readonly advice: string | null;
};

export type Probe = {
  readonly findings: readonly Finding[];
  /** Names the server lists. */
  readonly models: readonly string[];
  readonly model: string | null;
  /** How the model should be asked. */
  readonly format: ReplyForm;
  readonly reasoningAnswer: boolean;
};

/** A word no model would choose: only an enforced schema brings it. */
const trap: PortableSchema = {
  type: 'object',
  properties: { reason: { type: 'string' }, word: { type: 'string', enum: ['kestrel'] } },
  required: ['reason', 'word'],
  additionalProperties: false,
};

export async function probeModel(config: ModelConfig): Promise<Probe> {
  const url = config.url ?? '';
  if (!/^https?:\/\//.test(url))
    throw new RodsError('CONFIG_INVALID', `--model ${url}: expected a URL such as http://127.0.0.1:8000/v1`);
  const findings: Finding[] = [];
  const found = (name: string, ok: boolean, detail: string, advice: string | null = null): boolean => {
    findings.push({ name, ok, detail, advice: ok ? null : advice });
    return ok;
  };
  const listed = await listModels(url, config, found);
  const model = config.name ?? listed[0] ?? null;
  const nothing = { findings, models: listed, model, format: 'text' as const, reasoningAnswer: false };
  if (model === null) {
    found('model', false, 'the server lists no model and none was named', 'give --name');
    return nothing;
  }
  if (listed.length > 0 && !listed.includes(model))
    found('model', false, `${model} is not among ${listed.slice(0, 5).join(', ')}`, 'give --name, one of these');
  const server = new Server({ ...config, url }, () => performance.now());
  try {
    const plain = await ask(server, model, 'text', config, false);
    const reasoning = plain.failure === 'content_empty_reasoning_only';
    found('answer', plain.failure === null, plain.detail, adviceFor(plain.failure, url));
    if (plain.failure !== null && !reasoning) return nothing;
    found(
      'usage',
      plain.metered,
      plain.metered ? 'the server says how many tokens it took' : 'the server does not say how many tokens it took',
      'a token budget will go by an estimate',
    );
    const schema = await ask(server, model, 'schema', config, true);
    const enforced = schema.failure === null && schema.word === 'kestrel';
    const detail = enforced
      ? 'schemas are enforced'
      : schema.failure !== null
        ? `schemas are refused: ${schema.detail}`
        : `schemas are ignored: asked for "zebra" under a schema that allows "kestrel", it said ${JSON.stringify(schema.word)}`;
    found('schemas', enforced, detail, 'set model.format=text; replies are checked all the same');
    return { ...nothing, format: enforced ? 'schema' : 'text', reasoningAnswer: false };
  } finally {
    server.close();
  }
}

type Found = (name: string, ok: boolean, detail: string, advice?: string | null) => boolean;

async function listModels(url: string, config: ModelConfig, found: Found): Promise<readonly string[]> {
  const http = nodeFetch(1);
  const secret = secretOf(config.keyVariable);
  const address = `${url.replace(/\/+$/, '')}/models`;
  const versioned = /\/v\d+\/?$/.test(url);
  const advice = versioned
    ? 'look at the address and whether the server runs'
    : `most servers want ${url.replace(/\/+$/, '')}/v1`;
  try {
    const signal = AbortSignal.timeout(config.deadlineMs);
    const response = await http.fetch(address, { signal, headers: { authorization: `Bearer ${secret.key}` } });
    const text = secret.scrub(await readText(response));
    if (!response.ok) {
      found(
        'server',
        false,
        `${address} answers ${response.status}: ${shortened(text)}`,
        response.status === 401 ? `put a key into ${config.keyVariable}` : advice,
      );
      return [];
    }
    const body: unknown = JSON.parse(text);
    const data =
      typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data) ? body.data : [];
    const names = data.flatMap((one: { id?: unknown }) => (typeof one?.id === 'string' ? [one.id] : []));
    found('server', true, `${address} answers and lists ${names.length} ${names.length === 1 ? 'model' : 'models'}`);
    return names;
  } catch (error) {
    const cause = error instanceof SyntaxError ? 'its answer is no JSON' : describe(error);
    found('server', false, `${address}: ${secret.scrub(cause)}`, advice);
    return [];
  } finally {
    http.close();
  }
}

/** All addresses that were tried, with what came of each. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((part) => String((part as Error).message)).join('; ');
  return error instanceof Error ? error.message : String(error);
}

type Asked = {
  readonly failure: string | null;
  readonly detail: string;
  readonly word: string;
  readonly metered: boolean;
};

async function ask(
  server: Server,
  model: string,
  form: ReplyForm,
  config: ModelConfig,
  zebra: boolean,
): Promise<Asked> {
  const word = zebra ? 'zebra' : 'pong';
  const shape = form === 'schema' ? `{"reason": text, "word": "${word}"}` : `<reply>{"word": "${word}"}</reply>`;
  const content = `Say the word ${word} in this form and nothing else: ${shape}`;
  try {
    const { text, usage } = await server.request({
      model,
      messages: [{ role: 'user', content }],
      form,
      schemaName: 'probe',
      schema: trap,
      maxTokens: Math.min(config.maxTokens, 1_024),
      temperature: config.temperature,
      topP: config.topP,
    });
    const reply = readReply(text);
    const said = reply.kind === 'object' ? reply.object.get('word') : undefined;
    const metered = usage.promptTokens !== null && usage.completionTokens !== null;
    return { failure: null, detail: `${model} answers: ${shortened(text, 80)}`, word: String(said ?? ''), metered };
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    return { failure: error.failure, detail: `${error.failure}: ${error.message}`, word: '', metered: false };
  }
}

function adviceFor(failure: string | null, url: string): string | null {
  if (failure === 'content_empty_reasoning_only')
    return 'turn thinking off at the server, use another reasoning parser, or set model.reasoningAnswer=true';
  if (failure === 'key_refused') return 'put the key into the variable that --key names';
  if (failure === 'not_found' && !/\/v\d+\/?$/.test(url)) return `most servers want ${url.replace(/\/+$/, '')}/v1`;
  return failure === null ? null : 'see docs/models.md';
}
