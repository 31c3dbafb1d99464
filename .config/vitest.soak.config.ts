import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/**
 * Large-scale and long-running tests, and the journeys through the screens at both widths: a command of their own, one file
 * at a time.
 */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: [
      '{services,projections,web,bench}/**/*.soak.spec.ts',
      'web/journeys/*/*.spec.ts',
      // Those that look at IN_SOAK.
      'services/platform/log/{postgres,eventstoredb}/*-log{,.system}.spec.ts',
      'services/testing/specs/processes/sigterm.system.spec.ts',
      'services/parcels/couriers/courier-storm.http.spec.ts',
      'services/testing/specs/hostile/wrong-input.spec.ts',
      'services/testing/specs/http/read-your-writes.spec.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', '**/data/**'],
    fileParallelism: false,
    testTimeout: 30 * 60_000,
    hookTimeout: 30 * 60_000,
    env: { SOAK: 'on' },
  },
});
