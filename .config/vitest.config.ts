import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{services,projections,web,bench}/**/*.spec.{ts,tsx}'],
    exclude: ['**/*.soak.spec.ts', '**/node_modules/**', '**/dist/**', '**/data/**'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    fileParallelism: true,
    maxWorkers: 2,
    pool: 'forks',
    globalSetup: ['services/platform/embedded/vitest.global-setup.ts'],
    reporters: ['default'],
  },
});
