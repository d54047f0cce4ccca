// Questions to the configured models: which one, how often, how long to wait in between, and what was it all for.
import { type Backbone, backbonesOf, createEnv, type Env, type ModelConfig, randomStream } from '@rods/core';
import { addSpent, nothingSpent } from '../agents/job/Asked.js';
import { budgetUsed } from '../agents/job/budgetUsed.js';
import type { Attempt, ModelAnswer, Question, ReplyForm } from '../author/llm/AskModel.js';
import { spentOn } from '../author/llm/askRole.js';
import type { ModelFailure } from '../author/llm/ModelFailure.js';
import { ReplyCache } from './ReplyCache.js';
import { RequestFailed } from './RequestFailed.js';
import type { Usage } from './readCompletion.js';
import { retryPolicy } from './retryPolicy.js';
import { Server, type Wanted } from './Server.js';

export type Models = {
  readonly ask: (question: Question) => Promise<ModelAnswer>;
  /** What has been found out about a model's server: whether it takes schemas. */
  readonly formOf: (model: string) => ReplyForm;
  readonly close: () => void;
};

const unknown: Usage = { promptTokens: null, completionTokens: null };
/** Four characters a token is what servers count for English; a guess, named so wherever it is shown. */
const tokensIn = (characters: number): number => Math.ceil(characters / 4);
/** A prompt of which a server counted less than this share of the guess has been cut. */
const cutShare = 1 / 3;
const cutFrom = 1_500;

export function createAskModel(config: ModelConfig, env: Env = createEnv(0, () => performance.now())): Models {
  const backbones = backbonesOf(config);
  const servers = new Map<string, Server>();
  const forms = new Map<string, ReplyForm>();
  const cache = config.cache === null ? null : new ReplyCache(config.cache);
  let pauses = 0;
  let spent = nothingSpent;

  const serverOf = ({ url, keyVariable }: Backbone): Server => {
    const key = `${url}\n${keyVariable}`;
    const known = servers.get(key) ?? new Server({ ...config, url, keyVariable }, env.now);
    servers.set(key, known);
    return known;
  };
  const formOf = (backbone: Backbone): ReplyForm =>
    forms.get(`${backbone.url}\n${backbone.name}`) ?? (backbone.format === 'text' ? 'text' : 'schema');
  const remember = (backbone: Backbone): void => {
    if (backbone.format === 'auto') forms.set(`${backbone.url}\n${backbone.name}`, 'text');
  };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const backoff = (times: number, asked: number | null): number => {
    const random = env.random(`pause/${pauses++}`).float();
    const own = config.pauseMs * 2 ** Math.min(times, 12) * (0.5 + random / 2);
    return Math.min(Math.max(own, asked ?? 0), config.maxPauseMs);
  };

  const ask = async (question: Question): Promise<ModelAnswer> => {
    const backbone = backboneFor(question, backbones, config.roles);
    const server = serverOf(backbone);
    const attempts: Attempt[] = [];
    const seen = new Map<ModelFailure, number>();
    const note = (attempt: Attempt): void => {
      attempts.push(attempt);
      spent = addSpent(spent, spentOn([attempt]));
    };
    let form = formOf(backbone);
    for (let paused = 0; ; ) {
      const wanted = wantedOf(question, form, backbone, config);
      const key = cache?.key({ ...wanted, model: backbone.name }) ?? '';
      const kept = attempts.length === 0 ? await cache?.find(key) : null;
      if (kept) {
        const text = { text: kept.text, form: kept.form, requestId: null, cached: true };
        return { kind: 'text', model: backbone.name, ...text, attempts, keep: async () => undefined };
      }
      const used = budgetUsed(config, spent);
      if (used !== null) return { kind: 'failed', model: backbone.name, failure: 'budget', detail: used, attempts };
      const down = await waitForServer(server, config.deadlineMs);
      if (down) return { kind: 'failed', model: backbone.name, failure: 'endpoint_down', detail: down, attempts };
      try {
        const { text, usage, requestId } = await server.limiter.run(() => server.request(wanted));
        server.breaker.succeeded();
        refuseCut(wanted, usage);
        note(attemptOf(null, '', usage, wanted, text.length, backbone));
        const keep = async (): Promise<void> =>
          cache?.keep(key, { model: backbone.name, role: question.role, form, text });
        return { kind: 'text', model: backbone.name, text, form, requestId, cached: false, attempts, keep };
      } catch (thrown) {
        if (!(thrown instanceof RequestFailed)) throw thrown;
        const { failure, message, retryAfterMs, usage } = thrown;
        const policy = retryPolicy[failure];
        if (policy.breaks) server.breaker.failed();
        else server.breaker.succeeded();
        note(attemptOf(failure, message, usage ?? unknown, wanted, 0, backbone));
        const times = (seen.get(failure) ?? 0) + 1;
        seen.set(failure, times);
        if (failure === 'grammar_refused') remember(backbone);
        if (times >= policy.most || attempts.length >= config.tries)
          return { kind: 'failed', model: backbone.name, failure, detail: message, attempts };
        if (policy.asText) form = 'text';
        if (policy.pause) await pause(backoff(paused++, retryAfterMs));
      }
    }
  };

  const waitForServer = async (server: Server, longest: number): Promise<string | null> => {
    const until = env.now() + longest;
    for (let wait = server.breaker.wait(); wait > 0; wait = server.breaker.wait()) {
      if (env.now() + wait > until)
        return `the server failed ${config.breakAfter} times in a row (model.breakAfter) and did not come back`;
      await pause(wait);
    }
    return null;
  };

  return {
    ask,
    formOf: (model) => {
      const backbone = backbones.find(({ name }) => name === model);
      return backbone ? formOf(backbone) : 'text';
    },
    close: () => {
      for (const server of servers.values()) server.close();
    },
  };
}

