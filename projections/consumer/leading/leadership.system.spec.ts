import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Pool } from '../../../services/platform/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '../../../services/testing/database.ts';
import { PATIENCE } from '../../../services/testing/patience.ts';
import { openCuttableWay } from '../../../services/testing/servers/cuttable-port.ts';
import { createProjectionsSchema } from '../../projections-schema.ts';
import { createLeadership, type Lead, type Leadership } from './leadership.ts';
import { leaders } from './leads.ts';

const LEASE = { leaseMs: 2_000 };

let database: TestDatabase;
let pool: Pool;
let opened: Leadership[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await createProjectionsSchema(pool);
});
afterEach(async () => {
  await Promise.all(opened.map((leadership) => leadership.close()));
  opened = [];
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

function open(url = database.url): Leadership {
  const leadership = createLeadership({ url, ...LEASE });
  opened.push(leadership);
  return leadership;
}

/** An awaited lead and its outcome. */
function waitFor(leadership: Leadership, name: string) {
  const waiting: { lead: Lead | null } = { lead: null };
  leadership.lead(name).then(
    (lead) => {
      waiting.lead = lead;
    },
    () => undefined,
  );
  return { waiting, expectLead: () => expect.poll(() => waiting.lead !== null, PATIENCE).toBe(true) };
}

describe('a lead', () => {
  it('belongs to one process until that releases it', async () => {
    const [one, two] = [open(), open()];
    const first = await one.lead('given up');
    const second = waitFor(two, 'given up');
    // The stand-by has requested the lead, and was refused.
    await waitFor(two, 'asked').expectLead();
    expect(second.waiting.lead).toBeNull();
    expect([...(await leaders(pool)).keys()].sort()).toEqual(['asked', 'given up']);

    await first.release();
    await second.expectLead();
    expect(first.lost.aborted).toBe(false);
  });

  it('is renewed beyond its lease while its process runs', async () => {
    const [one, two] = [open(), open()];
    const first = await one.lead('kept');
    const second = waitFor(two, 'kept');
    const { rows } = await pool.query<{ until: string }>(
      "select until from projections.leads where name = 'kept'",
    );
    await expect
      .poll(async () => (await pool.query('select now() > $1 as over', [rows[0]?.until])).rows, PATIENCE)
      .toEqual([{ over: true }]);
    await waitFor(two, 'asked later').expectLead();
    expect([second.waiting.lead, first.lost.aborted]).toEqual([null, false]);
  });

  it('passes on when its process dies, before its lease expires', async () => {
    const [one, two] = [open(), open()];
    const first = await one.lead('died');
    const second = waitFor(two, 'died');
    await pool.query("update projections.leads set until = now() + interval '1 hour' where name = 'died'");
    await pool.query(
      `select pg_terminate_backend(l.pid) from pg_locks l join projections.leads on l.objid = session::bigint::oid
        where name = 'died' and l.locktype = 'advisory'`,
    );
    await second.expectLead();
    await expect.poll(() => first.lost.aborted).toBe(true);
  });

  it('passes on when its process is unreachable, which detects the loss', async () => {
    const way = await openCuttableWay(database.url);
    const [one, two] = [open(way.url), open()];
    const first = await one.lead('unreachable');
    const second = waitFor(two, 'unreachable');
    way.freeze(true);
    await second.expectLead();
    await expect.poll(() => first.lost.aborted, PATIENCE).toBe(true);
    await one.close();
    await way.close();
  });

  it('can be regained by a process that was unreachable for a while', async () => {
    const way = await openCuttableWay(database.url);
    const [one, two] = [open(way.url), open()];
    const first = await one.lead('reached again');
    const second = waitFor(two, 'reached again');
    way.freeze(true);
    await second.expectLead();
    await expect.poll(() => first.lost.aborted, PATIENCE).toBe(true);
    const again = waitFor(one, 'reached again');
    way.freeze(false);
    await two.close();
    await again.expectLead();
    await one.close();
    await way.close();
  });

  it('outlasts a statement that the database cancels', async () => {
    const one = open();
    const first = await one.lead('cancelled');
    const holding = await pool.connect();
    await holding.query("begin; select from projections.leads where name = 'cancelled' for update");
    const cancelled = async () =>
      (
        await pool.query(
          "select pg_cancel_backend(pid) from pg_stat_activity where application_name like 'shop-leader%' and wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount ?? 0;
    await expect.poll(cancelled, PATIENCE).toBe(1);
    await holding.query('commit');
    holding.release();
    await waitFor(one, 'another').expectLead();
    expect(first.lost.aborted).toBe(false);
  });
});

it('requests all awaited names in one statement', async () => {
  const names = Array.from({ length: 13 }, (_, at) => `many ${at}`);
  const [one, two] = [open(), open()];
  await Promise.all(names.map((name) => one.lead(name)));
  const sessions = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name like 'shop-leader%' and datname = current_database()",
    );
    return rows[0]?.count;
  };
  for (const name of names) waitFor(two, name);
  await waitFor(two, 'one more').expectLead();
  expect(await sessions()).toBe(2);
});
