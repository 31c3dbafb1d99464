import { setTimeout as delay } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { LogWatch } from '../../../projections/runner/log-watch.ts';
import type { ReadModels } from '../../../projections/runner/read-models.ts';
import type { EventLog } from '../../platform/log/event-log.ts';
import type { Pool } from '../../platform/postgres/pool.ts';

export type HealthDeps = {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'head'>;
  readonly logWatch: Pick<LogWatch, 'problem'>;
  readonly readModels: Pick<ReadModels, 'waitFor' | 'names'>;
  /** The read models there must be before anybody is served. */
  readonly projections: readonly string[];
  /** Asks the store of the jobs, where this process works on them. */
  readonly jobs?: () => Promise<unknown>;
};

const CATCH_UP_MS = 2_000;
/** A store that has not answered by then counts as away: whoever asks has no more patience either. */
const ANSWER_MS = 2_000;

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: what it works with answers and the read models are caught up;
 * 503 with what is missing otherwise.
 */
export const healthPlugin = fp<HealthDeps>(
  async (app, { pool, log, logWatch, readModels, projections, jobs }) => {
    app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));

    app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
      const [database, head, queue] = await Promise.all([
        answered(pool.query('select 1')),
        answered(log.head()),
        jobs ? answered(jobs()) : null,
      ]);
      const built = projections.every((name) => readModels.names().includes(name));
      const caughtUp = head !== null && built && (await readModels.waitFor(head, projections, CATCH_UP_MS));
      const problem = logWatch.problem();
      const checks = {
        database: database !== null,
        log: head !== null && problem === null,
        projections: caughtUp,
        ...(jobs ? { jobs: queue !== null } : {}),
      };
      const ready = Object.values(checks).every(Boolean);
      const status = ready ? 'ready' : 'not ready';
      return reply.code(ready ? 200 : 503).send({ status, ...checks, ...(problem ? { problem } : {}) });
    });
  },
  { name: 'health' },
);

/** Null when it failed or takes too long. */
async function answered<T>(asked: Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const late = delay(ANSWER_MS, null, { signal: patience.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([asked.catch(() => null), late]);
  } finally {
    patience.abort();
  }
}
