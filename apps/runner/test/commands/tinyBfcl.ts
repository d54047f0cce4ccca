// A folder as `rods import bfcl` takes it: one question of each category with its answer.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `more` makes the questions longer. */
export function tinyBfcl(data: string, more = ''): void {
  mkdirSync(join(data, 'possible_answer'), { recursive: true });
  for (const category of ['base', 'long_context', 'miss_func', 'miss_param']) {
    const id = `multi_turn_${category}_0`;
    const name = `BFCL_v4_multi_turn_${category}.json`;
    const question = [[{ role: 'user', content: `Add 1 and 2. ${more}` }]];
    const task = { id, question, initial_config: {}, involved_classes: ['MathAPI'] };
    writeFileSync(join(data, name), `${JSON.stringify(task)}\n`);
    const answer = { id, ground_truth: [['add(a=1, b=2)']] };
    writeFileSync(join(data, 'possible_answer', name), `${JSON.stringify(answer)}\n`);
  }
}
