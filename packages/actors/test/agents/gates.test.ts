// Each gate is proven by mutations: an accepted variant broken in just one respect is refused by just the gate for it.
import { matchProfile, type Task } from '@rods/core';
import { formatCall, type PyValue, parseCall } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { type Candidate, messagesOf, openCandidate } from '../../src/agents/judge/Candidate.js';
import { gates, passGates } from '../../src/agents/judge/passGates.js';
import { profileRun } from '../../src/author/execution/profileRun.js';
import { runCalls } from '../../src/author/execution/runCalls.js';
import { groundCalls } from '../../src/author/grounding/groundCalls.js';
import { type Accepted, acceptedOf, author, seedLines, synthesizeAll } from './acceptedVariants.js';

const mutations = 20;
const { kit } = author;
const accepted: readonly Accepted[] = ['gates-1', 'gates-2', 'gates-3', 'gates-4', 'gates-5'].flatMap((run) =>
  acceptedOf(synthesizeAll(seedLines, run)),
);

/** The task as a candidate that was recorded just as it is. */
const candidateOf = (task: Task, seed: Task): Candidate => {
  const run = runCalls(task.classes, task.configText, task.groundTruth, true);
  return openCandidate(task, seed, {
    results: run.map((turn) => turn.results.map((result) => result.text)),
    stateHashes: run.map((turn) => turn.stateHash),
  });
};
const refusing = (candidate: Candidate): string[] =>
  gates.filter((gate) => gate.check(candidate, kit) !== undefined).map((gate) => gate.name);

const withMessage = (task: Task, turn: number, message: string): Task => ({
  ...task,
  questions: task.questions.map((texts, at) => (at === turn ? [message] : texts)),
});

type Mutation = (variant: Accepted, ordinal: number) => Candidate | undefined;

/** The first twenty variants the mutation can be made on. */
function mutated(mutate: Mutation): readonly Candidate[] {
  const made: Candidate[] = [];
  for (const variant of accepted) {
    const candidate = mutate(variant, made.length);
    if (candidate) made.push(candidate);
    if (made.length === mutations) break;
  }
  return made;
}

function expectOnly(gate: string, mutate: Mutation): void {
  const candidates = mutated(mutate);
  expect(candidates.length).toBe(mutations);
  for (const candidate of candidates) {
    expect(refusing(candidate), candidate.task.id).toEqual([gate]);
    expect(passGates(candidate, kit)?.by).toBe(gate);
  }
}

/** The task with one text changed wherever it stands: in calls, whole, and in messages. */
const withText = (task: Task, from: string, to: string): Task => ({
  ...task,
  questions: task.questions.map((texts) => texts.map((text) => text.replaceAll(from, to))),
  groundTruth: task.groundTruth.map((calls) =>
    calls.map((text) => {
      const { name, keywords } = parseCall(text);
      return formatCall(
        name,
        new Map([...keywords].map(([key, value]): [string, PyValue] => [key, value === from ? to : value])),
      );
    }),
  ),
});

describe('the gates', () => {
  it('let every accepted variant pass', () => {
    for (const { task, seed } of accepted.slice(0, 60)) expect(refusing(candidateOf(task, seed)), task.id).toEqual([]);
  });

  it('stand in the order of the paper, with ours after them', () => {
    expect(gates.map((gate) => gate.name)).toEqual([
      'fresh_replay',
      'tool_availability',
      'argument_limits',
      'leaks',
      'groundedness',
      'necessity',
      'structure',
      'duplicate',
    ]);
  });
});

