import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../services/platform/kernel/ids.ts';
import { START } from '../../services/platform/log/event-log.ts';
import type { Client } from '../../services/platform/postgres/pool.ts';
import { applyBatch } from '../consumer/apply-batch.ts';
import { CheckpointMoved } from '../consumer/event-handler.ts';
import { writerOf } from '../consumer/writer.ts';
import { listGenerations, liveGeneration } from '../generations/generations.ts';
import { addPause } from '../generations/pauses.ts';
import type { Projection } from '../generations/projection.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { workTask } from '../rebuild/work-task.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { createOperators } from './operators.ts';

let factor = 1;
const sums: Projection = {
  name: 'sums',
  definition: 1,
  categories: ['box'],
  tables: 'create table sums (id text primary key, sum integer not null);',
  indexes: 'create index sums_by_sum on sums (sum);',
  async project(events, { run }) {
    for (const { id, data } of events) {
      const amount = factor * ('amount' in data ? Number(data.amount) : 0);
      await run(
        sql`insert into sums as s values (${id}, ${amount}) on conflict (id) do update set sum = s.sum + excluded.sum`,
      );
    }
    return events.length > 0;
  },
};
const by = { actor: { kind: 'operator', id: 'spec', name: 'spec' }, correlationId: newId() } as const;

let shop: Harness;
beforeEach(async () => {
  factor = 1;
  shop = await createHarness();
});
afterEach(() => shop.close());

const operators = () => createOperators({ ...shop, projections: [sums] });
const add = (...amounts: readonly number[]) =>
  shop.append(
    'box',
    amounts.map((amount) => ({ amount })),
    amounts.map(() => 'one'),
  );
const taskNow = async () => (await operators().status()).find(({ name }) => name === 'sums')?.task ?? null;
const liveNow = async (definition = 1) =>
  (await liveGeneration(shop.pool, { ...sums, definition }))?.generation;

async function sumIn(generation: number | undefined): Promise<number | undefined> {
  const { rows } = await shop.pool.query<{ sum: number }>(`select sum from sums_${generation}.sums`);
  return rows[0]?.sum;
}

/** The operations on the read model in the log, in order. */
async function recorded(): Promise<string[]> {
  const { events } = await shop.store.readAll({ after: START, categories: ['projection'], limit: 100 });
  expect(new Set(events.map(({ stream }) => stream))).toEqual(new Set(['projection-sums']));
  return events.map(({ type, metadata }) => `${type} ${metadata.actor.id}`);
}

