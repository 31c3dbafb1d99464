import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Specs that start, kill or cut off whole processes, databases, log servers or a second browser. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['{services,projections,web,bench}/**/*.system.spec.ts'],
    // Specs that start and stop processes mostly wait.
    maxWorkers: 4,
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
  },
});
