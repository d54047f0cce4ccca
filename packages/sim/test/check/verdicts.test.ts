// The official verdict, the paper's progress and EnvTuning's, on one small task.
import { formatJson } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { checkLine } from '../../src/check/checkLine.js';
import { checkTask, referenceCalls } from '../../src/check/checkTask.js';
import { openEpisode } from '../../src/check/Episode.js';
import type { EpisodeTask } from '../../src/check/EpisodeTask.js';
import { envtuningProgress } from '../../src/check/envtuningProgress.js';
import { officialCheck } from '../../src/check/officialCheck.js';

const login = "ticket_login('ann', 'pw')";
const create = "create_ticket('Printer')";
const close = 'close_ticket(1)';
const task: EpisodeTask = {
  id: 'small_1',
  classes: ['TicketAPI', 'MathAPI'],
  config: '{"TicketAPI": {"ticket_queue": [], "ticket_counter": 1}}',
  longContext: false,
  groundTruth: [[login, create], [], [close]],
};

describe('the official verdict', () => {
  it('accepts the reference', () => {
    expect(officialCheck(task, referenceCalls(task))).toEqual({
      valid: true,
      error_type: null,
      fail_turn: null,
      fail_class: null,
    });
  });

  it('accepts other steps, extra reads and anything in a turn that expects nothing', () => {
    expect(officialCheck(task, [[[login], ['add(1, 2)'], [create]], [['get_ticket(1)']], [[close]]]).valid).toBe(true);
  });

  it.each([
    ['another number of turns', [[[login, create]], [[close]]], 'force_terminated', null, null],
    ['an empty turn', [[[login, create]], [], []], 'empty_turn_model_response', 2, null],
    ['an empty step', [[[login, create]], [], [[]]], 'empty_turn_model_response', 2, null],
    ['another state', [[[login, "create_ticket('Screen')"]], [], [[close]]], 'instance_state_mismatch', 0, 'TicketAPI'],
    [
      'a change where nothing was expected, at the next check',
      [[[login, create]], [['logout()']], [[close]]],
      'instance_state_mismatch',
      2,
      'TicketAPI',
    ],
    [
      'the same state by other answers',
      [[["ticket_login('ann', 'x')", create]], [], [[close.replace('(1)', '(1.0)')]]],
      'execution_response_mismatch',
      2,
      null,
    ],
  ] as const)('names %s', (_name, calls, type, turn, failClass) => {
    expect(officialCheck(task, calls)).toEqual({
      valid: false,
      error_type: `multi_turn:${type}`,
      fail_turn: turn,
      fail_class: failClass,
    });
  });

  it('looks for answers among all turns so far and never uses them up', () => {
    const twice: EpisodeTask = { ...task, groundTruth: [['add(1, 2)'], ['add(1, 2)']] };
    expect(officialCheck(twice, [[['add(1, 2)']], [['add(5, 5)']]]).valid).toBe(true);
  });
});

describe('a reference that scores nothing', () => {
  const marks = (groundTruth: string[][], calls: string[][][]): unknown => {
    const { valid, reference_unscorable } = officialCheck({ ...task, groundTruth }, calls);
    return [valid, reference_unscorable ?? false];
  };

  it('is marked beside the benchmark’s own verdict', () => {
    expect(marks([['add(1, 2']], [[['add(1, 2']]])).toEqual([true, true]);
    expect(marks([['nothing(1)']], [[['nothing(2)']]])).toEqual([true, true]);
    expect(marks([[], []], [[[login]], []])).toEqual([true, true]);
    expect(marks([['add(1, 2)']], [[['add(1, 2)']]])).toEqual([true, false]);
    expect(marks([['get_ticket(77)']], [[['get_ticket(77)']]])).toEqual([true, false]);
  });
});

describe('a state without end', () => {
  const grow = ["mkdir('a')", ...Array.from({ length: 30 }, (_, at) => `cp('a', '${at}')`), "cp('a', 'a')"];
  const shell: EpisodeTask = {
    id: 'shell_1',
    classes: ['GorillaFileSystem'],
    config: '{}',
    longContext: false,
    groundTruth: [[...grow, "cp('a', 'b')", "cp('b', 'b')"], ['pwd()']],
  };

  it('ends the turn as a failure with a mark, and the episode goes on', () => {
    const episode = openEpisode(shell);
    for (const call of shell.groundTruth[0] ?? []) episode.call(call);
    const score = episode.endTurn();
    expect(score).toMatchObject({ reward: 0, stateOk: false, mark: 'state_too_large' });
    episode.call('pwd()');
    expect(() => episode.endTurn()).not.toThrow();
    expect(episode.isOver).toBe(true);
    expect(checkTask(shell, referenceCalls(shell)).error_type).toBe('rods:state_too_large');
  });
});

