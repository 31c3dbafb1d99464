import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Journeys through every screen and drills with killed processes. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['{services,projections,web,bench}/**/*.long.spec.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
  },
});
