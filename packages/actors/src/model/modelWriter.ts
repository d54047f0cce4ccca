// The language-model author as agents take it: made from the settings of their host, one for all agents of a thread.
import { ModelConfig, RodsError } from '@rods/core';
import type { Writer } from '../agents/job/Writer.js';
import type { Author } from '../author/Author.js';
import { createModelAuthor } from '../author/llm/createModelAuthor.js';
import { createOfflineKit } from '../author/offline/OfflineKit.js';
import type { EffectContext } from '../runtime/AgentDefinition.js';
import { createAskModel } from './createAskModel.js';

const kit = createOfflineKit();
/** By the settings' text: agents of one thread share connections, limits and what has been found out. */
const authors = new Map<string, Author>();

function authorOf({ agent, settings, env }: EffectContext): Author {
  if (settings.model === undefined)
    throw new RodsError(
      'MODEL_SETTINGS',
      `${agent}: its host was given no models; pass settings.model, as rods run does`,
    );
  const key = JSON.stringify(settings.model);
  const known = authors.get(key) ?? createModelAuthor(kit, createAskModel(ModelConfig.parse(settings.model), env).ask);
  authors.set(key, known);
  return known;
}

export const modelWriter: Writer = { name: 'llm', kit, answers: 'external', author: authorOf };
