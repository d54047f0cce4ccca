// The offline author over the registered toolsets, one for all agents of a thread: what it has worked out once it knows
// for every one of them.
import { createOfflineAuthor } from '../../author/offline/createOfflineAuthor.js';
import { offlineWriter, type Writer } from './Writer.js';

export const builtinWriter: Writer = offlineWriter(createOfflineAuthor());
