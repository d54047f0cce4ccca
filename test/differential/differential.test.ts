// Our simulator beside the official package, on episodes nobody has written down. The seed is printed; RODS_SEED draws
// others, RODS_EPISODES more. Runs where RODS_OFFICIAL names a Python interpreter that has the package.
import { checkTask, episodeTask, fillerFromJson, type Verdict } from '@rods/sim';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldenCategories, goldenTasks, readGolden } from '../../packages/sim/test/golden/bfclFolder.js';
import {
  type Comparison,
  compareEpisode,
  type Difference,
  type OfficialAnswer,
  questionLine,
} from './compareEpisode.js';
import { type DrawnAnswer, drawAnswer } from './drawAnswer.js';
import { type DrawnEpisode, drawEpisode, referenceLiterals, type Sources } from './drawEpisode.js';
import { goldenCases, goldenDigest } from './goldenCases.js';
import { OfficialPackage } from './OfficialPackage.js';
import { shrinkEpisode } from './shrinkEpisode.js';

type Pair = readonly [DrawnEpisode, [OfficialAnswer, OfficialAnswer]];

const python = process.env.RODS_OFFICIAL ?? '';
const seed = Number(process.env.RODS_SEED ?? 20_261_130);
const episodes = Number(process.env.RODS_EPISODES ?? 2_400);
const answers = Number(process.env.RODS_ANSWERS ?? 800);
/** Calls beyond the safe subset that a drawn hundred may hold. */
const mostRefused = 0.04;

describe.runIf(python !== '')('the official package', () => {
  let sources: Sources;
  let processes: readonly [OfficialPackage, OfficialPackage];
  beforeAll(() => {
    const tasks = goldenCategories.flatMap((category) => goldenTasks(category));
    sources = {
      tasks,
      references: referenceLiterals(tasks),
      filler: fillerFromJson(readGolden('data/long_context.json')),
      today: new Date().toISOString().slice(0, 10),
    };
    processes = [new OfficialPackage(python, 0), new OfficialPackage(python, 1)];
  });
  afterAll(() => {
    for (const one of processes) one.close();
  });
  const ask = async (line: string): Promise<[OfficialAnswer, OfficialAnswer]> => {
    const [first, second] = await Promise.all(processes.map((one) => one.ask(line)));
    return [first as OfficialAnswer, second as OfficialAnswer];
  };

  it('is the release these tests are for: 20 named cases answer as recorded, under Python 3.11', async () => {
    const { python: version } = (await processes[0].ask('{"version": true}')) as { python: number[] };
    expect(version.slice(0, 2), 'error texts are those of Python 3.11').toEqual([3, 11]);
    const found: Record<string, string> = {};
    for (const id of Object.keys(goldenCases)) {
      const task = sources.tasks.find((one) => one.id === id);
      if (!task) continue;
      const line = questionLine(
        {
          id: task.id,
          classes: task.classes,
          config: task.configText,
          longContext: task.category === 'long_context',
          turns: task.groundTruth,
        },
        true,
      );
      found[id] = goldenDigest((await processes[0].ask(line)) as OfficialAnswer);
    }
    expect(found, 'the installed release of bfcl-eval differs from 2026.3.23').toEqual(goldenCases);
  });

  it(`gives the same texts and states over ${episodes} drawn episodes of all eight environments`, {
    timeout: 600_000,
  }, async () => {
    console.log(`differential suite: RODS_SEED=${seed}, ${episodes} episodes`);
    const differing: { episode: DrawnEpisode; difference: Difference }[] = [];
    const refused: Comparison['refused'][number][] = [];
    const tally = { calls: 0, unstable: 0, lastDigits: 0 };
    const batch = 60;
    const judge = (pairs: readonly Pair[]): void => {
      for (const [episode, answers] of pairs) {
        const found = compareEpisode(episode, answers, sources);
        tally.calls += found.calls;
        tally.unstable += found.unstable;
        tally.lastDigits += found.lastDigits;
        refused.push(...found.refused);
        if (found.difference) differing.push({ episode, difference: found.difference });
      }
    };
    let asked: Promise<Pair[]> = Promise.resolve([]);
    for (let from = 0; from < episodes; from += batch) {
      // the next batch is drawn while the package answers this one
      const drawn = Array.from({ length: Math.min(batch, episodes - from) }, (_, at) =>
        drawEpisode(seed, from + at, sources),
      );
      const before = asked;
      asked = Promise.all(drawn.map(async (episode): Promise<Pair> => [episode, await ask(questionLine(episode))]));
      judge(await before);
    }
    judge(await asked);
    console.log(`${JSON.stringify({ ...tally, refused: refused.length, differing: differing.length })}`);
    console.log(summary(refused));
    const shown: string[] = [];
    for (const { episode, difference } of differing.slice(0, Number(process.env.RODS_SHRINK ?? 12)))
      shown.push(await minimal(episode, difference));
    expect(shown.join('\n'), `${differing.length} of ${episodes} episodes differ`).toBe('');
    expect(refused.length / tally.calls).toBeLessThan(mostRefused);
  });

  it(`gives the same verdicts on ${answers} drawn answers to official tasks`, { timeout: 300_000 }, async () => {
    const differing: string[] = [];
    const counts = new Map<string, number>();
    for (let at = 0; at < answers; at++) {
      const drawn = drawAnswer(seed, at, sources);
      const { task, calls, changes } = drawn;
      const theirs = (await processes[0].ask(verdictQuestion(drawn))) as OfficialVerdictAnswer;
      const ours = checkTask(episodeTask(task), calls, { filler: sources.filler, today: sources.today });
      const [found, expected] = [ourVerdict(ours), theirVerdict(theirs)];
      counts.set(expected, (counts.get(expected) ?? 0) + 1);
      if (found !== expected)
        differing.push(`${task.id} ${changes.join('+')} ${JSON.stringify(calls)}: ${found} instead of ${expected}`);
    }
    expect(differing.join('\n'), `${differing.length} of ${answers} verdicts differ`).toBe('');
    // every kind of verdict must have come up
    for (const kind of ['valid', 'state_mismatch', 'response_mismatch', 'empty_turn', 'force_terminated'])
      expect(
        [...counts.keys()].some((one) => one.includes(kind)),
        kind,
      ).toBe(true);
  });

  /** The shrunk case, as text to read and to paste. */
  async function minimal(episode: DrawnEpisode, difference: Difference): Promise<string> {
    const isState = difference.call === 'state';
    const check = async (candidate: DrawnEpisode): Promise<Difference | null> =>
      compareEpisode(candidate, await ask(questionLine(candidate, true)), sources, true).difference;
    const smallest = await shrinkEpisode(episode, async (candidate) => {
      const found = await check(candidate);
      return found !== null && (found.call === 'state') === isState;
    });
    const found = (await check(smallest)) ?? difference;
    const { classes, config, longContext, turns } = smallest;
    return [
      `${episode.id}: ${JSON.stringify({ classes, longContext, turns })} config ${config.slice(0, 600)}`,
      `    at ${JSON.stringify(found.call)}`,
      `    ours     ${JSON.stringify(found.ours.slice(0, 300))}`,
      `    official ${JSON.stringify(found.theirs.slice(0, 300))}`,
    ].join('\n');
  }
});

