import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pause } from '../../services/platform/kernel/waiting/pause.ts';
import { PATIENCE } from '../../services/testing/patience.ts';
import type { Projection } from '../generations/projection.ts';
import type { Reaction } from '../reactions/reaction.ts';
import { startReactions } from '../reactions/reactions.ts';
import { startProjections } from '../start-projections.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';
import type { Consumers } from './consumer.ts';

const logger = pino({ level: 'silent' });

let shop: Harness;
let running: (Consumers | Consumers)[];
beforeEach(async () => {
  shop = await createHarness();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await shop.close();
});

/** Cancels what waits for a lock with this statement; answers how many did. */
async function cancelWaiting(statement: string): Promise<number> {
  const { rowCount } = await shop.pool.query(
    `select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [`%${statement}%`],
  );
  return rowCount ?? 0;
}

/** Cancels the next statement of this kind that touches the row, which is locked for so long. */
async function cancelNext(locking: string, statement: string, work: () => Promise<void>): Promise<void> {
  const holding = await shop.pool.connect();
  try {
    await holding.query(`begin; ${locking} for update`);
    await work();
    await expect.poll(() => cancelWaiting(statement), PATIENCE).toBeGreaterThan(0);
  } finally {
    await holding.query('rollback');
    holding.release();
  }
}

describe('a checkpoint that the database refuses while no events arrive', () => {
  it('of a read model is written later', async () => {
    shop.start(tally);
    await shop.append('box', [{ amount: 1 }]);
    await shop.settled('tally');
    await cancelNext('select from projections.generations', 'update projections.generations g', () =>
      shop.append('other', [{}]),
    );
    const head = await shop.store.head();
    expect(await shop.readModels.waitFor(head, ['tally'], 10_000)).toBe(true);
  });

  it('of a reaction is written later, and the reaction reports no failure afterwards', async () => {
    const idle: Reaction = {
      name: 'idle',
      begins: 'beginning',
      categories: ['box'],
      react: async () => undefined,
    };
    running.push(startReactions({ ...shop, logger }, [idle]));
    const checkpoint = async () => {
      const { rows } = await shop.pool.query<{ position: string; error: string | null }>(
        'select position, error from projections.reactions',
      );
      return rows;
    };
    await shop.append('other', [{}]);
    await expect.poll(checkpoint, PATIENCE).toEqual([{ position: await shop.store.head(), error: null }]);
    await cancelNext(
      'select from projections.reactions',
      'update "projections"."reactions" set "position"',
      () => shop.append('other', [{}]),
    );
    await expect.poll(checkpoint, PATIENCE).toEqual([{ position: await shop.store.head(), error: null }]);
  });
});

describe('a reader that hangs releases its lead', () => {
  let over: AbortController;
  beforeEach(() => {
    over = new AbortController();
  });
  afterEach(() => over.abort());
  /** Gets no further than the first event, until the spec is over. */
  async function hang(): Promise<never> {
    await pause(600_000, over.signal);
    throw new Error('over');
  }

  it('of a read model, so that a stand-by continues', async () => {
    const hanging: Projection = { ...tally, project: hang };
    running.push(startProjections({ ...shop, logger, stalledMs: 500 }, [hanging]));
    await shop.append('box', [{ amount: 1 }]);
    await expect
      .poll(
        async () => (await shop.pool.query("select from projections.leads where name = 'tally 1'")).rowCount,
        PATIENCE,
      )
      .toBe(1);
    shop.start(tally);
    await shop.settled('tally');
  });

  it('of a reaction, so that a stand-by continues', async () => {
    const noted: string[] = [];
    const reaction = (react: Reaction['react']): Reaction => ({
      name: 'noting',
      begins: 'beginning',
      categories: ['box'],
      react,
    });
    running.push(startReactions({ ...shop, logger, stalledMs: 500 }, [reaction(hang)]));
    await shop.append('box', [{}]);
    await expect
      .poll(async () => (await shop.pool.query('select from projections.leads')).rowCount, PATIENCE)
      .toBe(1);
    const note: Reaction['react'] = async (events) => void noted.push(...events.map(({ type }) => type));
    running.push(startReactions({ ...shop, logger }, [reaction(note)]));
    await expect.poll(() => noted, PATIENCE).toEqual(['Happened']);
  });

  it('but not while no events arrive', async () => {
    shop.start(tally);
    const consumer = startProjections({ ...shop, logger, stalledMs: 200 }, [{ ...tally, name: 'quiet' }]);
    running.push(consumer);
    await shop.append('box', [{ amount: 1 }]);
    await shop.settled('quiet');
    const lead = async () =>
      (await shop.pool.query("select session from projections.leads where name = 'quiet 1'")).rows;
    const before = await lead();
    for (let turn = 0; turn < 10; turn += 1) await shop.pool.query('select pg_sleep(0.1)');
    expect(await lead()).toEqual(before);
    const { rows } = await shop.pool.query("select error from projections.generations where name = 'quiet'");
    expect(rows).toEqual([{ error: null }]);
  });
});
