import { pino } from 'pino';
import { projections } from '../../projections/all.ts';
import { rebuild } from '../../projections/rebuild/rebuild.ts';
import { longestFirst, REBUILDS_AT_ONCE } from '../../projections/rebuild/rebuild-order.ts';
import { openStores, type Stores } from '../../services/api/stores.ts';
import { eachAtOnce } from '../../services/platform/kernel/waiting/at-once.ts';
import { START } from '../../services/platform/log/event-log.ts';
import type { Measure } from '../measure.ts';

const PAGE = 4_000;

/** Rebuilding every read model, without comparing it with the live one, compared with only reading the same events. */
export const replay: Measure = {
  name: 'replay (rebuild of all read models)',
  unit: 'events/s',
  target: 0.3,
  async run({ databaseUrl }) {
    const stores = await openStores(databaseUrl, null, pino({ level: 'silent' }));
    try {
      const rounds = [];
      for (let round = 0; round < 2; round += 1)
        rounds.push({ limit: await readAndDiscard(stores), value: await rebuildAll(stores) });
      return rounds;
    } finally {
      await stores.close();
    }
  },
};

async function readAndDiscard({ log }: Stores): Promise<number> {
  const began = performance.now();
  let events = 0;
  for (const { categories } of projections) {
    for (let after = START, atEnd = false; !atEnd; ) {
      const page = await log.readAll({ after, categories, limit: PAGE });
      events += page.events.length;
      after = page.position;
      atEnd = page.atEnd;
    }
  }
  return (events * 1000) / (performance.now() - began);
}

async function rebuildAll(stores: Stores): Promise<number> {
  const began = performance.now();
  let events = 0;
  await eachAtOnce(await longestFirst(stores.pool, projections), REBUILDS_AT_ONCE, async (projection) => {
    const rebuilt = await rebuild(stores, projection, { accept: true });
    events += rebuilt.events;
  });
  return (events * 1000) / (performance.now() - began);
}
