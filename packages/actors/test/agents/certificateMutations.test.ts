// Each part of the certificate is proven by mutations: an accepted variant broken in just one respect is refused by that part.
import { type Category, formatJson, type JsonObject, type JsonValue, parseJson, type Task } from '@rods/core';
import { parseCall, phrasesOf } from '@rods/sim';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../src/agents/judge/Candidate.js';
import { deriveCertificate } from '../../src/agents/judge/certificate/deriveCertificate.js';
import { type Accepted, acceptedOf, author, seedLines, synthesizeAll } from './acceptedVariants.js';

const mutations = 20;
const { kit } = author;
const accepted = ['parts-1', 'parts-2', 'parts-3'].flatMap((run) => acceptedOf(synthesizeAll(seedLines, run)));

/** Built-in seeds as seeds of another category. */
const acceptedAs = (category: Category): readonly Accepted[] =>
  acceptedOf(
    synthesizeAll(
      seedLines.slice(0, 60).map((line) => JSON.stringify({ ...JSON.parse(line), rods: { category } })),
      `parts/${category}`,
    ),
  );

const withMessage = (task: Task, turn: number, message: string): Task => ({
  ...task,
  questions: task.questions.map((texts, at) => (at === turn ? [message] : texts)),
});
const withheldBy = (task: Task) => {
  const transform = task.lineage?.certificate?.transform;
  return transform?.kind === 'miss_param' ? transform : null;
};
const refusalOf = (task: Task, from: Task): string | undefined =>
  deriveCertificate(task, withheldBy(from), kit).refusal?.by;

function expectOnly(part: string, of: readonly Accepted[], mutate: (task: Task, at: number) => Task | undefined): void {
  let made = 0;
  for (const { task } of of) {
    const broken = mutate(task, made);
    if (!broken) continue;
    expect(refusalOf(task, task), `${task.id} as it was`).toBeUndefined();
    expect(refusalOf(broken, task), `${task.id}: ${broken.questions.flat().join(' / ')}`).toBe(part);
    made += 1;
    if (made === mutations) return;
  }
  expect(made).toBe(mutations);
}

describe('coverage', () => {
  it('alone refuses a message that asks for one change more than its calls make', () => {
    expectOnly('coverage', accepted, (task, at) => {
      const turn = at % task.groundTruth.length;
      const called = task.groundTruth.map((calls) => calls.map((text) => parseCall(text).name));
      const opening = (text: string): string => text.split(' ')[0] as string;
      const ordersOf = (name: string) => phrasesOf(name).filter(({ form }) => form === 'order');
      // a verb that may stand for one of the turn's calls says nothing new: see docs/synthesis.md
      const known = new Set((called[turn] ?? []).flatMap((name) => ordersOf(name).map(({ text }) => opening(text))));
      const orders = [...kit.schemas.values()]
        .filter(
          ({ className, reads, name }) => task.classes.includes(className) && !reads && !called.flat().includes(name),
        )
        .flatMap(({ name }) => ordersOf(name))
        .filter(({ text, given }) => !text.includes('{') && !given?.length && !known.has(opening(text)));
      const order = orders[at % Math.max(1, orders.length)];
      return order && withMessage(task, turn, `${messagesOf(task)[turn] ?? ''} After that, ${order.text}.`);
    });
  });
});

/** The trading world in which every stock has the first one's figures. */
function levelled(configText: string): string {
  const world = parseJson(configText) as JsonObject;
  const trading = world.get('TradingBot') as JsonObject;
  const stocks = trading.get('stocks') as JsonObject;
  const one = [...stocks.values()][0] as JsonValue;
  const equal = new Map([...stocks.keys()].map((symbol) => [symbol, one]));
  return formatJson(new Map(world).set('TradingBot', new Map(trading).set('stocks', equal)));
}

describe('other_answers', () => {
  it('alone refuses a world in which a stock seen before answers like the one asked for', () => {
    expectOnly('other_answers', accepted, (task) => {
      if (!task.classes.includes('TradingBot')) return undefined;
      const calls = task.groundTruth.flat().map((text) => parseCall(text));
      const seen = calls.flatMap(({ keywords }) => keywords.get('symbol') ?? []);
      if (seen.length === 0 || calls.some(({ name }) => name === 'get_stock_info')) return undefined;
      const stocks = /"stocks": ?\{(.*)/.exec(task.configText)?.[1] ?? '';
      const fresh = [...stocks.matchAll(/"([A-Z]{2,5})": ?\{"price"/g)].map((match) => match[1] as string);
      const symbol = fresh.find((name) => !seen.includes(name));
      if (symbol === undefined) return undefined;
      const longer: Task = {
        ...task,
        questions: [...task.questions, [`And what does ${symbol} trade at?`]],
        groundTruth: [...task.groundTruth, [`get_stock_info(symbol='${symbol}')`]],
      };
      const sound = refusalOf(longer, task) === undefined;
      return sound ? { ...longer, configText: levelled(task.configText) } : undefined;
    });
  });
});

describe('transform', () => {
  it('alone refuses a withheld value that an earlier or the vague message lets slip', () => {
    expectOnly('transform', acceptedAs('miss_param'), (task, at) => {
      const turn = task.groundTruth.findIndex((calls) => calls.length === 0);
      const withheld = withheldBy(task);
      const text = withheld && (task.groundTruth[turn + 1] ?? [])[withheld.call];
      const value = text && parseCall(text).keywords.get(withheld.parameters[0] as string);
      if (typeof value !== 'string') return undefined;
      const place = at % (turn + 1);
      return withMessage(task, place, `${messagesOf(task)[place]} The word is "${value}".`);
    });
  });

  it('alone refuses to hold out a function that was used before', () => {
    let made = 0;
    for (const { task } of acceptedAs('miss_func')) {
      const turn = task.groundTruth.findIndex((calls) => calls.length === 0);
      const before = task.groundTruth
        .slice(0, turn)
        .flat()
        .map((text) => parseCall(text).name);
      const again = (task.groundTruth[turn + 1] ?? [])
        .map((text) => parseCall(text).name)
        .find((name) => before.includes(name));
      if (again === undefined) continue;
      const broken = { ...task, missedFunction: { [String(turn + 1)]: [again] } };
      expect(refusalOf(broken, task), task.id).toBe('transform');
      made += 1;
    }
    expect(made).toBeGreaterThan(0);
  });
});
