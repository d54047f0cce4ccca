// `npm run build`, second half: a few built files per package, one for each entry and for what entries share, beside the
// declarations that `tsc -b` writes.
// A thread or a command that loads some seven hundred small modules spends a second of CPU on it; this halves it.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';

/** Entries by package. A worker is written beside its package's index: `./name.worker.js` is its place there as in `src`. */
const entries = {
  'packages/core': ['index'],
  'packages/sim': ['index'],
  'packages/actors': ['index', 'runtime/host.worker'],
  'packages/trainer-bridge': ['index', 'learner/train/rollout.worker'],
  'apps/runner': ['index', 'bin', 'lines/lines.process'],
};

for (const [folder, names] of Object.entries(entries)) {
  const root = join(import.meta.dirname, folder);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const isDependency = (name) => Object.keys(dependencies).some((own) => name === own || name.startsWith(`${own}/`));
  const dist = join(root, 'dist');
  // an older build's files would be loaded by nobody and still count as the implementation
  for (const name of readdirSync(dist)) if (/\.js(\.map)?$/.test(name)) rmSync(join(dist, name));
  await build({
    input: Object.fromEntries(names.map((name) => [name.split('/').at(-1), join(root, 'src', `${name}.ts`)])),
    // never bundled: a class is one class in a process, whoever imports it
    external: isDependency,
    platform: 'node',
    output: { dir: dist, format: 'esm', sourcemap: true, chunkFileNames: '[name].js', keepNames: true },
  });
}