describe('a rebuild requested by an operator', () => {
  it('is run by any process with projections, and recorded with its author', async () => {
    shop.start(sums);
    await add(1, 2, 3);
    await shop.settled('sums');
    await operators().rebuild('sums', {}, by);
    await expect(operators().rebuild('sums', {}, by)).rejects.toMatchObject({
      rejection: { code: 'task_under_way' },
    });
    await expect.poll(async () => (await taskNow())?.state).toBe('done');
    expect(await taskNow()).toMatchObject({ share: 1, events: 3, generation: 2, differences: null });
    expect([await liveNow(), await sumIn(2)]).toEqual([2, 6]);
    expect(await recorded()).toEqual(['ProjectionRebuildRequested spec', 'ProjectionRebuilt spec']);
  });

  it('is run once by several competing processes', async () => {
    const consumer = shop.start(sums);
    await add(1, 2, 3);
    await shop.settled('sums');
    await consumer.stop();
    for (let turn = 2; turn <= 6; turn += 1) {
      const task = await operators().rebuild('sums', {}, by);
      const turns = [0, 1, 2].map(async () => {
        for (;;) {
          const worked = await workTask(shop, sums, task);
          if (worked?.state === 'done') return worked.generation;
        }
      });
      expect(await Promise.all(turns)).toEqual([turn, turn, turn]);
    }
    expect((await listGenerations(shop.pool, 'sums')).map(({ generation }) => generation)).toEqual([5, 6]);
  });

  it('does not flip to unexpected rows until they are accepted', async () => {
    const consumer = shop.start(sums);
    await add(1, 2, 3);
    await shop.settled('sums');
    await consumer.stop();
    factor = 10;
    const blocked = await workTask(shop, sums, await operators().rebuild('sums', {}, by));
    expect(blocked).toMatchObject({
      state: 'blocked',
      differences: [{ table: 'sums', onlyInA: 1, onlyInB: 1 }],
    });
    expect(await liveNow()).toBe(1);
    const { tables } = await operators().compare('sums');
    expect(tables[0]?.examples).toEqual([
      { generation: 1, row: { id: 'one', sum: 6 } },
      { generation: 2, row: { id: 'one', sum: 60 } },
    ]);

    const accepted = await workTask(shop, sums, await operators().accept('sums', by));
    expect(accepted).toMatchObject({ state: 'done', generation: 2 });
    expect([await liveNow(), await sumIn(2)]).toEqual([2, 60]);
    await operators().rollback('sums', by);
    expect(await liveNow()).toBe(1);
  });

  it('rolls back under a lock that ends with its transaction, also behind a transaction pooler', async () => {
    const consumer = shop.start(sums);
    await add(1, 2, 3);
    await shop.settled('sums');
    await rebuild(shop, sums);
    await consumer.stop();
    const asked = new Set<string>();
    const listening = (client: Client) => {
      const { query } = client;
      Object.assign(client, {
        query: (...statement: unknown[]) => {
          asked.add(JSON.stringify(statement[0]));
          return Reflect.apply(query, client, statement);
        },
      });
    };
    shop.pool.on('acquire', listening);
    await operators().rollback('sums', by);
    shop.pool.off('acquire', listening);
    expect([...asked].filter((text) => text.includes('advisory'))).toEqual([
      expect.stringContaining('pg_try_advisory_xact_lock'),
    ]);
    expect(await liveNow()).toBe(1);
  });

  it('flips without confirmation when the definition was raised, since rows differ then', async () => {
    const consumer = shop.start(sums);
    await add(1, 2, 3);
    await shop.settled('sums');
    await consumer.stop();
    factor = 10;
    shop.start({ ...sums, definition: 2 });
    await expect.poll(() => liveNow(2)).toBe(2);
    expect(await sumIn(2)).toBe(60);
    const newer = createOperators({ ...shop, projections: [{ ...sums, definition: 2 }] });
    await expect.poll(async () => (await newer.status())[0]?.task?.state).toBe('done');
    expect(await recorded()).toEqual(['ProjectionRebuilt projections']);
    // The kept one is of another program now.
    await expect(newer.rollback('sums', by)).rejects.toMatchObject({
      rejection: { code: 'other_definition' },
    });
  });

  it('refuses a rollback while it runs, by an operator’s request or a command', async () => {
    const consumer = shop.start(sums);
    await add(1, 2, 3);
    await shop.settled('sums');
    await rebuild(shop, sums);
    await consumer.stop();
    const refused = { rejection: { code: 'task_under_way' } };
    let tried: unknown;
    const duringBuild: Projection = {
      ...sums,
      async project(...batch) {
        tried = await operators()
          .rollback('sums', by)
          .catch((error: unknown) => error);
        return sums.project(...batch);
      },
    };
    await rebuild(shop, duringBuild);
    expect(tried).toMatchObject(refused);

    await operators().rebuild('sums', {}, by);
    await expect(operators().rollback('sums', by)).rejects.toMatchObject(refused);
    await operators().cancel('sums', by);
    expect(await liveNow()).toBe(3);
  });

  it('drops its generation when it is cancelled', async () => {
    shop.start(sums);
    await add(1, 2, 3);
    await shop.settled('sums');
    const task = await operators().rebuild('sums', {}, by);
    await operators().cancel('sums', by);
    await expect.poll(async () => (await taskNow())?.state).toMatch(/cancelled|done/);
    if ((await taskNow())?.state === 'cancelled') expect(await liveNow()).toBe(1);
    expect((await taskNow())?.id).toBe(task.id);
    expect((await listGenerations(shop.pool, 'sums')).filter(({ state }) => state === 'building')).toEqual(
      [],
    );
  });

  it('resumes where a dead process stopped', async () => {
    const consumer = shop.start(sums);
    await add(...Array.from({ length: 300 }, () => 1));
    await shop.settled('sums');
    await consumer.stop();
    const task = await operators().rebuild('sums', {}, by);
    const dying = new AbortController();
    let seen = 0;
    const fragile: Projection = {
      ...sums,
      async project(events, target) {
        seen += events.length;
        if (seen > 250) dying.abort(new Error('killed'));
        return sums.project(events, target);
      },
    };
    const left = await workTask(shop, fragile, task, { stopping: dying.signal, gentle: true });
    expect(left).toMatchObject({ state: 'running', generation: 2 });

    let further = 0;
    const counting: Projection = {
      ...sums,
      project(events, target) {
        further += events.length;
        return sums.project(events, target);
      },
    };
    expect(left && (await workTask(shop, counting, left))).toMatchObject({ state: 'done', generation: 2 });
    expect(await sumIn(2)).toBe(300);
    expect(further).toBeLessThan(300);
  });

  it('is done when its process died after the flip, before it could say so', async () => {
    const consumer = shop.start(sums);
    await add(1, 2);
    await shop.settled('sums');
    await consumer.stop();
    const task = await operators().rebuild('sums', {}, by);
    await workTask(shop, sums, task);
    await shop.pool.query("update projections.tasks set state = 'running', finished_at = null");
    expect(await workTask(shop, sums, task)).toMatchObject({ state: 'done', generation: 2 });
    expect((await listGenerations(shop.pool, 'sums')).map(({ generation }) => generation)).toEqual([1, 2]);
  });
});

