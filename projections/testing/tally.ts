import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { PATIENCE_MS } from '../../services/testing/patience.ts';
import type { Projection } from '../generations/projection.ts';
import { createHarness } from './harness.ts';

/** Counts every event of a stream by adding, so that an event applied twice or never shows. */
export const tally: Projection = {
  name: 'tally',
  definition: 1,
  categories: ['box'],
  tables: 'create table tally (id text primary key, count integer not null, total integer not null);',
  indexes: 'create index tally_by_total on tally (total);',
  async project(events, { run }) {
    for (const { id, data } of events) {
      const amount = 'amount' in data ? Number(data.amount) : 0;
      await run(
        sql`insert into tally as t values (${id}, 1, ${amount})
            on conflict (id) do update set count = t.count + 1, total = t.total + excluded.total`,
      );
    }
    return events.length > 0;
  },
};

/** The same, but its first process stops itself in the middle of the batch with this amount. */
export const STOPPING = 666;

const FIXTURE = new URL('./tally-process.ts', import.meta.url).pathname;
const STREAMS = Array.from({ length: 10 }, (_, at) => `b${at}`);

/** Two processes run one read model and are killed in turn while events keep coming; each event must count once. */
export async function killInTurn(kills: number): Promise<void> {
  const shop = await createHarness();
  const children = new Set<ChildProcess>();
  async function launch(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, shop.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    await once(child.stdout, 'data');
    return child;
  }
  try {
    const pair = [await launch(), await launch()];
    let [writing, rounds] = [true, 0];
    const writer = (async () => {
      for (; writing; rounds += 1)
        await shop.append(
          'box',
          STREAMS.map(() => ({ amount: 1 })),
          STREAMS,
        );
    })();
    for (let kill = 0; kill < kills; kill += 1) {
      const before = rounds;
      await expect.poll(() => rounds).toBeGreaterThan(before + 2);
      const victim = pair[kill % 2];
      victim?.kill('SIGKILL');
      if (victim) children.delete(victim);
      pair[kill % 2] = await launch();
    }
    writing = false;
    await writer;
    await shop.readModels.refresh();
    expect(await shop.readModels.waitFor(await shop.store.head(), ['tally'], PATIENCE_MS)).toBe(true);
    const { rows } = await shop.pool.query<{ id: string; count: number; total: number }>(
      `select id, count, total from ${shop.readModels.schema('tally')}.tally order by id`,
    );
    expect(rows).toEqual(STREAMS.map((id) => ({ id, count: rounds, total: rounds })));
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await shop.close();
  }
}

/** Stops the leader in the middle of a batch, with written, uncommitted rows; a stand-by continues. */
export async function stopTheLeader(): Promise<void> {
  const shop = await createHarness();
  const children: ChildProcess[] = [];
  async function launch(...args: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', FIXTURE, shop.url, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
  }
  try {
    await launch('stopping');
    await shop.append('box', [{ amount: 1 }], ['b0']);
    await shop.settled('tally');
    await launch();
    await shop.append('box', [{ amount: STOPPING }, { amount: 1 }], ['b0', 'b0']);
    await shop.readModels.refresh();
    expect(await shop.readModels.waitFor(await shop.store.head(), ['tally'], 40_000)).toBe(true);
    for (const child of children) child.kill('SIGCONT');
    await shop.append('box', [{ amount: 1 }], ['b0']);
    await shop.settled('tally');
    const { rows } = await shop.pool.query(`select * from ${shop.readModels.schema('tally')}.tally`);
    expect(rows).toEqual([{ id: 'b0', count: 4, total: STOPPING + 3 }]);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await shop.close();
  }
}
