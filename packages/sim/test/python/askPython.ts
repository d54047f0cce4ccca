// The real python3 as an oracle: one process answers many questions at once.
import { spawnSync } from 'node:child_process';

/** Whether python3 is at hand. Where it is required, its absence is a failure, not a silence. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython && process.env.RODS_PYTHON === 'required')
  throw new Error('RODS_PYTHON=required, but there is no python3');

/** Runs a Python function body over each question; `q` is the question, the answer is what `answer(q)` returns. */
export function askPython(body: string, questions: readonly unknown[]): unknown[] {
  const program = `import sys, json
def answer(q):
${body.replace(/^/gm, '    ')}
for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))))`;
  const input = questions.map((question) => JSON.stringify(question)).join('\n');
  const run = spawnSync('python3', ['-c', program], { input, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(run.stderr);
  return run.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
