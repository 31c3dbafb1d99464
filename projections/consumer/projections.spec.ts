import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../services/testing/patience.ts';
import { listGenerations } from '../generations/generations.ts';
import type { Projection } from '../generations/projection.ts';
import { rebuild, rollback } from '../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.close());

async function rows(): Promise<object[]> {
  const { rows } = await shop.pool.query(
    `select * from ${shop.readModels.schema('tally')}.tally order by id`,
  );
  return rows;
}

async function expectEachOnce(streams: number, each: number): Promise<void> {
  const found = await rows();
  expect(found).toHaveLength(streams);
  expect(new Set(found.map((row) => JSON.stringify({ ...row, id: 0 })))).toEqual(
    new Set([JSON.stringify({ id: 0, count: each, total: each })]),
  );
}

const ids = Array.from({ length: 10 }, (_, at) => `b${at}`);
const ones = ids.map(() => ({ amount: 1 }));

describe('the consumer of a read model', () => {
  it('shows a new event to a reader who waits for its position', async () => {
    shop.start(tally);
    await shop.append('box', ones, ids);
    await shop.settled('tally');
    await expectEachOnce(10, 1);
  });

  it('advances past foreign events, so that waiting for them ends', async () => {
    shop.start(tally);
    await shop.append('box', ones, ids);
    await shop.settled('tally');
    const version = shop.readModels.version('tally');
    await shop.append('other', [{}, {}]);
    await shop.settled('tally');
    expect(shop.readModels.version('tally')).toBe(version);
    await shop.append('box', [{ amount: 1 }]);
    await shop.settled('tally');
    expect(shop.readModels.version('tally')).not.toBe(version);
  });

  it('stops waiting when the position does not come in time', async () => {
    const head = await shop.store.head();
    expect(await shop.readModels.waitFor(`${Number(head) + 1}` as typeof head, ['tally'], 50)).toBe(false);
  });

  it('applies each event exactly once while consumers come and go', async () => {
    const first = shop.start(tally);
    const second = shop.start(tally);
    for (let round = 0; round < 20; round += 1) {
      await shop.append('box', ones, ids);
      if (round === 5) await first.stop();
      if (round === 8) shop.start(tally);
      if (round === 12) await second.stop();
    }
    await shop.settled('tally');
    await expectEachOnce(10, 20);
  });

  it('applies each event exactly once when leaders lose their connection in the middle', async () => {
    shop.start(tally);
    shop.start(tally);
    for (let round = 0; round < 12; round += 1) {
      await shop.append('box', ones, ids);
      if (round % 3 === 0) {
        await shop.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'shop-leader%' and datname = current_database()",
        );
      }
    }
    await shop.settled('tally');
    await expectEachOnce(10, 12);
  });

  it('continues by itself after an event that failed temporarily', async () => {
    let failures = 2;
    shop.start({
      ...tally,
      async project(events, target) {
        if (failures > 0) {
          failures -= 1;
          await target.run(sql`insert into tally values ('half done', 99, 99)`);
          throw new Error('not now');
        }
        return tally.project(events, target);
      },
    });
    await shop.append('box', ones, ids);
    await shop.settled('tally');
    await expectEachOnce(10, 1);
  });
});

describe('a rebuild', () => {
  it('builds beside the live generation, flips to equal rows and keeps the old ones for a rollback', async () => {
    shop.start(tally);
    for (let round = 0; round < 5; round += 1) await shop.append('box', ones, ids);
    await shop.settled('tally');
    const before = await rows();
    const schemaBefore = shop.readModels.schema('tally');

    const rebuilt = await rebuild(shop, tally);

    expect(rebuilt).toMatchObject({ generation: 2, state: 'live' });
    await expect.poll(() => shop.readModels.schema('tally')).not.toBe(schemaBefore);
    expect(await rows()).toEqual(before);
    expect((await listGenerations(shop.pool, 'tally')).map(({ state }) => state)).toEqual([
      'retired',
      'live',
    ]);

    await shop.append('box', ones, ids);
    await shop.settled('tally');
    await expectEachOnce(10, 6);

    await rollback(shop.pool, tally);
    await expect.poll(() => shop.readModels.schema('tally')).toBe(schemaBefore);
    await shop.settled('tally');
    await expectEachOnce(10, 6);
  });

  it('loses and doubles nothing while events keep coming, and readers never see less than before', async () => {
    shop.start(tally);
    await shop.append('box', ones, ids);
    await shop.settled('tally');
    let writing = true;
    let rounds = 1;
    const writer = (async () => {
      for (; writing; rounds += 1) await shop.append('box', ones, ids);
    })();
    let least = 0;
    let reading = true;
    const reader = (async () => {
      while (reading) {
        const { rows: found } = await shop.pool.query<{ sum: number }>(
          `select sum(count)::int as sum from ${shop.readModels.schema('tally')}.tally`,
        );
        const sum = found[0]?.sum ?? 0;
        expect(sum).toBeGreaterThanOrEqual(least);
        least = sum;
      }
    })();

    for (let turn = 0; turn < 3; turn += 1) {
      await rebuild(shop, tally);
      // Only the generation before the live one is kept: a reader that lags behind two switches finds none.
      await shop.readModels.refresh();
    }

    writing = false;
    await writer;
    reading = false;
    await reader;
    await shop.settled('tally');
    await expectEachOnce(10, rounds);
  });

  it('starts by itself when the definition of a read model was raised', async () => {
    const first = shop.start(tally);
    await shop.append('box', ones, ids);
    await shop.settled('tally');
    await first.stop();
    shop.start({ ...tally, definition: 2 });
    await expect
      .poll(
        async () =>
          (await listGenerations(shop.pool, 'tally')).findLast(({ state }) => state === 'live')?.definition,
        { timeout: PATIENCE_MS },
      )
      .toBe(2);
    await shop.settled('tally');
    await expectEachOnce(10, 1);
  });

  it('keeps the live generation when it fails', async () => {
    shop.start(tally);
    await shop.append('box', ones, ids);
    await shop.settled('tally');
    const broken: Projection = { ...tally, project: () => Promise.reject(new Error('broken')) };
    await expect(rebuild(shop, broken)).rejects.toThrow('broken');
    expect(
      (await listGenerations(shop.pool, 'tally')).find(({ state }) => state === 'live')?.generation,
    ).toBe(1);
    await expectEachOnce(10, 1);
    expect(await rebuild(shop, tally)).toMatchObject({ state: 'live' });
  });
});