describe('fresh_replay', () => {
  it('alone refuses a result that is not what was recorded', () => {
    expectOnly('fresh_replay', ({ task, seed }, ordinal) => {
      const candidate = candidateOf(task, seed);
      const turn = ordinal % task.groundTruth.length;
      const results = candidate.recorded.results.map((texts, at) =>
        at === turn ? texts.map((text) => `${text} `) : texts,
      );
      return { ...candidate, recorded: { ...candidate.recorded, results } };
    });
  });

  it('alone refuses a world that is left otherwise than recorded', () => {
    expectOnly('fresh_replay', ({ task, seed }, ordinal) => {
      const candidate = candidateOf(task, seed);
      const turn = ordinal % task.groundTruth.length;
      const stateHashes = candidate.recorded.stateHashes.map((hash, at) =>
        at === turn ? hash.split('').reverse().join('') : hash,
      );
      return { ...candidate, recorded: { ...candidate.recorded, stateHashes } };
    });
  });

  it('refuses a reference call that answers with an error', () => {
    const { task, seed } = accepted[0] as Accepted;
    const broken = {
      ...task,
      groundTruth: task.groundTruth.map((calls, at) => (at === 0 ? [...calls, "no_such_function(a='b')"] : calls)),
    };
    expect(passGates(candidateOf(broken, seed), kit)?.by).toBe('fresh_replay');
  });
});

describe('tool_availability', () => {
  it('alone refuses a call of a function that is held out in that turn', () => {
    expectOnly('tool_availability', ({ task, seed }, ordinal) => {
      const turn = ordinal % task.groundTruth.length;
      const name = parseCall(task.groundTruth[turn]?.[0] ?? '').name;
      return candidateOf({ ...task, missedFunction: { [turn + 1]: [name] } }, seed);
    });
  });
});

describe('argument_limits', () => {
  it('alone refuses a text of more than 200 characters', () => {
    expectOnly('argument_limits', ({ task, seed }) => {
      const texts = task.groundTruth.flat().flatMap((text) => [...parseCall(text).keywords.values()]);
      const sentence = texts.find(
        (value): value is string => typeof value === 'string' && /^[A-Z].* .* .* [a-z]+[.!?]?$/.test(value),
      );
      return sentence === undefined
        ? undefined
        : candidateOf(withText(task, sentence, Array(12).fill(sentence).join(' ')), seed);
    });
  });

  it('alone refuses a list of more than five items', () => {
    expectOnly('argument_limits', ({ task, seed }) => {
      for (const [turn, calls] of task.groundTruth.entries()) {
        for (const [at, text] of calls.entries()) {
          const { name, keywords } = parseCall(text);
          const numbers = keywords.get('numbers');
          if (!Array.isArray(numbers) || !/^(?:sum_values|max_value|min_value|mean)$/.test(name)) continue;
          // A result that is used later would lose its source: that were a second fault.
          const later = [...calls.slice(at + 1), ...task.groundTruth.slice(turn + 1).flat()];
          if (later.some((entry) => kit.schemas.get(parseCall(entry).name)?.className === 'MathAPI')) continue;
          const more = [...numbers, 1234n, 5678n, 9123n, 8765n, 4321n];
          const call = formatCall(name, new Map([['numbers', more]]));
          const longer = {
            ...task,
            groundTruth: task.groundTruth.map((entry, index) =>
              index === turn ? entry.map((old, place) => (place === at ? call : old)) : entry,
            ),
          };
          return candidateOf(
            withMessage(longer, turn, `${messagesOf(task)[turn]} Include 1234, 5678, 9123, 8765 and 4321.`),
            seed,
          );
        }
      }
      return undefined;
    });
  });
});

describe('leaks', () => {
  it('alone refuses a message that names a function', () => {
    expectOnly('leaks', ({ task, seed }, ordinal) => {
      const turn = ordinal % task.groundTruth.length;
      const names = [...kit.schemas.values()].filter(
        (schema) => task.classes.includes(schema.className) && /_|[a-z][A-Z]/.test(schema.name),
      );
      const name = names[ordinal % names.length]?.name;
      return name === undefined
        ? undefined
        : candidateOf(withMessage(task, turn, `${messagesOf(task)[turn]} Use ${name} for it.`), seed);
    });
  });

  it('alone refuses a message with traces of its making', () => {
    const traces = [
      'Step 1: think.',
      'Thought Process follows.',
      'Construct Query now.',
      'Fill the parameter.',
      'As JSON.',
    ];
    expectOnly('leaks', ({ task, seed }, ordinal) => {
      const turn = ordinal % task.groundTruth.length;
      return candidateOf(withMessage(task, turn, `${messagesOf(task)[turn]} ${traces[ordinal % traces.length]}`), seed);
    });
  });

  it('takes nothing amiss that the user wants written', () => {
    const { task, seed } = accepted.find(({ task: entry }) =>
      entry.groundTruth.flat().some((text) => text.startsWith('post_tweet(content=')),
    ) as Accepted;
    const call = task.groundTruth.flat().find((text) => text.startsWith('post_tweet(content=')) as string;
    const content = parseCall(call).keywords.get('content') as string;
    const odd = withText(task, content, 'My post_tweet function call is JSON');
    expect(gates.find((gate) => gate.name === 'leaks')?.check(candidateOf(odd, seed), kit)).toBeUndefined();
  });
});

