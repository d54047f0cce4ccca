// Which questions a model is asked, and which not: what rules can tell takes none.
import { decodeTask, type Task } from '@rods/core';
import { openWorld } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { jobStateSchema } from '../../src/agents/job/JobState.js';
import type { Author } from '../../src/author/Author.js';
import { parsedConfig } from '../../src/author/execution/parsedConfig.js';
import { createModelAuthor } from '../../src/author/llm/createModelAuthor.js';
import type { Plan } from '../../src/author/Plan.js';
import { answerPrompt } from '../../src/author/scripted/answerPrompt.js';
import { readPrompt } from '../../src/author/scripted/readPrompt.js';
import type { Trace } from '../../src/author/Trace.js';
import type { Wording } from '../../src/author/Wording.js';
import { acceptedOf, author, seedLines, synthesizeAll } from '../agents/acceptedVariants.js';

/** A model author whose model is the scripted one; `spoil` changes a role's reply. The roles asked are kept. */
function asking(spoil: (role: string, text: string, times: number) => string = (_, text) => text): {
  model: Author;
  asked: string[];
} {
  const asked: string[] = [];
  const model = createModelAuthor(author.kit, async ({ role, messages }) => {
    asked.push(role);
    const prompt = readPrompt(messages('schema'));
    if (!prompt) throw new Error(`${role} is no role`);
    const text = spoil(role, answerPrompt(prompt, author), asked.filter((one) => one === role).length);
    const told = { model: 'scripted', form: 'schema' as const, requestId: null, cached: false, attempts: [] };
    return { kind: 'text', text, keep: async () => {}, ...told };
  });
  return { model, asked };
}

const state = jobStateSchema.parse({ job: 'job-1', step: 0, seed: seedLines[0], stream: 'questions/job-1' });
const narrative = { persona: 'Ada', goal: '', register: 'plain' };
const plan: Plan = { turns: [], narrative, resampled: false, draw: 0 };

/** The task's reference as a trace, every value as one that has to be said. */
function traceOf({ classes, configText, groundTruth }: Pick<Task, 'classes' | 'configText' | 'groundTruth'>): Trace {
  const world = openWorld({ classes, config: parsedConfig(configText) });
  const turns = groundTruth.map((calls) => {
    const moves = calls.map((text) => {
      const name = text.slice(0, text.indexOf('('));
      const schema = author.kit.schemas.get(name);
      const carriage = Object.fromEntries(
        (schema?.parameters ?? []).map((parameter) => [parameter.name, 'said' as const]),
      );
      const className = schema?.className ?? '';
      return { move: name, className, calls: [{ function: name, text, carriage, result: world.call(text).text }] };
    });
    return { moves, stateHash: world.stateHash() };
  });
  return { classes: [...classes], configText, longContext: false, turns };
}

const folder = {
  classes: ['GorillaFileSystem'],
  configText: `{"GorillaFileSystem": {"root": {"desk": {"type": "directory", "contents": {
    "notes.txt": {"type": "file", "content": "b"}, "plan.txt": {"type": "file", "content": "a"}}}}}}`,
};

async function wordAll(model: Author, trace: Trace): Promise<string[]> {
  const requests: (readonly Wording[])[] = [];
  const kinds: string[] = [];
  for (let turn = 0; turn < trace.turns.length; turn++) {
    const reply = await model.query({ state, plan, trace, turn, requests });
    kinds.push(reply.kind);
    if (reply.kind !== 'requests') break;
    requests.push(reply.requests);
  }
  return kinds;
}

describe('a model', () => {
  it('is not asked for the arguments of a function that has none', async () => {
    const { model, asked } = asking();
    const moves = [{ move: 'pwd', className: 'GorillaFileSystem', functions: ['pwd', 'cat'] }];
    const request = { state, plan: { ...plan, turns: [{ moves }] }, trace: traceOf({ ...folder, groundTruth: [[]] }) };
    expect(await model.chooseArguments({ ...request, place: { turn: 0, move: 0, call: 0 } })).toMatchObject({
      kind: 'call',
      text: 'pwd()',
    });
    expect(asked).toEqual([]);
    await model.chooseArguments({ ...request, place: { turn: 0, move: 0, call: 1 } });
    expect(asked).toEqual(['arguments']);
  });

  it('words turn by turn and verifies all of them at once', async () => {
    const { model, asked } = asking();
    const trace = traceOf(decodeTask(seedLines[0] as string));
    expect(await wordAll(model, trace)).toEqual(trace.turns.map(() => 'requests'));
    expect(asked).toEqual([...trace.turns.map(() => 'query'), 'verify']);
  });

  it('is asked for no words where the judge would refuse the calls in any', async () => {
    const { model, asked } = asking();
    const { groundTruth, ...task } = decodeTask(seedLines[0] as string);
    // the same look again: the check passes without it
    const idle = traceOf({ ...task, groundTruth: groundTruth.map((calls) => calls.flatMap((text) => [text, text])) });
    const reply = await model.query({ state, plan, trace: idle, turn: 0, requests: [] });
    expect(reply).toMatchObject({ kind: 'failed', error: 'query_gen_failed' });
    expect(reply).toHaveProperty(
      'detail',
      expect.stringMatching(/^(?:necessity|structure|fresh_replay|other_answers): /),
    );
    expect(asked).toEqual([]);
  });

  it('is told once which value it left unsaid', async () => {
    const silent = JSON.stringify({ reason: 'r', requests: [{ text: 'do what is next', form: 'order' }] });
    const trace = traceOf(decodeTask(seedLines[0] as string));
    const mended = asking((role, text, times) => (role === 'query' && times === 1 ? silent : text));
    expect((await wordAll(mended.model, trace))[0]).toBe('requests');
    expect(mended.asked.slice(0, 3)).toEqual(['query', 'query', 'query']);
    const stubborn = asking((role, text) => (role === 'query' ? silent : text));
    await stubborn.model.query({ state, plan, trace, turn: 0, requests: [] });
    expect(stubborn.asked).toEqual(['query', 'query']);
  });

  it('keeps back what can be certified, and is asked again where its words give the value away', async () => {
    const [variant] = acceptedOf(synthesizeAll(seedLines.slice(0, 6), 'questions'));
    const task = variant?.task as Task;
    const trace = traceOf(task);
    const messages = task.questions.map((texts) => texts.join(' '));
    const request = { state, narrative, trace, requests: [], messages, category: 'miss_param' as const };
    const { model, asked } = asking();
    const reply = await model.transform?.(request);
    expect(asked).toEqual(['withhold']);
    expect(reply).toHaveProperty('proposals.length', 1);
    const telling = asking((role, text, times) => {
      if (role !== 'withhold' || times > 1) return text;
      const { choice, supply } = JSON.parse(text);
      return JSON.stringify({ reason: 'r', choice, vague: supply, supply });
    });
    expect(await telling.model.transform?.(request)).toHaveProperty('proposals.length', 1);
    expect(telling.asked).toEqual(['withhold', 'withhold']);
  });
});
