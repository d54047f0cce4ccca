// The error critic's cures without a model: the first rule of the class that knows the failure.
import { type JsonObject, randomStream } from '@rods/core';
import type { PatchReply, PatchRequest } from '../Author.js';
import { parsedCall } from '../execution/parsedCall.js';
import { parsedConfig } from '../execution/parsedConfig.js';
import type { OfflineKit } from './OfflineKit.js';
import type { Value } from './Scene.js';

/** No patches when no rule fits: the job is then planned anew. */
export function patchWorld(request: PatchRequest, kit: OfflineKit): PatchReply {
  const { failure, className, state } = request;
  const config = parsedConfig(request.trace.configText);
  const own = config.get(className);
  const call =
    request.callText === ''
      ? new Map<string, Value>()
      : (parsedCall(request.callText).keywords as ReadonlyMap<string, Value>);
  for (const cure of kit.domain(className).cures) {
    const found = cure({
      functionName: failure.function,
      detail: failure.detail,
      error: failure.error,
      config: own instanceof Map ? (own as JsonObject) : new Map(),
      call,
      folder: className === 'GorillaFileSystem' ? standingIn(request, kit) : [],
      random: randomStream(0, `${state.stream}/patch/${state.attempt}`),
    });
    if (found)
      return {
        patches: found.map((patch) => ({ className, path: [...patch.path], value: patch.value, error: failure.error })),
      };
  }
  return { patches: [] };
}

/** The folder the trace has led to, by names below the root. */
function standingIn(request: PatchRequest, kit: OfflineKit): readonly string[] {
  const session = kit.sessions.take(request.trace);
  const where = session.world.call('pwd()').value;
  kit.sessions.put(request.trace, session);
  const path = where instanceof Map ? String(where.get('current_working_directory')) : '/';
  return path.split('/').slice(2).filter(Boolean);
}
