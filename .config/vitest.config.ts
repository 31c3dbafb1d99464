import { defineConfig } from 'vitest/config';
import { SlowFirst } from '../services/testing/slow-first.ts';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['{services,projections,web,bench}/**/*.spec.{ts,tsx}'],
    exclude: ['**/*.soak.spec.ts', '**/node_modules/**', '**/dist/**', '**/data/**'],
    testTimeout: 30_000,
    // One second, the default, is too short for a browser on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // On a machine that is busy with other things a browser can be late once. Where somebody looks, it shows.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    fileParallelism: true,
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    pool: 'forks',
    // Files share what they import: loading it anew for each took a tenth of a run.
    isolate: false,
    globalSetup: ['services/testing/global-setup.ts'],
    reporters: ['default'],
  },
});
