// A gate refuses for one reason alone and says what it saw; undefined lets the candidate pass.
import type { Kit } from '../job/Kit.js';
import type { Candidate } from './Candidate.js';

export type GateRefusal = { readonly detail: string; readonly turn: number };

export type Gate = {
  readonly name: string;
  readonly check: (candidate: Candidate, kit: Kit) => GateRefusal | undefined;
};
