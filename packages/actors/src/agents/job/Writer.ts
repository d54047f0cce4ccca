// Who answers an agent's questions, and how the log treats the answers.
import type { Author } from '../../author/Author.js';
import type { OfflineAuthor } from '../../author/offline/createOfflineAuthor.js';
import type { OfflineKit } from '../../author/offline/OfflineKit.js';
import type { EffectContext } from '../../runtime/AgentDefinition.js';

export type Writer = {
  readonly name: string;
  /** What worlds and checks are made with, whoever writes. */
  readonly kit: OfflineKit;
  /** `pure`: a replay computes the answers again; `external`: it reads them in the log, and nobody is asked twice. */
  readonly answers: 'pure' | 'external';
  readonly author: (context: EffectContext) => Author;
};

export function offlineWriter(author: OfflineAuthor): Writer {
  return { name: author.name, kit: author.kit, answers: 'pure', author: () => author };
}
