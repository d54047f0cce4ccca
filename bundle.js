// `npm run build`, second half: one built file per package and thread entry, beside the declarations that `tsc -b` writes.
// A thread or a command that loads some seven hundred small modules spends a second of CPU on it; this halves it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

/** Entries by package. A worker is written beside its package's index: `./name.worker.js` is its place there as in `src`. */
const entries = {
  'packages/core': ['index'],
  'packages/sim': ['index', 'batch/lines.worker'],
  'packages/actors': ['index', 'runtime/host.worker'],
  'packages/trainer-bridge': ['index', 'learner/train/rollout.worker'],
  'apps/runner': ['index', 'bin'],
};

for (const [folder, names] of Object.entries(entries)) {
  const root = join(import.meta.dirname, folder);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isDependency = (name) => Object.keys(dependencies).some((own) => name === own || name.startsWith(`${own}/`));
  await build({
    input: Object.fromEntries(names.map((name) => [name.split('/').at(-1), join(root, 'src', `${name}.ts`)])),
    // never bundled: a class is one class in a process, whoever imports it
    external: isDependency,
    platform: 'node',
    output: { dir: join(root, 'dist'), format: 'esm', sourcemap: true, chunkFileNames: '[name].js', keepNames: true },
  });
}