type OfficialVerdictAnswer = { valid: boolean; error_type?: string; message?: unknown; crash?: string };

function verdictQuestion({ task, calls }: DrawnAnswer): string {
  const rest = JSON.stringify({
    id: task.id,
    involved_classes: task.classes,
    ground_truth: task.groundTruth,
    model_calls: calls,
  });
  return `{"initial_config": ${task.configText}, ${rest.slice(1)}`;
}

function ourVerdict({ valid, error_type: type, fail_turn: turn, fail_class: className }: Verdict): string {
  return valid ? 'valid' : `${type}${placeOf(type, turn, className)}`;
}

function theirVerdict({ valid, error_type: type, message, crash }: OfficialVerdictAnswer): string {
  if (crash !== undefined) return `crash ${crash}`;
  if (valid) return 'valid';
  const text = String(message);
  const turn = Number(/for turn (\d+)/.exec(text)?.[1] ?? Number.NaN);
  return `${type}${placeOf(type ?? '', turn, /instance for (\w+)/.exec(text)?.[1] ?? null)}`;
}

/** The package names the class of a state that differs, the turn of the other failures. */
function placeOf(type: string | null, turn: number | null, className: string | null): string {
  if (type === 'multi_turn:force_terminated') return '';
  return type === 'multi_turn:instance_state_mismatch' ? ` ${className}` : ` ${turn}`;
}

function summary(refused: Comparison['refused']): string {
  const counts = new Map<string, number>();
  for (const { what } of refused) counts.set(what, (counts.get(what) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `  refused ${count} x ${what}`)
    .join('\n');
}
