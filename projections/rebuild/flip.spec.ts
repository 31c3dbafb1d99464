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
