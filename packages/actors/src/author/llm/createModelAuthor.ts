// The author whose words come from a model. It proposes; the simulator executes, the gates and rules decide, as for the
// offline author. Nothing here knows a network: questions go out through `ask`.
import type { Author } from '../Author.js';
import type { OfflineKit } from '../offline/OfflineKit.js';
import type { AskModel } from './AskModel.js';
import { argumentsWithModel, patchWithModel } from './callWithModel.js';
import { classifyWithModel, judgeWithModel } from './judgeWithModel.js';
import { planWithModel } from './planWithModel.js';
import { transformWithModel } from './transformWithModel.js';
import { queryWithModel, repairWithModel, rewriteWithModel } from './wordsWithModel.js';

/** Models and prompts are not known before they have written; they come with each reply. */
export function createModelAuthor(kit: OfflineKit, ask: AskModel): Author {
  return {
    name: 'llm',
    models: {},
    prompts: {},
    plan: (request) => planWithModel(request, kit, ask),
    chooseArguments: (request) => argumentsWithModel(request, kit, ask),
    patch: (request) => patchWithModel(request, ask),
    query: (request) => queryWithModel(request, kit, ask),
    rewrite: (request) => rewriteWithModel(request, kit, ask),
    judge: (request) => judgeWithModel(request, kit, ask),
    classify: (request) => classifyWithModel(request, kit, ask),
    repair: (request) => repairWithModel(request, kit, ask),
    transform: (request) => transformWithModel(request, kit, ask),
  };
}
