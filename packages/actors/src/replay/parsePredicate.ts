// What `--until` takes: conditions on a moment, joined by `&`. Text is compared, never evaluated.
import { RodsError } from '@rods/core';
import { actorOf, agentOf, type Moment } from './Moment.js';

export type MomentPredicate = (moment: Moment) => boolean;

/** Names a condition may use; `context` and `payload` take a path below them. */
const subjects: Readonly<Record<string, (moment: Moment) => unknown>> = {
  seq: ({ record }) => record.seq,
  kind: ({ record }) => record.kind,
  actor: actorOf,
  agent: (moment) => agentOf(actorOf(moment)),
  job: ({ message, record }) => message?.job ?? record.outputs[0]?.job ?? null,
  type: ({ message }) => message?.type ?? null,
  sends: ({ record }) => record.outputs.map(({ type }) => type),
  effects: ({ record }) => (record.kind === 'turn' ? record.effects.map(({ src }) => src) : []),
  unhandled: ({ record }) => record.kind === 'turn' && record.unhandled,
  state: ({ after }) => after?.value ?? 'done',
  context: ({ after }) => after?.context ?? null,
  payload: ({ message }) => message?.payload ?? null,
};

const operators: Readonly<Record<string, (left: unknown, right: string) => boolean>> = {
  '=': (left, right) => texts(left).includes(right),
  '!=': (left, right) => !texts(left).includes(right),
  '~': (left, right) => texts(left).some((text) => text.includes(right)),
  '>': (left, right) => typeof left === 'number' && left > Number(right),
  '<': (left, right) => typeof left === 'number' && left < Number(right),
};

const condition = /^\s*([a-z]+)((?:\.[^.=!~<>\s]+)*)\s*(!=|=|~|>|<)\s*(.*?)\s*$/;

/**
 * `agent=judge & sends=repair`, `actor=tracker & context.run.curriculum.epoch>2`, `state=dropped`, `seq=40`.
 *
 * @throws RodsError `CONFIG_PREDICATE` naming the condition that cannot be read.
 */
export function parsePredicate(text: string): MomentPredicate {
  const tests = text.split('&').map((part): MomentPredicate => {
    const [, name = '', path = '', operator = '', value = ''] = condition.exec(part) ?? [];
    const subject = subjects[name];
    const compare = operators[operator];
    if (!subject || !compare) {
      throw new RodsError(
        'CONFIG_PREDICATE',
        `${JSON.stringify(part.trim())}: expected NAME=VALUE (also !=, ~ for contains, > and <) with a NAME of ${Object.keys(subjects).join(', ')}`,
      );
    }
    const keys = path.split('.').filter((key) => key !== '');
    return (moment) => compare(below(subject(moment), keys), value);
  });
  return (moment) => tests.every((test) => test(moment));
}

function below(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (held, key) =>
      typeof held === 'object' && held !== null && Object.hasOwn(held, key) ? Reflect.get(held, key) : undefined,
    value,
  );
}

/** What a value is compared as: each item of a list, otherwise the value itself; objects as JSON. */
function texts(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(texts);
  if (value === undefined) return [];
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
