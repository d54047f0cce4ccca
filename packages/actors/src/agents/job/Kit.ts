// What the agents' checks share: the toolset's functions by name, and other words for values.
import type { FunctionSchema } from '@rods/sim';
import type { WordsOf } from '../../author/grounding/groundCalls.js';

export type Kit = { readonly schemas: ReadonlyMap<string, FunctionSchema>; readonly wordsOf: WordsOf };
