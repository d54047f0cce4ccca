// One world is carried out for both sides as long as an answer is its reference: nobody may notice. Beside it stands the
// rule itself, in two worlds that carry out everything.
import { parseJson, rewardPresets } from '@rods/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareStates } from '../../src/check/compareStates.js';
import { openEpisode } from '../../src/check/Episode.js';
import type { EpisodeTask } from '../../src/check/EpisodeTask.js';
import { envtuningProgress } from '../../src/check/envtuningProgress.js';
import { officialCheck } from '../../src/check/officialCheck.js';
import { missingResults } from '../../src/check/responseCheck.js';
import { freshShared, openWorld } from '../../src/execution/openWorld.js';
import { parseCall } from '../../src/execution/parseCall.js';
import { classes, configText, filler, fillerCard } from '../execution/eightClasses.js';

const flight = (card: string): string =>
  `book_flight(access_token='t', card_id='${card}', travel_date='2024-05-05', travel_from='SFO', travel_to='LAX', travel_class='economy')`;

const callTexts = [
  "cd(folder='docs')",
  "cd(folder='..')",
  'ls()',
  'pwd()',
  "touch(file_name='n')",
  "echo(content='new', file_name='b')",
  "cat(file_name='a.txt')",
  "cp(source='docs', destination='copy')",
  "cp(source='docs', destination='docs')",
  "mv(source='a.txt', destination='docs')",
  "mv(source='docs', destination='empty')",
  "rm(file_name='copy')",
  "add_to_watchlist(stock='NVDA')",
  "place_order(order_type='Buy', symbol='AAPL', price=2.5, amount=3)",
  'cancel_order(order_id=7)',
  'fund_account(amount=1e999)',
  'withdraw_funds(amount=1e999)',
  'get_account_info()',
  flight('c1'),
  flight(fillerCard),
  `get_credit_card_balance(access_token='t', card_id='${fillerCard}')`,
  `purchase_insurance(access_token='t', insurance_type='x', booking_id='7100003', insurance_cost=20.0, card_id='${fillerCard}')`,
  "cancel_booking(access_token='t', booking_id='7100003')",
  "register_credit_card(access_token='t', card_number='1', expiration_date='2', cardholder_name='3', card_verification_number=4)",
  "create_ticket(title='y')",
  'close_ticket(ticket_id=1)',
  "edit_ticket(ticket_id=1, updates={'title': 'z', 'tags': ['a', 1, 1.0]})",
  "post_tweet(content='p')",
  "post_tweet(content='q', tags=['#a'], mentions=['@c'])",
  "mention(tweet_id=0, mentioned_usernames=['@d'])",
  "mention(tweet_id=1, mentioned_usernames=['@e'])",
  'get_tweet(tweet_id=1)',
  "get_user_tweets(username='ann')",
  'retweet(tweet_id=0)',
  "follow_user(username_to_follow='zoe')",
  "send_message(receiver_id='USR002', message='m')",
  "delete_message(receiver_id='USR002')",
  "add_contact(user_name='Zed')",
  "lockDoors(unlock=True, door=['driver'])",
  'fillFuelTank(fuelAmount=3.5)',
  'get_outside_temperature_from_google()',
  'add(a=1, b=2.0)',
  // wrong, unreadable, refused, nested, and what shows the names of instances
  'add(a=1)',
  "add(a='x', b=1)",
  'nothing(a=1)',
  "cd(folder='docs'",
  'golden_eval_shared_1_MathAPI_instance(1)',
  'golden_ground_truth_eval_shared_1_MathAPI_instance',
  'eval(1)',
  'add(a=add(a=1, b=1), b=2)',
  "post_tweet(content='r', tags=get_tweet(tweet_id=0)['mentions'])",
  "create_ticket(title=get_credit_card_balance(access_token='t', card_id='c1'))",
] as const;

