import { describe, expect, it } from 'vitest';
import {
  categoryOf,
  decodeTask,
  encodeTask,
  joinGroundTruth,
  RodsError,
  splitByIds,
  splitByScenario,
  taskIdOf,
} from '../../src/index.js';

const line = (changes: Record<string, unknown> = {}): string =>
  JSON.stringify({
    id: 'multi_turn_base_4',
    question: [[{ role: 'user', content: 'What is in here?' }], [{ role: 'user', content: 'Thanks.' }]],
    initial_config: { GorillaFileSystem: { root: {} } },
    involved_classes: ['GorillaFileSystem'],
    ground_truth: [['ls()'], []],
    ...changes,
  });

const refusal = (text: string): string => {
  try {
    decodeTask(text);
  } catch (thrown) {
    if (thrown instanceof RodsError) return `${thrown.code} ${thrown.message}`;
  }
  return 'accepted';
};

describe('the task codec', () => {
  it('keeps numbers as they are spelled and keys in their order', () => {
    const config = '{"TradingBot":{"z":5.0,"a":5,"big":4000005533954697123,"tiny":1e-07}}';
    const task = decodeTask(line().replace('{"GorillaFileSystem":{"root":{}}}', config));
    expect(task.configText).toBe(config);
    expect(encodeTask(task)).toContain(config);
  });

  it('gives back the task it wrote', () => {
    const task = decodeTask(line({ id: 'multi_turn_miss_func_7', missed_function: { '1': ['ls'] } }));
    expect(task.category).toBe('miss_func');
    expect(decodeTask(encodeTask(task))).toEqual(task);
  });

  it('tolerates a byte-order mark and a carriage return', () => {
    expect(decodeTask(`\ufeff${line()}\r`)).toEqual(decodeTask(line()));
  });

  it('reads the id by itself, of every line that is a task and of no other', () => {
    const strange = line().replace('{"root":{}}', '{"root":{},"size":NaN}');
    for (const text of [line(), strange, `\ufeff${line()}\r`]) expect(taskIdOf(text)).toBe(decodeTask(text).id);
    for (const text of ['{', '[]', line({ id: '' }), line({ id: 4 })]) expect(() => taskIdOf(text)).toThrow(RodsError);
  });

  it('keeps keys that mean nothing here, digits and order included', () => {
    const other =
      '"path":["GorillaFileSystem.ls"],"excluded_function":["cp","mv"],"weight":1.50e1,"big":12345678901234567890';
    const read = decodeTask(`${line().slice(0, -1)},${other}}`);
    expect(encodeTask(read)).toContain('"excluded_function":["cp","mv"],"weight":15.0,"big":12345678901234567890');
    expect(decodeTask(encodeTask(read))).toEqual(read);
    expect(decodeTask(line()).otherText).toBeUndefined();
  });

  it('names the task and the field that is wrong', () => {
    expect(refusal(line({ ground_truth: [['ls()']] }))).toContain('multi_turn_base_4: ground_truth');
    expect(refusal(line({ involved_classes: 'x' }))).toContain('multi_turn_base_4: involved_classes');
    expect(refusal(line({ question: [[{ role: 'user' }], []] }))).toContain('question[0]');
    expect(refusal(line({ id: 'nameless' }))).toContain('TASK_ID');
    expect(refusal('{"id":')).toContain('JSON_INVALID');
  });

  it('joins an answer to its question and to no other', () => {
    const { ground_truth, ...question } = JSON.parse(line());
    const joined = joinGroundTruth(JSON.stringify(question), JSON.stringify({ id: question.id, ground_truth }));
    expect(decodeTask(joined)).toEqual(decodeTask(line()));
    expect(() => joinGroundTruth(JSON.stringify(question), '{"id":"other","ground_truth":[]}')).toThrow(/other/);
  });

  it('reads the category from the id', () => {
    expect(['multi_turn_base_1', 'multi_turn_long_context_2', 'rods_miss_param_3'].map(categoryOf)).toEqual([
      'base',
      'long_context',
      'miss_param',
    ]);
  });
});

describe('the split', () => {
  const tasks = ['base_0', 'miss_func_0', 'base_1', 'miss_func_1', 'base_2'].map((id) => decodeTask(line({ id })));

  it('keeps all rows of a scenario on one side', () => {
    const { name, train, heldOut } = splitByScenario(tasks);
    expect(name).toBe('scenario');
    expect(train.map(({ id }) => id)).toEqual(['base_0', 'miss_func_0', 'base_2']);
    expect(heldOut.map(({ id }) => id)).toEqual(['base_1', 'miss_func_1']);
  });

  it('follows a list of ids and refuses one that no task has', () => {
    expect(splitByIds(tasks, ['base_1'], 'mine')).toMatchObject({ name: 'mine', train: [{ id: 'base_1' }] });
    expect(() => splitByIds(tasks, ['base_9'], 'mine')).toThrow(/base_9/);
  });
});
