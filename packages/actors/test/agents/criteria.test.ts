// The five criteria of the judge's own judgement, and what a refusal leads to.
import { describe, expect, it } from 'vitest';
import { jobStateSchema } from '../../src/agents/job/JobState.js';
import { afterRefusal } from '../../src/agents/judge/afterRefusal.js';
import { criticise } from '../../src/agents/orchestrator/criticise.js';
import { criteria } from '../../src/author/offline/judging/judgeOffline.js';
import type { ExecutedCall, Trace } from '../../src/author/Trace.js';
import { author } from './acceptedVariants.js';

const { kit } = author;
const call = (text: string): ExecutedCall => ({
  function: text.slice(0, text.indexOf('(')),
  text,
  carriage: {},
  result: '',
});
const trading = (...turns: string[][]): Trace => ({
  classes: ['TradingBot'],
  configText: '{"TradingBot": {"authenticated": true, "market_status": "Open"}}',
  longContext: false,
  turns: turns.map((texts) => ({
    moves: texts.map((text) => ({ move: call(text).function, className: 'TradingBot', calls: [call(text)] })),
    stateHash: '',
  })),
});
const trace = trading(["get_stock_info(symbol='AAPL')"], ['get_order_details(order_id=12345)']);
const messages = ['What is AAPL trading at?', 'Show me the details of order 12345.'];
const refusedBy = (of: Trace, said: readonly string[]): string[] =>
  criteria
    .filter((criterion) => criterion.check({ trace: of, messages: said, kit }) !== undefined)
    .map((criterion) => criterion.name);

describe('the criteria', () => {
  it('let a plain conversation pass', () => {
    expect(refusedBy(trace, messages)).toEqual([]);
  });

  it('refuse a message that does not ask for its call', () => {
    expect(refusedBy(trace, ['It is raining in the mountains.', messages[1] as string])).toEqual(['alignment']);
  });

  it('refuse a value that does not look like what it is used for', () => {
    const odd = trading(["get_stock_info(symbol='report.txt')"], ['get_order_details(order_id=12345)']);
    expect(refusedBy(odd, ['What is the stock report.txt trading at?', messages[1] as string])).toEqual([
      'state_consistency',
    ]);
  });

  it('refuse "that order" when another order was mentioned last', () => {
    const two = trading(
      ['get_order_details(order_id=12345)'],
      ['get_order_details(order_id=12446)'],
      ['get_order_details(order_id=12345)'],
    );
    const said = ['Details of order 12345, please.', 'And the details of order 12446.', 'Show me that order again.'];
    expect(refusedBy(two, said)).toEqual(['coherence']);
    expect(refusedBy(two, [said[0] as string, said[1] as string, 'Show me order 12345 again.'])).toEqual([]);
  });

  it('refuse debris and repetition', () => {
    for (const message of [
      'What is  AAPL trading at?',
      'What is the the price of AAPL?',
      'What is AAPL trading at,, now?',
      'AAPL price: undefined',
    ]) {
      expect(refusedBy(trace, [message, messages[1] as string]), message).toEqual(['naturalness']);
    }
    expect(
      refusedBy(trace, ['Heard of Quasar Ltd., and of AAPL... what is it trading at?', messages[1] as string]),
    ).toEqual([]);
  });

  it('refuse messages that are not one per turn', () => {
    expect(refusedBy(trace, [...messages, 'And what time is it?'])).toEqual(['structural_correctness']);
  });
});

const state = jobStateSchema.parse({ job: 'job-1', step: 0, seed: '{}', stream: 's' });

describe('a refusal', () => {
  const refusal = { by: 'leaks', detail: 'names a function', turn: 0 };

  it('of the words is repaired once, then it drops the job', () => {
    const first = afterRefusal(state, refusal, 'query_fixable', false);
    expect(first).toMatchObject({ kind: 'repair', state: { counters: { repairs: 1, rejections: { leaks: 1 } } } });
    const second = afterRefusal(first.state, refusal, 'query_fixable', true);
    expect(second).toMatchObject({
      kind: 'ended',
      outcome: { kind: 'dropped', reason: 'leaks' },
      state: { counters: { repairs: 1, rejections: { leaks: 2 } } },
    });
  });

  it('of the reference drops the job at once', () => {
    expect(afterRefusal(state, refusal, 'gt_unfixable', false)).toMatchObject({
      kind: 'ended',
      outcome: { reason: 'leaks' },
    });
  });
});

describe('the error critic', () => {
  const failure = {
    attempt: 1,
    error: 'vm_exec_failed' as const,
    function: 'place_order',
    turn: 0,
    detail: 'Market is closed.',
  };
  const patch = { className: 'TradingBot', path: ['market_status'], value: '"Open"', error: 'vm_exec_failed' };

  it('patches what it can cure and keeps the blocklist as it is', () => {
    expect(criticise(state, failure, [patch])).toMatchObject({
      kind: 'patched',
      state: { attempt: 2, patches: [patch], blocklist: [], counters: { patches: 1 } },
    });
  });

  it('plans anew where it has no cure, and blocks the function for good', () => {
    const verdict = criticise({ ...state, blocklist: ['cd'] }, failure, []);
    expect(verdict).toMatchObject({
      kind: 'replan',
      state: { attempt: 2, blocklist: ['cd', 'place_order'], failures: [failure], counters: { replans: 1 } },
    });
  });

  it('does not try a cure again that has not worked', () => {
    expect(criticise({ ...state, patches: [patch] }, failure, [patch]).kind).toBe('replan');
  });

  it('never patches for a failure of words', () => {
    expect(criticise(state, { ...failure, error: 'query_verify_failed' }, [patch]).kind).toBe('replan');
  });

  it('drops the job after three attempts, by the name of the last error', () => {
    expect(criticise({ ...state, attempt: 3 }, failure, [patch])).toMatchObject({
      kind: 'ended',
      outcome: { kind: 'dropped', reason: 'vm_exec_failed' },
    });
  });
});
