import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The specs of the whole shop, with the log on the EventStoreDB adapter and the jobs in Redis. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: [
      'services/**/*.http.spec.ts',
      'services/**/*.routes.spec.ts',
      'services/api/processes/*.spec.ts',
      'services/testing/specs/**/*.spec.ts',
      'services/customers/orders/customer-services.spec.ts',
      'services/platform/jobs/*.spec.ts',
      'services/platform/log/eventstoredb/event-store-db-log.system.spec.ts',
      'projections/reactions/*.spec.ts',
    ],
    exclude: [
      // Its commands open a shop whose log is in PostgreSQL.
      'services/testing/specs/log/proof-command.system.spec.ts',
      '**/*.soak.spec.ts',
      '**/node_modules/**',
      '**/dist/**',
      '**/data/**',
    ],
    env: { TEST_LOG: 'eventstoredb', TEST_JOBS: 'redis' },
  },
});
