import { createProjectionsSchema } from '../../projections/projections-schema.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { createLogSchema } from '../platform/log/postgres/postgres-event-log.ts';
import { createPool } from '../platform/postgres/pool.ts';
import { takeProcessLock } from '../platform/postgres/process-lock.ts';
import { createProofSchema } from '../platform/proof/tables.ts';
import { createRegistrySchema } from '../platform/registry/registry.ts';

export async function createSchemas(databaseUrl: string, logger: Logger): Promise<void> {
  // An index on a long log takes its time.
  const pool = createPool(databaseUrl, { name: 'shop-schemas', statementMs: 0 });
  const lock = await takeProcessLock({ databaseUrl, name: 'create schemas', logger });
  try {
    await Promise.race([create(), lock.lost]);
  } finally {
    await lock.release();
    await pool.end();
  }

  async function create(): Promise<void> {
    await createLogSchema(pool);
    await createRegistrySchema(pool);
    await createProofSchema(pool);
    await createProjectionsSchema(pool);
  }
}
