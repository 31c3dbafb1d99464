import { pino } from 'pino';
import { projections } from '../../../../projections/all.ts';
import { bulkChanges } from '../../../../projections/reactions/bulk-changes.ts';
import { erasures } from '../../../../projections/reactions/erasures.ts';
import { importFollowups } from '../../../../projections/reactions/import-followups.ts';
import { orderFollowups } from '../../../../projections/reactions/order-followups.ts';
import { orderStock } from '../../../../projections/reactions/order-stock.ts';
import { startReactions } from '../../../../projections/reactions/reactions.ts';
import { startProjections } from '../../../../projections/start-projections.ts';
import { createModules } from '../../../api/modules.ts';
import { createQueries } from '../../../api/queries.ts';
import { openStores } from '../../../api/stores.ts';
import { createBulkJobs } from '../../../bulk/index.ts';
import { createImportFiles } from '../../../imports/import-files.ts';
import { createImportJobs } from '../../../imports/index.ts';
import { createReceiveImport } from '../../../imports/receive-import.ts';
import { createCaughtUp } from '../../../platform/log/caught-up.ts';
import type { SimulatedProcess, World } from '../world/world.ts';
import type { JobStore } from './jobs.ts';
import { startSweep } from './scheduled-sweep.ts';
import { readInSmallPortions } from './small-portions.ts';

const DATABASE_URL = 'postgres://shop:shop@simulated/shop';
const LOGGER = pino({ level: 'silent' });

export type ProcessOptions = {
  /** The read models that each process is ready to keep up to date. */
  readonly followed: readonly string[];
  readonly jobs: Pick<JobStore, 'jobsOf'>;
  /** Whether it works in portions: imports and changes of many products. */
  readonly takesJobs: boolean;
  /** Whether it makes scheduled changes. */
  readonly makesScheduled: boolean;
};

/** Starts the shop's stores, modules, projections and reactions, all of them the program's own, in a simulated process. */
export function startShopProcess(
  world: World,
  process: SimulatedProcess,
  { followed, jobs, takesJobs, makesScheduled }: ProcessOptions,
) {
  return world.inProcess(process, async () => {
    const stores = await openStores(DATABASE_URL, null, LOGGER);
    const modules = await createModules(stores, {
      config: { dataDir: '/nonexistent', publicUrl: 'http://shop.example', rateLimits: false, cpuSeconds: 0 },
      logger: LOGGER,
      readTable: readInSmallPortions,
    });
    const own = jobs.jobsOf(process);
    const deps = { ...stores, url: DATABASE_URL, logger: LOGGER };
    startProjections(
      deps,
      projections.filter(({ name }) => followed.includes(name)),
    );
    startReactions(deps, [
      orderFollowups({
        carts: modules.cartServices,
        customers: modules.customers.services,
        exchanges: modules.exchanges,
      }),
      orderStock(modules),
      erasures(modules.erasures),
      ...(takesJobs
        ? [bulkChanges({ jobs: createBulkJobs(own) }), importFollowups({ imports: createImportJobs(own) })]
        : []),
    ]);
    if (takesJobs) {
      modules.startWorkers(own);
      modules.startLeftWork(own);
    }
    if (followed.includes('stock')) modules.startReservationSweep();
    const queries = createQueries(stores);
    const { now } = modules.customers;
    if (makesScheduled) startSweep({ ...stores, queries: queries.scheduledChanges, now, logger: LOGGER });
    const receiveImport = createReceiveImport({
      ...stores,
      files: createImportFiles(stores.pool),
      readTable: readInSmallPortions,
      catalogue: queries.importCatalogue,
      caughtUp: createCaughtUp(stores),
    });
    return { process, stores, modules, receiveImport };
  });
}

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>;
