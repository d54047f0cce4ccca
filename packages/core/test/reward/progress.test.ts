import { describe, expect, it } from 'vitest';
import { progressReward, rewardPresets, type TurnFacts, turnReward } from '../../src/index.js';

const { paper, envtuning, official } = rewardPresets;
const solved: TurnFacts = { expectsCalls: true, called: true, stateOk: true, responseOk: true };
const failed: TurnFacts = { ...solved, stateOk: false };
const silent: TurnFacts = { ...solved, called: false };
const answered: TurnFacts = { expectsCalls: false, called: false, stateOk: true, responseOk: true };
const meddled: TurnFacts = { ...answered, called: true };

describe('turnReward', () => {
  it('is 1 only when state and responses agree', () => {
    expect(turnReward(solved, paper)).toBe(1);
    expect(turnReward(failed, paper)).toBe(0);
    expect(turnReward({ ...solved, responseOk: false }, paper)).toBe(0);
  });
  it('is 0 for silence where calls are expected, even in an equal world', () => {
    for (const choices of [paper, envtuning, official]) expect(turnReward(silent, choices)).toBe(0);
  });
  it('pays an answer and not a call where none is expected', () => {
    expect([turnReward(answered, paper), turnReward(meddled, paper)]).toEqual([1, 0]);
  });
  it('leaves such a turn out as the official checker does', () => {
    expect([turnReward(answered, official), turnReward(meddled, official)]).toEqual([null, null]);
  });
});

describe('progressReward', () => {
  const three = [true, true, true];
  it('divides by all user turns, so that an early stop does not pay', () => {
    expect(progressReward([solved], three, paper)).toBe(1 / 3);
  });
  it('divides by the turns seen as the EnvTuning code does', () => {
    expect(progressReward([solved], three, envtuning)).toBe(1);
    expect(progressReward([], three, envtuning)).toBe(0);
  });
  it('counts empty turns unless they are unscored', () => {
    const expected = [true, false];
    expect(progressReward([failed, answered], expected, paper)).toBe(0.5);
    expect(progressReward([failed, answered], expected, official)).toBe(0);
    expect(progressReward([solved, meddled], expected, official)).toBe(1);
  });
  it('is 1 under the official choice when no turn is scored', () => {
    expect(progressReward([meddled], [false], official)).toBe(1);
  });
});
