// The tracker as a statechart: one actor for the whole run. It opens epochs, lets steps go, closes them when all that
// belongs to them has arrived, and ends the run. Order of arrival changes nothing but how long it waits.
import { setup } from 'xstate';
import { send } from '../job/send.js';
import { changeRun } from './changeRun.js';
import { closeEpoch } from './closeEpoch.js';
import { closeRun, evaluatesAtEnd, finishRun } from './closeRun.js';
import { closeStep } from './closeStep.js';
import { isComplete, isOfStepInFlight, keepGroups, keepResult, reopenJob } from './collate.js';
import { isEpochOver, isRunOver } from './emitsAt.js';
import { goStep, startJobs } from './goStep.js';
import type { TrackerMessage } from './messages.js';
import { evaluatesAt, openEpoch } from './openEpoch.js';
import { openRun } from './openRun.js';
import { scoreHeldOut } from './scoreHeldOut.js';
import { type Deed, type RunMemory, type TrackerContext, toRun } from './TrackerContext.js';

const base = setup({
  types: { context: {} as TrackerContext, events: {} as TrackerMessage },
  actions: { send },
});

const runOf = (context: TrackerContext): RunMemory => context.run as RunMemory;

const placeOf = ({ curriculum }: RunMemory) => ({ epoch: curriculum.epoch, step: curriculum.step });

/** An action that does a deed: the new memory first, then its messages in order. */
const does = (deed: (run: RunMemory, event: TrackerMessage) => Deed) =>
  base.enqueueActions(({ context, event, enqueue }) => {
    const { run, sends } = deed(runOf(context), event);
    enqueue.assign({ run });
    for (const params of sends) enqueue({ type: 'send', params });
  });

const tracker = base.extend({
  actions: {
    openRun: does((run, event) => (event.type === 'run.start' ? openRun(event.payload) : { run, sends: [] })),
    openEpoch: does(openEpoch),
    startJobs: does(startJobs),
    goStep: does(goStep),
    keepGroups: does((run, event) => ({
      run: event.type === 'groups' ? keepGroups(run, event.payload) : run,
      sends: [],
    })),
    keepResult: does((run, event) => ({
      run: event.type === 'job.ended' ? keepResult(run, event.payload) : run,
      sends: [],
    })),
    reopenJob: does((run, event) => ({
      run: event.type === 'job.reopened' ? reopenJob(run, event.payload.job) : run,
      sends: [],
    })),
    closeStep: does(closeStep),
    closeEpoch: does(closeEpoch),
    scoreHeldOut: does((run, event) =>
      event.type === 'evaluated' ? scoreHeldOut(run, event.payload) : { run, sends: [] },
    ),
    changeRun: does((run, event) =>
      event.type === 'run.change' ? changeRun(run, event.payload.config) : { run, sends: [] },
    ),
    finishRun: does(finishRun),
    closeRun: does(closeRun),
    sayDrained: does((run) => ({ run, sends: [toRun('run.drained', placeOf(run))] })),
    drain: base.assign({ draining: true }),
    resume: base.assign({ draining: false }),
  },
  guards: {
    isDraining: ({ context }) => context.draining,
    isComplete: ({ context }) => isComplete(runOf(context)),
    isEpochOver: ({ context }) => isEpochOver(runOf(context)),
    isRunOver: ({ context }) => isRunOver(runOf(context)),
    isOfStepInFlight: ({ context, event }) =>
      event.type === 'groups' && isOfStepInFlight(runOf(context), event.payload),
    evaluates: ({ context }) => evaluatesAt(runOf(context)),
    endsUnscored: ({ context }) => !evaluatesAtEnd(runOf(context)),
    hasRun: ({ context }) => context.run !== null,
  },
});

export const trackerMachine = tracker.createMachine({
  id: 'tracker',
  context: { run: null, draining: false },
  initial: 'idle',
  on: {
    'job.ended': { guard: 'hasRun', actions: 'keepResult' },
    'job.reopened': { guard: 'hasRun', actions: 'reopenJob' },
    'run.drain': { actions: 'drain' },
    'run.resume': { actions: 'resume' },
    'run.change': { guard: 'hasRun', actions: 'changeRun' },
  },
  states: {
    idle: {
      on: { 'run.start': { target: 'opening', actions: 'openRun' } },
    },
    opening: {
      entry: 'openEpoch',
      always: [{ guard: 'evaluates', target: 'evaluating' }, { target: 'ready' }],
    },
    evaluating: {
      on: { evaluated: { target: 'ready', actions: 'scoreHeldOut' } },
    },
    ready: {
      always: [
        { guard: 'isDraining', target: 'drained' },
        { guard: 'isEpochOver', target: 'turning' },
        { target: 'stepping', actions: 'goStep' },
      ],
    },
    stepping: {
      on: { groups: { guard: 'isOfStepInFlight', actions: 'keepGroups' } },
      always: { guard: 'isComplete', target: 'closing' },
    },
    closing: {
      entry: 'closeStep',
      always: [
        { guard: 'isDraining', target: 'drained' },
        { target: 'ready', actions: 'startJobs' },
      ],
    },
    drained: {
      entry: 'sayDrained',
      on: { 'run.resume': { target: 'ready', actions: ['resume', 'startJobs'] } },
    },
    turning: {
      entry: 'closeEpoch',
      always: [{ guard: 'isRunOver', target: 'finishing' }, { target: 'opening' }],
    },
    finishing: {
      entry: 'finishRun',
      always: { guard: 'endsUnscored', target: 'finished' },
      on: { evaluated: { target: 'finished', actions: 'scoreHeldOut' } },
    },
    finished: { type: 'final', entry: 'closeRun' },
  },
});
