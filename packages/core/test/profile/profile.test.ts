import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  flowDepth,
  type Leaf,
  matchProfile,
  type Profile,
  type ProfiledCall,
  profileDistance,
  profileOf,
  valueFlow,
} from '../../src/index.js';

const text = (value: string): Leaf => ({ tag: 'str', text: value });
const int = (value: number): Leaf => ({ tag: 'int', text: String(value) });

const call = (turn: number, name: string, args: Leaf[], outputs: Leaf[], reads = false): ProfiledCall => ({
  turn,
  className: 'TradingBot',
  function: name,
  args,
  outputs,
  reads,
});

/** Symbol looked up by name, bought, the order read back in the next turn. */
const order = [
  call(0, 'get_symbol_by_name', [text('Omega')], [text('OMEG')], true),
  call(0, 'place_order', [text('OMEG'), int(12)], [int(12601), text('OMEG'), int(12)]),
  call(1, 'get_order_details', [int(12601)], [int(12601), text('Open')], true),
];

describe('valueFlow', () => {
  it('follows a value from the call that put it out to the call that takes it', () => {
    expect(valueFlow(order)).toEqual([
      { producer: 0, consumer: 1 },
      { producer: 1, consumer: 2 },
    ]);
    expect(flowDepth(valueFlow(order), 3)).toBe(2);
  });

  it('does not take an echo of a given value for a product', () => {
    const echo = [call(0, 'follow', [text('ann')], [text('ann')]), call(1, 'mention', [text('ann')], [])];
    expect(valueFlow(echo)).toEqual([]);
  });

  it('compares whole values with their type', () => {
    const part = [call(0, 'ls', [], [text('report.txt')]), call(1, 'cd', [text('report')], [])];
    const spelled = [call(0, 'id', [], [int(25)]), call(1, 'use', [text('25')], [])];
    expect([...valueFlow(part), ...valueFlow(spelled)]).toEqual([]);
  });

  it('sees nothing in values that are everywhere', () => {
    const common: Leaf[] = [int(0), int(1), text(''), { tag: 'bool', text: 'True' }, { tag: 'none', text: 'None' }];
    expect(valueFlow([call(0, 'a', [], common), call(1, 'b', common, [])])).toEqual([]);
  });
});

describe('profileOf', () => {
  it('describes structure and not content', () => {
    expect(profileOf({ category: 'base', turns: 3 }, order)).toEqual({
      category: 'base',
      turns: 3,
      calls: [2, 1, 0],
      classes: ['TradingBot'],
      depth: 2,
      edges: 2,
      crossTurnEdges: 1,
      reads: 2,
      writes: 1,
      hasLogin: false,
    });
  });

  it('knows a login by its name', () => {
    for (const name of ['trading_login', 'authenticate_twitter', 'message_login'])
      expect(profileOf({ category: 'base', turns: 1 }, [call(0, name, [], [])]).hasLogin).toBe(true);
    expect(profileOf({ category: 'base', turns: 1 }, [call(0, 'get_user_login_count2', [], [])]).hasLogin).toBe(true);
    expect(profileOf({ category: 'base', turns: 1 }, [call(0, 'logins', [], [])]).hasLogin).toBe(false);
  });
});

const profile: fc.Arbitrary<Profile> = fc
  .record({
    category: fc.constantFrom('base' as const, 'miss_func' as const),
    calls: fc.array(fc.nat(4), { maxLength: 5 }),
    classes: fc.array(fc.constantFrom('A', 'B', 'C'), { maxLength: 4 }),
    depth: fc.nat(4),
    crossTurnEdges: fc.nat(3),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    hasLogin: fc.boolean(),
  })
  .map(({ share, ...rest }) => {
    const total = rest.calls.reduce((sum, count) => sum + count, 0);
    const reads = Math.floor(total * share);
    return { ...rest, turns: rest.calls.length, edges: rest.crossTurnEdges, reads, writes: total - reads };
  });

describe('profileDistance', () => {
  it('is symmetric, within 0 and 1, and 0 from itself', () => {
    fc.assert(
      fc.property(profile, profile, (a, b) => {
        const distance = profileDistance(a, b);
        expect(distance).toBe(profileDistance(b, a));
        expect(distance).toBeGreaterThanOrEqual(0);
        expect(distance).toBeLessThanOrEqual(1);
        expect(profileDistance(a, a)).toBe(0);
      }),
    );
  });
});

describe('matchProfile', () => {
  const seed = profileOf({ category: 'base', turns: 2 }, order);

  it('lets through what is equal or one off', () => {
    expect(matchProfile(seed, seed)).toEqual([]);
    expect(matchProfile(seed, { ...seed, turns: 3, reads: 3, depth: 1 })).toEqual([]);
  });

  it('names each thing that is further off', () => {
    const off: readonly Partial<Profile>[] = [
      { category: 'miss_param' },
      { turns: 4 },
      { reads: 4 },
      { depth: 0 },
      { crossTurnEdges: 0 },
    ];
    for (const change of off) expect(matchProfile(seed, { ...seed, ...change })).toHaveLength(1);
  });
});