describe("the paper's progress", () => {
  it('is the mean over all turns, an empty one won by silence', () => {
    expect(checkTask(task, referenceCalls(task)).progress.paper).toBe(1);
    expect(checkTask(task, [[[login, create]], [[close]], []]).turn_rewards).toEqual([1, 0, 0]);
  });

  it('does not execute calls where none is expected, and closes the turn', () => {
    const episode = openEpisode(task);
    episode.call(login);
    episode.call(create);
    episode.endTurn();
    expect(episode.call(close)).toBeNull();
    expect(episode.isTurnClosed).toBe(true);
    expect(episode.endTurn().reward).toBe(0);
    episode.call(close);
    expect(episode.endTurn()).toEqual({ reward: 1, stateOk: true, responseOk: true });
    expect(episode.progress).toBeCloseTo(2 / 3);
  });

  it('counts turns that were never reached as lost', () => {
    const episode = openEpisode(task);
    episode.call(login);
    episode.call(create);
    episode.endTurn();
    expect(episode.isOver).toBe(false);
    expect(episode.progress).toBeCloseTo(1 / 3);
  });

  it('advances the reference even when a turn was skipped', () => {
    expect(checkTask(task, [[], [], [[login, create], [close]]]).turn_rewards).toEqual([0, 1, 1]);
    expect(checkTask(task, [[], [], [[close]]]).turn_rewards).toEqual([0, 1, 0]);
  });
});

describe("EnvTuning's progress", () => {
  const sums: EpisodeTask = { ...task, groundTruth: [[login], ['add(1, 2)'], ['add(2, 2)']] };

  it('lets the reference lag behind a turn without calls', () => {
    expect(envtuningProgress(sums, [[], [['add(1, 2)']], [['add(2, 2)']]])).toEqual({
      turns: [0, 1, 1],
      progress: 2 / 3,
    });
  });

  it('ends a turn with a message without calls', () => {
    expect(envtuningProgress(sums, [[['add(0, 0)'], [], [login]], [], []]).turns).toEqual([0, 0, 0]);
    expect(envtuningProgress(task, [[[login, create]], [[], [close]], [[close]]]).turns).toEqual([1, 1, 1]);
  });

  it('closes a turn with its sixth step', () => {
    const idle = Array.from({ length: 5 }, () => ['add(0, 0)']);
    expect(envtuningProgress(sums, [[...idle, [login]], [], []]).turns[0]).toBe(1);
    expect(envtuningProgress(sums, [[...idle, ['add(0, 0)'], [login]], [], []]).turns[0]).toBe(0);
  });

  it('never asks turns beyond the reference', () => {
    const answer = [...referenceCalls(task), [[close]]];
    expect(envtuningProgress(task, answer).progress).toBe(1);
    expect(officialCheck(task, answer).error_type).toBe('multi_turn:force_terminated');
  });
});

describe('a line of answers', () => {
  const line = (members: object): string =>
    JSON.stringify({
      id: 'small_1',
      involved_classes: task.classes,
      initial_config: JSON.parse(String(task.config)),
      ground_truth: task.groundTruth,
      model_calls: referenceCalls(task),
      ...members,
    });

  it('is scored', () => {
    expect(formatJson(checkLine(line({}), { filler: new Map(), state: false }))).toBe(
      '{"id":"small_1","valid":true,"error_type":null,"fail_turn":null,"fail_class":null,"turn_rewards":[1,1,1],"progress":{"paper":1.0,"envtuning":1.0}}',
    );
  });

  it('is refused by the name of its wrong field', () => {
    const options = { filler: new Map(), state: false };
    expect(() => checkLine(line({ model_calls: [['ls()']] }), options)).toThrow('model_calls: expected call texts as');
    expect(() => checkLine(line({ ground_truth: 'x' }), options)).toThrow('ground_truth: expected a list of lists');
  });
});
