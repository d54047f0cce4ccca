// The models that write when `synthesis.author` is llm: where they are, what they may cost, and how long to wait.
import { z } from 'zod';
import { described } from './described.js';

/** Environment variables only: a key stands in no file, no log and no run directory. */
const KeyVariable = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'expected the name of an environment variable');

/** `auto` tries schemas and falls back to tagged text where a server refuses them. */
const Format = z.enum(['auto', 'schema', 'text']);

/** Per million tokens, in any one currency. */
const Prices = z.strictObject({ prompt: z.number().min(0), completion: z.number().min(0) });

/** What a model is asked for. */
export const ModelRole = z.enum([
  'plan',
  'arguments',
  'patch',
  'query',
  'verify',
  'rewrite',
  'repair',
  'judge',
  'classify',
  'withhold',
]);
export type ModelRole = z.infer<typeof ModelRole>;

export const Backbone = z.strictObject({
  name: z.string().min(1),
  url: z.string().min(1),
  weight: z.number().positive().default(1),
  keyVariable: KeyVariable.default('RODS_MODEL_KEY'),
  format: Format.default('auto'),
  /** Null when unknown. */
  prices: Prices.nullable().default(null),
});
export type Backbone = z.infer<typeof Backbone>;

export const ModelConfig = z.strictObject({
  name: described(z.string().min(1).nullable().default(null), 'The model’s name at its server.', 'own choice'),
  url: described(
    z.string().min(1).nullable().default(null),
    'Base URL of an OpenAI-compatible server, usually ending in /v1.',
    'own choice',
  ),
  keyVariable: described(
    KeyVariable.default('RODS_MODEL_KEY'),
    'Environment variable that holds the key; a server without keys needs none.',
    'own choice',
  ),
  format: described(
    Format.default('auto'),
    'schema: replies under a JSON schema. text: tagged text. auto: a schema until the server refuses one.',
    'own choice',
  ),
  prices: described(
    Prices.nullable().default(null),
    'Prices { prompt, completion } per million tokens; null when unknown.',
    'own choice',
  ),
  backbones: described(
    z.array(Backbone).default([]),
    'Several models with weights, each { name, url, weight, keyVariable, format, prices }; instead of name and url.',
    'own choice',
  ),
  roles: described(
    z.partialRecord(ModelRole, z.string()).default({}),
    `Name of the model for a role (${ModelRole.options.join(', ')}) instead of a draw.`,
    'own choice',
  ),
  temperature: described(z.number().min(0).max(2).default(1), 'Sampling temperature.', 'RODS App. J: 1.0'),
  topP: described(z.number().min(0).max(1).default(0.7), 'Nucleus sampling.', 'RODS App. J: 0.7'),
  maxTokens: described(z.int().min(16).default(4096), 'Longest reply, in tokens.', 'own choice; the paper is silent'),
  stream: described(z.boolean().default(false), 'Read replies as a stream.', 'own choice'),
  reasoningAnswer: described(
    z.boolean().default(false),
    'Take the reasoning field as the answer where a server leaves the content empty.',
    'own choice',
  ),
  deadlineMs: described(
    z.int().min(1).default(120_000),
    'Time for one request, headers, body and stream together.',
    'own choice; the paper is silent',
  ),
  idleMs: described(z.int().min(1).default(60_000), 'Time without a byte of a stream.', 'own choice'),
  tries: described(
    z.int().min(1).max(20).default(4),
    'Requests per question, failures of a server included.',
    'own choice',
  ),
  pauseMs: described(z.int().min(0).default(500), 'First pause before a repeat; doubles, with jitter.', 'own choice'),
  maxPauseMs: described(
    z.int().min(0).default(30_000),
    'Longest pause, whatever a server’s Retry-After asks for.',
    'own choice',
  ),
  concurrency: described(z.int().min(1).default(64), 'Requests in flight per server.', 'RODS App. B: 64 workers'),
  breakAfter: described(
    z.int().min(1).default(12),
    'Failures of a server in a row after which it is left alone for breakMs.',
    'own choice',
  ),
  breakMs: described(z.int().min(0).default(5_000), 'How long a failing server is left alone.', 'own choice'),
  cache: described(
    z.string().min(1).nullable().default(null),
    'Folder of replies that runs may share; failures are never kept.',
    'own choice',
  ),
  budgetTokens: described(
    z.int().min(0).nullable().default(null),
    'Tokens of the whole run; once they are used no more jobs start.',
    'own choice',
  ),
  budgetCost: described(
    z.number().min(0).nullable().default(null),
    'Money of the whole run in the currency of the prices; once it is used no more jobs start.',
    'own choice',
  ),
});
export type ModelConfig = z.infer<typeof ModelConfig>;

/** The models a configuration names: its backbones, or the one of `name` and `url`. Empty when it names none. */
export function backbonesOf(config: ModelConfig): readonly Backbone[] {
  if (config.backbones.length > 0) return config.backbones;
  if (config.name === null || config.url === null) return [];
  const { name, url, keyVariable, format, prices } = config;
  return [{ name, url, weight: 1, keyVariable, format, prices }];
}