describe('groundedness', () => {
  it('alone refuses a conversation in which one value is no longer said', () => {
    expectOnly('groundedness', ({ task, seed }) => {
      const messages = messagesOf(task);
      const run = runCalls(task.classes, task.configText, task.groundTruth);
      for (const argument of groundCalls({ calls: task.groundTruth, messages, run, ...kit })) {
        const { value, turn } = argument;
        const message = messages[turn] ?? '';
        if (
          argument.provenance !== 'message' ||
          typeof value !== 'string' ||
          value.length < 4 ||
          !message.includes(value)
        )
          continue;
        const silent = withMessage(task, turn, message.replaceAll(value, 'something'));
        const left = groundCalls({ calls: task.groundTruth, messages: messagesOf(silent), run, ...kit });
        // Said elsewhere too, the value still has its grounds: then this is no mutation.
        if (left.some((entry) => entry.provenance === undefined)) return candidateOf(silent, seed);
      }
      return undefined;
    });
  });

  it('takes part of a longer name for no mention of it', () => {
    const { task, seed } = accepted.find(({ task: entry }) =>
      entry.groundTruth[0]?.[0]?.startsWith('touch('),
    ) as Accepted;
    const name = parseCall(task.groundTruth[0]?.[0] ?? '').keywords.get('file_name') as string;
    const hidden = withMessage(task, 0, (messagesOf(task)[0] ?? '').replaceAll(name, `old_${name}`));
    expect(passGates(candidateOf(hidden, seed), kit)?.by).toBe('groundedness');
  });
});

describe('necessity', () => {
  it('alone refuses a reference with a call whose result is known already', () => {
    expectOnly('necessity', ({ task, seed }) => {
      const last = task.groundTruth.length - 1;
      const wanted = profileRun(
        seed.category,
        seed.groundTruth,
        runCalls(seed.classes, seed.configText, seed.groundTruth),
        kit.schemas,
      );
      for (const text of task.groundTruth.slice(0, last).flat()) {
        const { name } = parseCall(text);
        if (!kit.schemas.get(name)?.reads) continue;
        const idle = {
          ...task,
          groundTruth: task.groundTruth.map((calls, at) => (at === last ? [...calls, text] : calls)),
        };
        const run = runCalls(idle.classes, idle.configText, idle.groundTruth);
        const repeated = run[last]?.results.at(-1)?.text;
        const known = run.slice(0, last).some((turn) => turn.results.some((result) => result.text === repeated));
        // The message asks for it again, in the words it was asked for first.
        const asked = messagesOf(task)[task.groundTruth.findIndex((calls) => calls.includes(text))] ?? '';
        const again = withMessage(idle, last, `${messagesOf(task)[last]} Again: ${asked}`);
        const fits = matchProfile(wanted, profileRun(idle.category, idle.groundTruth, run, kit.schemas)).length === 0;
        if (known && fits) return candidateOf(again, seed);
      }
      return undefined;
    });
  });
});

describe('structure', () => {
  it('alone refuses a conversation cut to half its turns', () => {
    expectOnly('structure', ({ task, seed }) => {
      if (task.groundTruth.length < 4) return undefined;
      return candidateOf(
        { ...task, questions: task.questions.slice(0, 2), groundTruth: task.groundTruth.slice(0, 2) },
        seed,
      );
    });
  });
});

describe('duplicate', () => {
  it('alone refuses the seed under another name', () => {
    expectOnly('duplicate', ({ task }) => candidateOf({ ...task, id: `${task.id}_again` }, task));
  });
});
