// The tracker of a batch: no trainer and no curriculum, only jobs and what is decided about their variants in job order.
import { setup } from 'xstate';
import { send } from '../job/send.js';
import { type BatchMemory, type Deed, isClosed, openBatch, startJob, takeResult } from './BatchMemory.js';
import type { BatchMessage } from './messages.js';

type Context = { readonly batch: BatchMemory | null };

const base = setup({ types: { context: {} as Context, events: {} as BatchMessage }, actions: { send } });

/** An action that does a deed: the new memory first, then its messages in order. */
const does = (deed: (batch: BatchMemory, event: BatchMessage) => Deed) =>
  base.enqueueActions(({ context, event, enqueue }) => {
    const { batch, sends } = deed(context.batch as BatchMemory, event);
    enqueue.assign({ batch });
    for (const params of sends) enqueue({ type: 'send', params });
  });

export const batchMachine = base
  .extend({
    actions: {
      open: base.assign({ batch: ({ event }) => (event.type === 'batch.start' ? openBatch(event.payload) : null) }),
      startJob: does((batch, event) =>
        event.type === 'job.order' ? startJob(batch, event.payload) : { batch, sends: [] },
      ),
      takeResult: does((batch, event) =>
        event.type === 'job.ended' ? takeResult(batch, event.payload) : { batch, sends: [] },
      ),
    },
    guards: { isClosed: ({ context }) => context.batch !== null && isClosed(context.batch) },
  })
  .createMachine({
    id: 'batch',
    context: { batch: null },
    initial: 'idle',
    states: {
      idle: { on: { 'batch.start': { target: 'open', actions: 'open' } } },
      open: {
        on: { 'job.order': { actions: 'startJob' }, 'job.ended': { actions: 'takeResult' } },
        always: { guard: 'isClosed', target: 'closed' },
      },
      // jobs still under way end unheard: what they would bring is not wanted any more
      closed: { on: { 'job.order': {}, 'job.ended': {} } },
    },
  });
