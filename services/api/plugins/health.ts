import fp from 'fastify-plugin';
import type { ReadModels } from '../../../projections/runner/read-models.ts';
import type { EventLog } from '../../platform/log/event-log.ts';
import type { Pool } from '../../platform/postgres/pool.ts';

export type HealthDeps = {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'head'>;
  readonly readModels: Pick<ReadModels, 'waitFor' | 'names'>;
  /** The read models there must be before anybody is served. */
  readonly projections: readonly string[];
};

const CATCH_UP_MS = 2_000;

/** `GET /healthz`: the process is alive. `GET /readyz`: its stores answer and the read models are caught up. */
export const healthPlugin = fp<HealthDeps>(
  async (app, { pool, log, readModels, projections }) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

    app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
      const [database, head] = await Promise.allSettled([pool.query('select 1'), log.head()]);
      const built = projections.every((name) => readModels.names().includes(name));
      const caughtUp =
        head.status === 'fulfilled' &&
        built &&
        (await readModels.waitFor(head.value, projections, CATCH_UP_MS));
      const checks = {
        database: database.status === 'fulfilled',
        log: head.status === 'fulfilled',
        projections: caughtUp,
      };
      const ready = Object.values(checks).every(Boolean);
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...checks });
    });
  },
  { name: 'health' },
);