/** What instances share: calls that change it, and calls that show it. */
const posts = callTexts.filter((one) => /^(post_tweet|mention|get_tweet|get_user_tweets)/.test(one));
const cards = callTexts.filter((one) => /^(book_flight|get_credit|purchase|cancel_booking)/.test(one));
const files = callTexts.filter((one) => /^(cd|ls|pwd|touch|echo|cat|cp|mv|rm)\(/.test(one));

const attempt = fc.constantFrom(callTexts, callTexts, posts, cards, files).chain((texts) => {
  const call = fc.constantFrom(...texts);
  /** What an answer does with one turn of its reference. */
  const mistake = fc.record({
    kind: fc.constantFrom('none', 'none', 'none', 'drop', 'more', 'other', 'prefix', 'twice', 'turn', 'nothing'),
    at: fc.nat(5),
    call,
  });
  return fc.record({
    groundTruth: fc.array(fc.array(call, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
    mistakes: fc.array(mistake, { minLength: 4, maxLength: 4 }),
    longContext: fc.boolean(),
  });
});
type Mistake = { readonly kind: string; readonly at: number; readonly call: string };

function answerOf(groundTruth: readonly (readonly string[])[], mistakes: readonly Mistake[]): string[][] {
  return groundTruth.map((turn, index) => {
    const { kind, at, call: one } = mistakes[index] as Mistake;
    const place = at % (turn.length + 1);
    if (kind === 'drop') return turn.toSpliced(place, 1);
    if (kind === 'more') return turn.toSpliced(place, 0, one);
    if (kind === 'other') return turn.toSpliced(place, 1, one);
    if (kind === 'prefix') return turn.slice(0, place);
    if (kind === 'twice') return turn.flatMap((each, where) => (where === place ? [each, each] : [each]));
    if (kind === 'turn') return [...turn, ...turn];
    return kind === 'nothing' ? [] : [...turn];
  });
}

const taskOf = (groundTruth: string[][], longContext: boolean): EpisodeTask => ({
  id: 'shared_1',
  classes,
  config: parseJson(configText) as never,
  longContext,
  groundTruth,
});

/** What each turn shows when both worlds carry out everything, and share nothing but what one case shares. */
function apart(
  { groundTruth, longContext }: EpisodeTask,
  turns: readonly { readonly calls: readonly string[]; readonly plays: boolean }[],
) {
  const shared = freshShared(longContext ? filler : new Map());
  const open = (modelName: string) =>
    openWorld({
      classes,
      config: parseJson(configText) as never,
      longContext,
      filler,
      shared,
      modelName,
      entryId: 'shared_1',
    });
  const [policy, truth] = [open('golden_eval'), open('golden_ground_truth_eval')];
  const soFar: string[] = [];
  return turns.map(({ calls, plays }, turn) => {
    const results = calls.map((one) => policy.call(one).text);
    soFar.push(...results);
    const expected = plays ? (groundTruth[turn] ?? []).map((one) => truth.call(one)) : [];
    const comparison = compareStates(policy, truth);
    return {
      results,
      raises: expected.some(({ outcome }) => outcome === 'raise'),
      ...comparison,
      stateOk: comparison.differing === null && comparison.mark === undefined,
      responseOk:
        missingResults(
          soFar,
          expected.map((result) => result.text),
        ).length === 0,
    };
  });
}

type Attempt = {
  readonly groundTruth: string[][];
  readonly mistakes: readonly Mistake[];
  readonly longContext: boolean;
};
/** The task, the answer and what two worlds show; `played` says of each turn what is carried out of it. */
function answered(
  { groundTruth, mistakes, longContext }: Attempt,
  played: (calls: string[], turn: number) => { readonly calls: string[]; readonly plays: boolean },
) {
  const task = taskOf(groundTruth, longContext);
  const answer = answerOf(groundTruth, mistakes);
  const turns = answer.map(played);
  return { task, answer, turns, facts: apart(task, turns) };
}

const runs = { numRuns: Number(process.env.RODS_DRAWS ?? 150), seed: Number(process.env.RODS_SEED ?? 7) };

describe('a world carried out for both sides', () => {
  it('gives the official verdict of two', () => {
    fc.assert(
      fc.property(attempt, (one) => {
        const { groundTruth } = one;
        const { task, answer, facts } = answered(one, (calls) => ({ calls, plays: true }));
        const isWrong = (turn: number): boolean => {
          const { stateOk, responseOk } = facts[turn] as (typeof facts)[number];
          return groundTruth[turn]?.length !== 0 && (answer[turn]?.length === 0 || !stateOk || !responseOk);
        };
        const turn = facts.findIndex((_, at) => isWrong(at));
        const seen = turn < 0 ? facts : facts.slice(0, turn + 1);
        const isUnscorable = groundTruth.every((one) => one.length === 0) || seen.some(({ raises }) => raises);
        const fact = facts[turn];
        const type = (): string | null => {
          if (fact === undefined) return null;
          if (answer[turn]?.length === 0) return 'multi_turn:empty_turn_model_response';
          if (fact.mark !== undefined) return `rods:${fact.mark}`;
          return `multi_turn:${fact.differing === null ? 'execution_response' : 'instance_state'}_mismatch`;
        };
        const verdict = officialCheck(
          task,
          answer.map((calls) => calls.map((one) => [one])),
          { filler },
        );
        expect(verdict).toEqual({
          valid: turn < 0,
          error_type: type(),
          fail_turn: turn < 0 ? null : turn,
          fail_class: type()?.endsWith('state_mismatch') ? fact?.differing : null,
          ...(isUnscorable ? { reference_unscorable: true } : {}),
        });
      }),
      runs,
    );
  });

  it('gives an episode the results and scores of two, calls said as text or by name and values', () => {
    fc.assert(
      fc.property(
        attempt,
        fc.constantFrom(...Object.values(rewardPresets)),
        fc.boolean(),
        fc.option(fc.nat(12), { nil: -1 }),
        (one, reward, isNamed, looksAt) => {
          const { groundTruth } = one;
          const { task, turns, facts } = answered(one, (said, turn) => {
            const calls = groundTruth[turn]?.length === 0 && reward.emptyTurn === 'answer' ? [] : said;
            return { calls, plays: calls.length > 0 || reward.reference === 'advance' };
          });
          const episode = openEpisode(task, { filler, reward });
          let calls = 0;
          for (const [turn, fact] of facts.entries()) {
            const results = (turns[turn]?.calls ?? []).map((call) => {
              // whoever asks for the world gets the policy's own
              if (calls++ === looksAt) expect(episode.world.has('add')).toBe(true);
              return episode.call(isNamed ? namedOrText(call) : call)?.text;
            });
            expect(results).toEqual(fact.results);
            const score = episode.endTurn();
            if (groundTruth[turn]?.length !== 0)
              expect([score.stateOk, score.responseOk, score.mark]).toEqual([fact.stateOk, fact.responseOk, fact.mark]);
          }
        },
      ),
      runs,
    );
  });

  it("gives EnvTuning's rewards of two, the reference lagging behind a skipped turn", () => {
    fc.assert(
      fc.property(attempt, (one) => {
        const { groundTruth } = one;
        const { task, answer, facts } = answered(one, (calls, turn) => ({
          calls: groundTruth[turn]?.length === 0 ? [] : calls,
          plays: calls.length > 0,
        }));
        const turns = facts.map(({ stateOk, responseOk }, turn) => {
          if (groundTruth[turn]?.length === 0) return answer[turn]?.length === 0 ? 1 : 0;
          return answer[turn]?.length !== 0 && stateOk && responseOk ? 1 : 0;
        });
        const found = envtuningProgress(
          task,
          answer.map((calls) => (calls.length === 0 ? [] : [calls])),
          { filler },
        );
        expect(found.turns).toEqual(turns);
      }),
      runs,
    );
  });
});

/** Calls of literals alone by name and values; others mean something only as text. */
function namedOrText(callText: string) {
  if (/get_tweet\(tweet_id=0\)\[|add\(a=add|title=get_|instance|nothing|eval|'docs'$/.test(callText)) return callText;
  const { name, keywords } = parseCall(callText);
  return { name, args: keywords };
}
