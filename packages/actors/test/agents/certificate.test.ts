// Certificates: the traps that tasks of others have fallen into, each refused by the part that is there for it.
import type { Task } from '@rods/core';
import { describe, expect, it } from 'vitest';
import { deriveCertificate } from '../../src/agents/judge/certificate/deriveCertificate.js';
import { acceptedOf, author, seedLines, synthesizeAll } from './acceptedVariants.js';

const { kit } = author;
const root = (contents: string): string =>
  `{"GorillaFileSystem": {"root": {"home": {"type": "directory", "contents": {${contents}}}}}}`;
const file = (name: string, content: string): string => `"${name}": {"type": "file", "content": "${content}"}`;

function task(configText: string, classes: string[], ...turns: (readonly [string, ...string[]])[]): Task {
  return {
    id: 'multi_turn_base_rods_trap',
    category: 'base',
    classes,
    configText,
    questions: turns.map(([message]) => [message]),
    groundTruth: turns.map(([, ...calls]) => calls),
    missedFunction: {},
  };
}
const refusal = (of: Task): string => {
  const derived = deriveCertificate(of, null, kit);
  return derived.refusal ? `${derived.refusal.by}: ${derived.refusal.detail}` : '';
};
const files = ['GorillaFileSystem'];
const draft = root(
  `${file('report.txt', 'a b')}, ${file('draft.txt', 'c')}, "backup": {"type": "directory", "contents": {}}`,
);

describe('a certificate', () => {
  it('is given to a sound task, with every part in it', () => {
    const sound = task(
      draft,
      files,
      [
        'Copy report.txt to backup and delete draft.txt.',
        "cp(source='report.txt', destination='backup')",
        "rm(file_name='draft.txt')",
      ],
      ['What is in report.txt?', "cat(file_name='report.txt')"],
    );
    const { certificate } = deriveCertificate(sound, null, kit);
    expect(certificate).toMatchObject({
      version: 1,
      necessity: [['multi_turn:instance_state_mismatch', 'multi_turn:instance_state_mismatch'], [expect.any(String)]],
      provenance: [
        [{ source: 'message', destination: 'message' }, { file_name: 'message' }],
        [{ file_name: 'message' }],
      ],
      coverage: [
        { requests: 2, changes: 2 },
        { requests: 1, changes: 0 },
      ],
      transform: null,
    });
    expect(certificate?.otherAnswers.shorter).toBe(1);
    expect(certificate?.otherAnswers.functions).toBeGreaterThan(0);
  });

  it('tells of a value that has to be worked out from what the call before it brings, and refuses one that is worked out wrong', () => {
    const car =
      '{"VehicleControlAPI": {"fuelLevel": 23.5, "batteryVoltage": 12.6, "engineState": "stopped", "doorStatus": {"driver": "locked", "passenger": "locked", "rear_left": "locked", "rear_right": "locked"}, "parkingBrakeStatus": "released", "brakePedalStatus": "released"}}';
    const fills = (amount: number): Task =>
      task(
        car,
        ['VehicleControlAPI'],
        [
          'Check the fuel level and fill the tank up to the top.',
          "displayCarStatus(option='fuel')",
          `fillFuelTank(fuelAmount=${amount})`,
        ],
        ['Are the tires all right?', 'check_tire_pressure()'],
      );
    const { certificate } = deriveCertificate(fills(26.5), null, kit);
    expect(certificate?.provenance[0]).toEqual([{ option: 'message' }, { fuelAmount: 'computed' }]);
    expect(refusal(fills(25.5))).toMatch(/^groundedness: fillFuelTank.fuelAmount = 25.5/);
  });

  it('is refused when the reference does less than the message asks, and names the half that is missing', () => {
    const half = task(
      draft,
      files,
      ['Copy report.txt to backup and delete the old draft.', "cp(source='report.txt', destination='backup')"],
      ['What is in report.txt?', "cat(file_name='report.txt')"],
    );
    expect(refusal(half)).toMatch(/^coverage: .*delete the old draft/);
    const world =
      '{"TwitterAPI": {"username": "anna", "password": "secret7", "authenticated": false, "tweets": {}, "comments": {}, "retweets": {}, "following_list": [], "tweet_counter": 0}}';
    const login = "authenticate_twitter(username='anna', password='secret7')";
    const lazy = ['Log in as anna with secret7, then post "Good morning".', login] as const;
    expect(refusal(task(world, ['TwitterAPI'], lazy, ['How am I doing?', "get_user_stats(username='anna')"]))).not.toBe(
      '',
    );
  });

  it('is refused when whoever takes a figure as the message spells it is refused', () => {
    const turns = (message: string) =>
      task(
        '{"MathAPI": {}}',
        ['MathAPI'],
        [message, 'multiply(a=210.0, b=8)'],
        ['And what is 5 plus 6?', 'add(a=5, b=6)'],
      );
    expect(refusal(turns('Multiply 210 by 8.'))).toMatch(/^other_answers: .*multiply\(a=210, b=8\)/);
    expect(refusal(turns('Multiply 210.0 by 8.'))).toBe('');
  });

  it('is refused when a change of the world was never asked for', () => {
    const more = task(
      draft,
      files,
      ['What is in report.txt?', "cat(file_name='report.txt')", "mkdir(dir_name='report.txt2')"],
      ['And what is in draft.txt?', "cat(file_name='draft.txt')"],
    );
    expect(refusal(more)).toMatch(/mkdir/);
  });

  it('is refused for a value nobody could know: an order of words no tool brings, an id that stands nowhere', () => {
    const sorted = task(
      `{"GorillaFileSystem": {"root": {"home": {"type": "directory", "contents": {${file('fruit.txt', 'pear apple fig')}}}}}, "TwitterAPI": {"username": "anna", "password": "x", "authenticated": true, "tweets": {}, "comments": {}, "retweets": {}, "following_list": [], "tweet_counter": 0}}`,
      ['GorillaFileSystem', 'TwitterAPI'],
      ['Sort fruit.txt.', "sort(file_name='fruit.txt')"],
      ['Post the sorted words.', "post_tweet(content='apple fig pear')"],
    );
    expect(refusal(sorted)).toContain('groundedness: post_tweet.content');
    const nowhere = task(
      draft,
      files,
      ['Show me that file.', "cat(file_name='report.txt')"],
      ['Thanks, and draft.txt?', "cat(file_name='draft.txt')"],
    );
    expect(refusal(nowhere)).toContain('groundedness: cat.file_name = report.txt');
  });

  it('is refused when a call may be missing, or when the check cannot tell the value that was asked for', () => {
    const idle = task(
      draft,
      files,
      ['Which folder is this?', 'pwd()'],
      ['Which folder is this again? Show me report.txt.', 'pwd()', "cat(file_name='report.txt')"],
    );
    expect(refusal(idle)).toMatch(/^necessity: the check passes without pwd/);
    const twins = root(`${file('a1.txt', 'same')}, ${file('b1.txt', 'same')}`);
    const blind = task(
      twins,
      files,
      ['Show me a1.txt.', "cat(file_name='a1.txt')"],
      ['Sort b1.txt.', "sort(file_name='b1.txt')"],
    );
    expect(refusal(blind)).toContain("other_answers: the check takes cat(file_name='b1.txt')");
  });

  it('comes out the same for every accepted variant', () => {
    for (const { task: variant } of acceptedOf(synthesizeAll(seedLines.slice(0, 20), 'certificate')))
      expect(deriveCertificate(variant, null, kit).certificate, variant.id).toEqual(variant.lineage?.certificate);
  });
});
