// One server as it is asked: the `openai` client inside our own deadlines. One request, no repeats; those are asked for outside.
import type OpenAI from 'openai';
import type { ChatMessage, ReplyForm } from '../author/llm/AskModel.js';
import type { PortableSchema } from '../author/llm/reply/PortableSchema.js';
import { Breaker } from './Breaker.js';
import { classifyError } from './classifyError.js';
import { Limiter } from './Limiter.js';
import { nodeFetch } from './nodeFetch.js';
import { RequestFailed } from './RequestFailed.js';
import { type Completion, readCompletion } from './readCompletion.js';
import { readStream } from './readStream.js';
import { readText } from './readText.js';
import { type Secret, secretOf } from './secretOf.js';

export type ServerSettings = {
  readonly url: string;
  readonly keyVariable: string;
  readonly concurrency: number;
  readonly deadlineMs: number;
  readonly idleMs: number;
  readonly breakAfter: number;
  readonly breakMs: number;
  readonly stream: boolean;
  readonly reasoningAnswer: boolean;
};

/** What one request asks. */
export type Wanted = {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly form: ReplyForm;
  readonly schemaName: string;
  readonly schema: PortableSchema;
  readonly maxTokens: number;
  readonly temperature: number;
  readonly topP: number;
};

/** What a model's server does not take; found out once and kept. */
type Habits = { tokensName: 'max_tokens' | 'max_completion_tokens'; sampling: boolean };

export class Server {
  readonly limiter: Limiter;
  readonly breaker: Breaker;
  readonly secret: Secret;
  readonly #settings: ServerSettings;
  readonly #http: ReturnType<typeof nodeFetch>;
  readonly #habits = new Map<string, Habits>();
  #client: Promise<OpenAI> | null = null;

  constructor(settings: ServerSettings, now: () => number) {
    this.#settings = settings;
    this.limiter = new Limiter(settings.concurrency);
    this.breaker = new Breaker(settings.breakAfter, settings.breakMs, now);
    this.secret = secretOf(settings.keyVariable);
    this.#http = nodeFetch(settings.concurrency);
  }

  /** @throws RequestFailed, always; no other error and no text of the server with the key in it leaves. */
  async request(wanted: Wanted): Promise<Completion & { readonly requestId: string | null }> {
    const limits = new Deadlines(this.#settings);
    try {
      const response = await this.#send(wanted, limits.signal);
      const requestId = response.headers.get('x-request-id');
      const type = response.headers.get('content-type') ?? '';
      const { reasoningAnswer } = this.#settings;
      const completion = type.includes('event-stream')
        ? await readStream(response, reasoningAnswer, () => limits.heard())
        : readCompletion(await readText(response), type, reasoningAnswer);
      return { ...completion, text: this.secret.scrub(completion.text), requestId };
    } catch (thrown) {
      const found = limits.fired ?? classifyError(thrown, wanted.form);
      if (found.failure === 'parameter_refused') this.#learn(wanted.model, found.message);
      throw new RequestFailed(found.failure, this.secret.scrub(found.message), found);
    } finally {
      limits.clear();
    }
  }

  async #send(wanted: Wanted, signal: AbortSignal): Promise<Response> {
    const client = await this.#open();
    const { tokensName, sampling } = this.#habitsOf(wanted.model);
    const format = { name: wanted.schemaName, strict: true, schema: { ...wanted.schema } };
    return await client.chat.completions
      .create(
        {
          model: wanted.model,
          messages: [...wanted.messages],
          [tokensName]: wanted.maxTokens,
          ...(sampling ? { temperature: wanted.temperature, top_p: wanted.topP } : {}),
          ...(wanted.form === 'schema' ? { response_format: { type: 'json_schema', json_schema: format } } : {}),
          ...(this.#settings.stream ? { stream: true, stream_options: { include_usage: true } } : {}),
        },
        { signal },
      )
      .asResponse();
  }

  /** Loaded with the first question: whoever asks no model pays nothing for it. */
  #open(): Promise<OpenAI> {
    this.#client ??= import('openai').then(
      ({ default: Client }) =>
        new Client({
          apiKey: this.secret.key,
          baseURL: this.#settings.url,
          // nothing of these is read from the environment: it may belong to another server
          organization: null,
          project: null,
          webhookSecret: null,
          maxRetries: 0,
          // ours come first
          timeout: this.#settings.deadlineMs * 2 + 60_000,
          logLevel: 'off',
          fetch: this.#http.fetch,
        }),
    );
    return this.#client;
  }

  #habitsOf(model: string): Habits {
    const known = this.#habits.get(model) ?? { tokensName: 'max_tokens', sampling: true };
    this.#habits.set(model, known);
    return known;
  }

  #learn(model: string, message: string): void {
    const habits = this.#habitsOf(model);
    if (message.includes('max_completion_tokens')) habits.tokensName = 'max_completion_tokens';
    if (/temperature|top_p/.test(message)) habits.sampling = false;
  }

  close(): void {
    this.#http.close();
  }
}

/** The two clocks of a request: one for all of it, one for silence within a stream. */
class Deadlines {
  fired: RequestFailed | null = null;
  readonly #controller = new AbortController();
  readonly #settings: ServerSettings;
  readonly #whole: NodeJS.Timeout;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: ServerSettings) {
    this.#settings = settings;
    this.#whole = setTimeout(
      () => this.#fire('timeout', `no whole answer within model.deadlineMs, ${settings.deadlineMs} ms`),
      settings.deadlineMs,
    );
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(): void {
    clearTimeout(this.#idle);
    const { idleMs } = this.#settings;
    this.#idle = setTimeout(
      () => this.#fire('stalled', `the stream was silent for model.idleMs, ${idleMs} ms`),
      idleMs,
    );
  }

  clear(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#idle);
  }

  #fire(failure: 'timeout' | 'stalled', message: string): void {
    this.fired = new RequestFailed(failure, message);
    this.#controller.abort();
  }
}
