import { createImportedProducts } from '../catalogue/index.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { type CaughtUpDeps, createCaughtUp } from '../platform/log/caught-up.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import { type AwaitedImports, createImportFiles } from './import-files.ts';
import { type ImportsDeps, importsRoutes } from './imports.routes.ts';
import { createBlockers } from './running/blockers.ts';
import { createLeftImports, startImportWorker } from './running/import-jobs.ts';
import { createImportRunner, type RunImportDeps } from './running/run-import.ts';

type Stores = Pick<RunImportDeps, 'handler' | 'store' | 'alone'> &
  Pick<ImportsDeps, 'readModels'> &
  Pick<Parameters<typeof createImportedProducts>[0], 'registry'> &
  CaughtUpDeps & { readonly pool: Pool; readonly logger: Pick<Logger, 'warn'> };
type Ports = Pick<ImportsDeps, 'catalogue' | 'queries' | 'namesOf' | 'readTable'> &
  Pick<RunImportDeps, 'stock'> & { readonly awaited: AwaitedImports };

/** The most updated products that a request reads. */
const MOST_AT_ONCE = 2_000;

/** Bulk import of products from files. */
export function createImports(stores: Stores, ports: Ports) {
  const blockers = createBlockers(stores, ports);
  const deps = {
    ...stores,
    ...ports,
    files: createImportFiles(stores.pool, ports.awaited),
    products: createImportedProducts(stores),
    caughtUp: createCaughtUp(stores),
  };
  const runner = createImportRunner({ ...deps, blockers: (id) => blockers(id, Number.POSITIVE_INFINITY) });
  return {
    // A large import is looked at once more as a whole before anything is undone.
    routes: importsRoutes({ ...deps, runner, blockers: (id) => blockers(id, MOST_AT_ONCE) }),
    runner,
    startWorker: (jobs: Jobs) => startImportWorker({ jobs, runner }),
    leftWork: (jobs: Jobs) => createLeftImports({ ...stores, jobs, queries: ports.queries }),
  };
}
