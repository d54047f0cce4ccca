// One job in the planner: read the seed, plan, hand the plan on. It ends with every message it sends.
import type { Profile } from '@rods/core';
import { assign, setup } from 'xstate';
import type { PlanReply, Told } from '../../author/Author.js';
import { charge, endUnanswered, isUnanswered } from '../job/charge.js';
import { effect } from '../job/effect.js';
import { endJob } from '../job/endJob.js';
import { exceptionOutcome } from '../job/exceptionOutcome.js';
import type { JobState } from '../job/JobState.js';
import { ended, send } from '../job/send.js';
import type { PlannerMessage } from './messages.js';
import type { OpenedSeed } from './openSeed.js';

type Context = { readonly state: JobState | null; readonly profile: Profile | null };
export type PlanInput = { readonly state: JobState; readonly profile: Profile };

const stateOf = ({ context }: { context: Context }): JobState => context.state as JobState;

export const plannerMachine = setup({
  types: { context: {} as Context, events: {} as PlannerMessage },
  actors: { openSeed: effect<JobState, OpenedSeed>(), plan: effect<PlanInput, Told<PlanReply>>() },
  actions: { send },
}).createMachine({
  id: 'planner',
  context: { state: null, profile: null },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'job.start': { target: 'readingSeed', actions: assign({ state: ({ event }) => event.payload }) },
        replan: { target: 'readingSeed', actions: assign({ state: ({ event }) => event.payload }) },
      },
    },
    readingSeed: {
      invoke: {
        id: 'openSeed',
        src: 'openSeed',
        input: stateOf,
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'seed',
            target: 'planning',
            actions: assign({ profile: ({ event }) => (event.output.kind === 'seed' ? event.output.profile : null) }),
          },
          {
            target: 'refused',
            actions: {
              type: 'send',
              params: ({ context, event }) =>
                ended(
                  endJob(
                    stateOf({ context }),
                    event.output.kind === 'ended' ? event.output.outcome : exceptionOutcome('no seed'),
                  ),
                ),
            },
          },
        ],
        onError: {
          target: 'broken',
          actions: {
            type: 'send',
            params: ({ context, event }) => ended(endJob(stateOf({ context }), exceptionOutcome(event.error))),
          },
        },
      },
    },
    planning: {
      invoke: {
        id: 'plan',
        src: 'plan',
        input: ({ context }) => ({ state: stateOf({ context }), profile: context.profile as Profile }),
        onDone: [
          {
            guard: ({ event }) => isUnanswered(event.output),
            target: 'unanswered',
            actions: {
              type: 'send',
              params: ({ context, event }) => endUnanswered(stateOf({ context }), event.output),
            },
          },
          {
            guard: ({ event }) => event.output.kind === 'plan',
            target: 'planned',
            actions: {
              type: 'send',
              params: ({ context, event }) => ({
                to: 'orchestrator',
                type: 'plan',
                payload: {
                  state: charge(stateOf({ context }), event.output),
                  plan: event.output.kind === 'plan' ? event.output.plan : null,
                },
              }),
            },
          },
          {
            target: 'dropped',
            actions: {
              type: 'send',
              params: ({ context, event }) =>
                ended(
                  endJob(
                    charge(stateOf({ context }), event.output),
                    event.output.kind === 'failed'
                      ? { kind: 'dropped', reason: event.output.error, detail: event.output.detail }
                      : exceptionOutcome('no plan'),
                  ),
                ),
            },
          },
        ],
        onError: {
          target: 'broken',
          actions: {
            type: 'send',
            params: ({ context, event }) => ended(endJob(stateOf({ context }), exceptionOutcome(event.error))),
          },
        },
      },
    },
    planned: { type: 'final' },
    refused: { type: 'final' },
    unanswered: { type: 'final' },
    dropped: { type: 'final' },
    broken: { type: 'final' },
  },
});
