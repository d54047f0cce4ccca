// Worlds of one task share their configuration, and a reference's world what the policy's has loaded: nobody may notice.
import { formatJson, parseJson } from '@rods/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freshShared, instanceNamer, openWorld } from '../../src/execution/openWorld.js';
import type { World } from '../../src/execution/World.js';
import { classes, configText, filler, fillerCard } from './eightClasses.js';

const call = fc.constantFrom(
  "cd('docs')",
  "cd('empty')",
  "cd('..')",
  'ls()',
  "touch('n')",
  "echo('new', 'a.txt')",
  "echo('new', 'b')",
  "cp('docs', 'copy')",
  "mv('docs', 'empty')",
  "rm('a.txt')",
  'du()',
  "add_to_watchlist('NVDA')",
  "remove_stock_from_watchlist('AAPL')",
  "place_order('Buy', 'AAPL', 2.5, 3)",
  'cancel_order(7)',
  'fund_account(5)',
  "book_flight('t', 'c1', '2024-05-05', 'SFO', 'LAX', 'economy')",
  `book_flight('t', '${fillerCard}', '2024-05-05', 'SFO', 'LAX', 'economy')`,
  `purchase_insurance('t', 'x', '7100003', 20.0, '${fillerCard}')`,
  `get_credit_card_balance('t', '${fillerCard}')`,
  "register_credit_card('t', '1', '2', '3', 4)",
  'get_all_credit_cards()',
  "cancel_booking('t', '7100003')",
  "create_ticket('y')",
  'close_ticket(1)',
  "edit_ticket(1, {'title': 'z'})",
  "post_tweet('p')",
  "post_tweet('p', ['#a'], ['@c'])",
  "mention(0, ['@d'])",
  "mention(1, ['@e'])",
  'retweet(0)',
  "comment(0, 'c')",
  "follow_user('zoe')",
  "send_message('USR002', 'm')",
  "delete_message('USR002')",
  "add_contact('Zed')",
  "lockDoors(True, ['driver'])",
  'get_outside_temperature_from_google()',
  // parts of the state that end up in other parts
  "post_tweet(get_ticket(1), get_watchlist()['watchlist'], get_watchlist()['watchlist'])",
  "create_ticket(get_all_credit_cards()['credit_card_list'], get_tweet(0))",
  `create_ticket(get_all_credit_cards()['credit_card_list']['${fillerCard}'])`,
  'edit_ticket(1, get_ticket(2))',
);
const steps = fc.array(fc.tuple(fc.boolean(), call), { maxLength: 24 });

/** A policy's and a reference's world: sharing what they can, or each with everything of its own but the case. */
function pair(config: string | ReturnType<typeof parseJson>, isShared: boolean, longContext: boolean): [World, World] {
  const shared = freshShared(longContext ? filler : new Map());
  const open = (): World =>
    openWorld({
      classes,
      // another text is another configuration
      config: (isShared ? config : parseJson(configText)) as string,
      longContext,
      filler,
      shared,
      entryId: 'e',
    });
  const world = open();
  const twin = isShared ? world.twin((className) => instanceNamer('golden', 'e', className)) : open();
  if (!twin) throw new Error('no twin');
  return [world, twin];
}

describe('worlds that share a configuration', () => {
  it('answer, compare and hash as if they shared nothing, and leave it as it was', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), fc.boolean(), (list, longContext, looks) => {
        const config = parseJson(configText);
        const ours = pair(config, true, longContext);
        const apart = pair(config, false, longContext);
        for (const [isFirst, one] of list) {
          const at = isFirst ? 0 : 1;
          expect(ours[at].call(one), one).toEqual(apart[at].call(one));
          expect(ours[0].differsFrom(ours[1])).toBe(apart[0].differsFrom(apart[1]));
          // what is kept of a state after one call is asked for again after the next
          if (looks) for (const each of ours) expect(each.stateHash()).toMatch(/^[0-9a-f]{32}$/);
        }
        for (const at of [0, 1] as const) expect(formatJson(ours[at].state())).toBe(formatJson(apart[at].state()));
        expect(ours.map((world) => world.stateHash())).toEqual(apart.map((world) => world.stateHash()));
        expect(formatJson(config)).toBe(formatJson(parseJson(configText)));
        const [again] = pair(config, true, longContext);
        expect(again.stateHash()).toBe(pair(configText, false, longContext)[0].stateHash());
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  it('leave the filler as it was', () => {
    const before = openWorld({ classes, config: configText, longContext: true, filler }).stateHash();
    const world = openWorld({ classes, config: configText, longContext: true, filler });
    world.call(`book_flight('t', '${fillerCard}', '2024-05-05', 'SFO', 'LAX', 'economy')`);
    world.call("mention(0, ['@d'])");
    expect(openWorld({ classes, config: configText, longContext: true, filler }).stateHash()).toBe(before);
  });
});
