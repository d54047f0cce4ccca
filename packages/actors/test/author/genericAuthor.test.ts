// An author over schemas alone: what a toolset gets that brings neither phrases nor knowledge.
import { bfclToolset, type FunctionSchema } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { synthesize } from '../../src/agents/synthesize.js';
import { createOfflineAuthor } from '../../src/author/offline/createOfflineAuthor.js';
import { plainPhrase } from '../../src/author/offline/phrasing/phrasesFor.js';
import { seedLines } from '../agents/acceptedVariants.js';

const plain = createOfflineAuthor({ toolset: { ...bfclToolset, phrases: {} }, domains: [] });

describe('an author that knows schemas only', () => {
  it('asks for a function in the words of its description', () => {
    expect(
      plainPhrase({
        ...(bfclToolset.functions.get('close_ticket') as FunctionSchema),
        description: 'Close a ticket. Needs login.',
      }),
    ).toBe('close a ticket');
  });

  it('ends every job in order, and some of them with a variant', () => {
    const ended = seedLines.map((line, at) =>
      synthesize(line, { author: plain, job: `job-${at}`, stream: `plain/job-${at}` }),
    );
    expect(ended.filter(({ outcome }) => outcome.kind === 'failed')).toEqual([]);
    expect(ended.filter(({ outcome }) => outcome.kind === 'accepted').length).toBeGreaterThan(0);
  });
});
