// The author without a model and without a network. Same requests, same answers, on every machine.
import type { SyncAuthor, TransformReply, TransformRequest } from '../Author.js';
import { chooseArguments } from './chooseArguments.js';
import { classifyOffline, judgeOffline } from './judging/judgeOffline.js';
import { createOfflineKit, type OfflineKit, type OfflineOptions } from './OfflineKit.js';
import { patchWorld } from './patchWorld.js';
import { planOffline } from './planning/planOffline.js';
import { queryOffline } from './queryOffline.js';
import { repairOffline, rewriteOffline } from './rewriteOffline.js';
import { transformOffline } from './transforming/transformOffline.js';

export type OfflineAuthor = Omit<SyncAuthor, 'transform'> & {
  readonly kit: OfflineKit;
  readonly transform: (request: TransformRequest) => TransformReply;
};

/** An author over the registered toolsets, or over one. */
export function createOfflineAuthor(options: OfflineOptions = {}): OfflineAuthor {
  const kit = createOfflineKit(options);
  return {
    name: 'offline',
    models: {},
    prompts: {},
    kit,
    plan: (request) => planOffline(request, kit),
    chooseArguments: (request) => chooseArguments(request, kit),
    patch: (request) => patchWorld(request, kit),
    query: (request) => queryOffline(request, kit),
    rewrite: (request) => rewriteOffline(request, kit),
    judge: (request) => judgeOffline(request, kit),
    classify: classifyOffline,
    repair: (request) => repairOffline(request, kit),
    transform: (request) => transformOffline(request, kit),
  };
}
