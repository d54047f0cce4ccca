import { defineConfig } from 'vitest/config';

const report = process.env.RODS_REPORT;

export default defineConfig({
  test: {
    pool: 'forks',
    // much of a test's time is waiting for threads and processes of its own: no core is kept back
    maxWorkers: '100%',
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/chaos/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report ? { outputFile: { json: report } } : {}),
  },
});
