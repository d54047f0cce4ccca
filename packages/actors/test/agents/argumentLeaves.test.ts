// What a policy has seen because somebody called with it.

import { decodeTask } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { argumentLeaves } from '../../src/agents/judge/transform/visibleCalls.js';
import { coverage } from '../../src/author/offline/judging/coverage.js';
import { author, seedLines } from './acceptedVariants.js';

describe('the arguments of a call as leaves', () => {
  it('are plain values, those within lists and dicts under their own names', () => {
    const calls = ["edit_ticket(ticket_id=4, updates={'priority': 3, 'title': 'No light'})", "f(names=['a', 'b'])"];
    expect(argumentLeaves(calls)).toEqual([
      { key: 'ticket_id', value: 4 },
      { key: 'priority', value: 3 },
      { key: 'title', value: 'No light' },
      { key: 'names', value: 'a' },
      { key: 'names', value: 'b' },
    ]);
  });
});

describe('coverage', () => {
  it('reads no orders in the values of a dict', () => {
    const seed = decodeTask(seedLines[0] as string);
    const task = {
      ...seed,
      classes: ['TicketAPI'],
      questions: [['On ticket 4, change title to Close the old gate.']],
      groundTruth: [["edit_ticket(ticket_id=4, updates={'title': 'Close the old gate'})"]],
    };
    expect(coverage(task, author.kit)).toMatchObject({ turns: [{ changes: 1 }] });
  });
});
