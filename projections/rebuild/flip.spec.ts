import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import type { Projection } from '../generations/projection.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { tally } from '../testing/tally.ts';
import { rebuild } from './rebuild.ts';

const ONE = [{ amount: 1 }];
const LATE_EVENTS = 6;

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(() => shop.close());

it('holds no lock on the live generation while events are loaded, even when many arrive meanwhile', async () => {
  const live = shop.start(tally);
  await shop.append('box', ONE, ['first']);
  await shop.settled('tally');
  await live.stop();
  const locked: string[] = [];
  let late = 0;
  const project: Projection['project'] = async (events, target) => {
    await runStatement(
      shop.pool,
      sql`select name from projections.generations where name = 'tally' and state = 'live' for update nowait`,
    ).catch(({ message }: Error) => locked.push(message));
    if (late < LATE_EVENTS) {
      late += 1;
      await shop.append('box', ONE, [`late-${late}`]);
    }
    return tally.project(events, target);
  };

  const rebuilt = await rebuild(shop, { ...tally, project }, { accept: true });

  expect(late).toBeGreaterThan(2);
  expect(locked).toEqual([]);
  expect(rebuilt.state).toBe('live');
});

it('ends, and releases the live generation, when the log has lost events that the live one has followed', async () => {
  const live = shop.start(tally);
  await shop.append('box', ONE);
  await shop.settled('tally');
  await live.stop();
  await shop.pool.query("update projections.generations set position = '999999' where name = 'tally'");

  await expect(rebuild(shop, tally, { accept: false })).rejects.toThrow(
    /The log ends at \d+, before the place 999999/,
  );
  await expect(rebuild(shop, tally, { accept: true })).rejects.toThrow(/The log ends at/);
});
