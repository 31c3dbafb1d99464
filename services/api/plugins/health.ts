import { setTimeout as delay } from 'node:timers/promises';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { LogWatch } from '../../../projections/consumer/same-log/log-watch.ts';
import type { Definition } from '../../../projections/generations/projection.ts';
import type { ReadModels } from '../../../projections/generations/read-models.ts';
import { stalledReaders } from '../../../projections/operators/stalled-readers.ts';
import { comparePositions, type EventLog, type Position } from '../../platform/log/event-log.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { runStatement } from '../../platform/postgres/statements.ts';
import { ANSWER_MS, answered } from './answered.ts';
import { watchStores } from './store-watch.ts';

export type HealthDeps = {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'live'>;
  readonly logWatch: Pick<LogWatch, 'problem'>;
  readonly readModels: Pick<ReadModels, 'waitFor' | 'names' | 'isPaused' | 'position'>;
  /** The read models required before serving requests. */
  readonly projections: readonly Definition[];
  /** Reactions: reported when stalled, which alone causes no 503. */
  readonly reactions?: readonly string[];
  /** Checks the job store, if this process runs jobs. */
  readonly jobs?: () => Promise<unknown>;
};

const CATCH_UP_MS = 2_000;
const LOOK_MS = 20;

/**
 * `GET /healthz`: the process is alive. `GET /readyz`: its stores respond and the read models have caught up;
 * otherwise 503 with what is missing. `behind` lists read models that have not caught up; `stopped` every reader of the
 * log, reactions included, without a leader or with a failing event, which alone causes no 503. An answer asks no store: the
 * end of the log is known without asking (`live`), the rest was seen a moment ago.
 */
export const healthPlugin = fp<HealthDeps>(
  async (app, { pool, log, logWatch, readModels, projections: definitions, reactions = [], jobs }) => {
    const projections = definitions.map(({ name }) => name);

    function behind(head: Position): string[] {
      const isBuilt = (name: string) => readModels.names().includes(name);
      const lacks = (name: string) => comparePositions(readModels.position(name), head) < 0;
      return projections.filter((name) => !isBuilt(name) || (!readModels.isPaused(name) && lacks(name)));
    }

    /** The read models still behind after a grace period. */
    async function stillBehind(head: Position): Promise<string[]> {
      const followed = projections.filter((name) => !readModels.isPaused(name));
      await readModels.waitFor(head, followed, CATCH_UP_MS);
      return behind(head);
    }

    const stores = watchStores(async () => {
      const [database, stopped, queue] = await Promise.all([
        answered(runStatement(pool, sql`select 1`)),
        answered(stalledReaders(pool, definitions, reactions)),
        jobs ? answered(jobs()) : null,
        logIsFollowed(),
      ]);
      return { database: database !== null, stopped: stopped ?? [], jobs: queue !== null };
    });
    app.addHook('onClose', async () => stores.stop());

    /** At a start the end of the log is not known yet. */
    async function logIsFollowed(): Promise<void> {
      const until = performance.now() + ANSWER_MS;
      while (log.live() === null && performance.now() < until)
        await delay(LOOK_MS, undefined, { ref: false });
    }

    app.get(
      '/healthz',
      { logLevel: 'warn', schema: { summary: 'Whether the process is alive' } },
      async () => ({ status: 'ok' }),
    );

    app.get(
      '/readyz',
      { logLevel: 'warn', schema: { summary: 'Whether the shop can answer' } },
      async (_, reply) => {
        const { database, jobs: queue, stopped } = await stores.seen();
        const head = log.live()?.head ?? null;
        const late = head === null ? [] : await stillBehind(head);
        const problem = logWatch.problem();
        const checks = {
          database,
          log: head !== null && problem === null,
          projections: head !== null && late.length === 0,
          ...(jobs ? { jobs: queue } : {}),
        };
        const ready = Object.values(checks).every(Boolean);
        return reply.code(ready ? 200 : 503).send({
          status: ready ? 'ready' : 'not ready',
          ...checks,
          ...(problem ? { problem } : {}),
          ...(late.length > 0 ? { behind: late } : {}),
          ...(stopped.length > 0 ? { stopped } : {}),
        });
      },
    );
  },
  { name: 'health' },
);
