// The seam between what is asked and how it is carried: roles write questions, a shell beside brings replies.
import type { ModelFailure } from './ModelFailure.js';
import type { PortableSchema } from './reply/PortableSchema.js';

export type ChatMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** `schema`: the server is given the schema; `text`: the reply stands between tags, for servers that know no schema. */
export type ReplyForm = 'schema' | 'text';

export type Question = {
  readonly role: string;
  /** Version of the role's prompt. */
  readonly prompt: string;
  /** Names the draw of the model: the same job asks the same model. */
  readonly stream: string;
  readonly messages: (form: ReplyForm) => readonly ChatMessage[];
  readonly schema: PortableSchema;
};

/** One request and what it took. */
export type Attempt = {
  /** Null when a text came. */
  readonly failure: ModelFailure | null;
  readonly detail: string;
  /** Null when the server did not say. */
  readonly promptTokens: number | null;
  readonly completionTokens: number | null;
  /** What it took in all likelihood, when the server did not say. */
  readonly estimatedTokens: number;
  /** Null when the model has no price or the server did not say. */
  readonly cost: number | null;
};

export type ModelAnswer =
  | {
      readonly kind: 'text';
      readonly model: string;
      readonly text: string;
      readonly form: ReplyForm;
      readonly requestId: string | null;
      readonly cached: boolean;
      readonly attempts: readonly Attempt[];
      /** Keeps the text for other runs. Called once it has proven to be a reply: failures are never kept. */
      readonly keep: () => Promise<void>;
    }
  | {
      readonly kind: 'failed';
      readonly model: string;
      readonly failure: ModelFailure;
      readonly detail: string;
      readonly attempts: readonly Attempt[];
    };

export type AskModel = (question: Question) => Promise<ModelAnswer>;