/** By role where one is set, else drawn by weight; the same stream draws the same. */
function backboneFor(
  { role, stream }: Question,
  backbones: readonly Backbone[],
  roles: Readonly<Record<string, string>>,
): Backbone {
  const named = backbones.find(({ name }) => name === roles[role]);
  const total = backbones.reduce((sum, { weight }) => sum + weight, 0);
  let left = randomStream(0, `${stream}/model/${role}`).float() * total;
  const drawn = backbones.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return named ?? drawn ?? (backbones[0] as Backbone);
}

function wantedOf(question: Question, form: ReplyForm, { name }: Backbone, config: ModelConfig): Wanted {
  const { maxTokens, temperature, topP } = config;
  const { schema, role } = question;
  return {
    model: name,
    messages: question.messages(form),
    form,
    schemaName: role,
    schema,
    maxTokens,
    temperature,
    topP,
  };
}

const charactersOf = ({ messages }: Wanted): number => messages.reduce((sum, { content }) => sum + content.length, 0);

/** Some servers cut a prompt to their window and answer all the same: a guess about what was left. */
function refuseCut(wanted: Wanted, usage: Usage): void {
  const guess = tokensIn(charactersOf(wanted));
  if (usage.promptTokens === null || guess < cutFrom || usage.promptTokens >= guess * cutShare) return;
  throw new RequestFailed(
    'context_cut',
    `the server read ${usage.promptTokens} of about ${guess} tokens; give it a longer context (Ollama: num_ctx)`,
    { usage },
  );
}

function attemptOf(
  failure: ModelFailure | null,
  detail: string,
  usage: Usage,
  wanted: Wanted,
  characters: number,
  { prices }: Backbone,
): Attempt {
  const { promptTokens, completionTokens } = usage;
  const known = promptTokens !== null && completionTokens !== null;
  // a request that never reached a model took nothing
  const reached = failure === null || !freeFailures.has(failure);
  const estimate = reached && !known ? tokensIn(charactersOf(wanted)) + tokensIn(characters) : 0;
  return {
    failure,
    detail,
    promptTokens: known ? promptTokens : reached ? null : 0,
    completionTokens: known ? completionTokens : reached ? null : 0,
    estimatedTokens: estimate,
    cost:
      known && prices
        ? (promptTokens * prices.prompt + completionTokens * prices.completion) / 1_000_000
        : reached
          ? null
          : 0,
  };
}

const freeFailures: ReadonlySet<ModelFailure> = new Set([
  'unreachable',
  'rate_limited',
  'quota_spent',
  'key_refused',
  'not_found',
  'bad_request',
  'parameter_refused',
  'grammar_refused',
  'endpoint_down',
  'context_full',
]);
