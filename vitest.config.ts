import { defineConfig } from 'vitest/config';

const report = process.env.RODS_REPORT;

export default defineConfig({
  test: {
    pool: 'forks',
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/chaos/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: report ? ['default', 'json'] : ['default'],
    ...(report ? { outputFile: { json: report } } : {}),
  },
});
