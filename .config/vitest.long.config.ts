import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Drills with killed processes and hostile files. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['{services,projections,web,bench}/**/*.long.spec.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
  },
});