describe('a replay', () => {
  it('shows a read model as it stood at a position, beside the live one, until it is dropped', async () => {
    shop.start(sums);
    await add(1, 2);
    const then = await shop.store.head();
    await add(3);
    await shop.settled('sums');
    await operators().replay('sums', { position: then }, by);
    await expect.poll(async () => (await taskNow())?.state).toBe('done');
    const scratch = (await taskNow())?.generation ?? 0;
    expect([await sumIn(scratch), await sumIn(await liveNow())]).toEqual([3, 6]);

    await expect(operators().dropScratch('sums', 1, by)).rejects.toMatchObject({
      rejection: { code: 'not_scratch' },
    });
    await operators().dropScratch('sums', scratch, by);
    expect((await listGenerations(shop.pool, 'sums')).map(({ state }) => state)).toEqual(['live']);
  });

  it('ends at the last event recorded before a time, anywhere in the log', async () => {
    const consumer = shop.start(sums);
    await add(1, 2, 3);
    await shop.settled('sums');
    await consumer.stop();
    await shop.pool.query(
      "update event_log.events set recorded_at = '2020-01-01' where category = 'box' and position in (1, 3)",
    );
    const task = await operators().replay('sums', { time: '2021-01-01T00:00:00.000Z' }, by);
    const done = await workTask(shop, sums, task);
    expect(await sumIn(done?.generation ?? 0)).toBe(4);
  });
});

describe('a pause', () => {
  it('stops a read model at its position, delays no read, and loses no event', async () => {
    shop.start(sums);
    await add(1);
    await shop.settled('sums');
    await operators().pause('sums', by);
    await expect(operators().pause('sums', by)).rejects.toMatchObject({
      rejection: { code: 'already_paused' },
    });
    await expect.poll(async () => (await operators().status())[0]?.paused).toBe(true);
    await expect.poll(() => shop.readModels.isPaused('sums')).toBe(true);
    expect(await shop.readModels.waitFor('999999' as typeof START, ['sums'], 600_000)).toBe(false);
    await add(2);
    await expect
      .poll(async () => (await operators().status())[0]?.behind)
      .toMatchObject({ events: 1, more: false });
    expect(await sumIn(1)).toBe(1);

    await operators().resume('sums', by);
    await expect.poll(() => sumIn(1)).toBe(3);
    expect(await recorded()).toEqual(['ProjectionPaused spec', 'ProjectionResumed spec']);
  });

  it('applies to a process that has not read it yet', async () => {
    const consumer = shop.start(sums);
    await add(1);
    await shop.settled('sums');
    await consumer.stop();
    const live = await liveGeneration(shop.pool, sums);
    if (live === null) throw new Error('There is no live generation');
    await add(2);
    const page = await shop.store.readAll({ after: live.position, categories: ['box'], limit: 10 });
    const apply = () => applyBatch(shop.pool, writerOf(sums, live, 'live'), page);
    await addPause(shop.pool, 'sums');
    await expect(apply()).rejects.toThrow(CheckpointMoved);
    await operators().resume('sums', by);
    await apply();
    expect(await sumIn(live.generation)).toBe(3);
  });

  it('reports which process leads a read model', async () => {
    shop.start(sums);
    await add(1);
    await shop.settled('sums');
    expect((await operators().status())[0]?.owner).toContain(`:${process.pid}`);
  });
});
