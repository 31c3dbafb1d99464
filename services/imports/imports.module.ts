import { createImportedProducts } from '../catalogue/index.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type CaughtUpDeps, createCaughtUp } from '../platform/log/caught-up.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import { createSeparateReader } from './file/separate-reader.ts';
import { createImportFiles } from './import-files.ts';
import { startImportWorker } from './import-jobs.ts';
import { type ImportsDeps, importsRoutes } from './imports.routes.ts';
import { createImportRunner, type RunImportDeps } from './run-import.ts';

type Stores = Pick<RunImportDeps, 'handler' | 'store'> &
  Pick<ImportsDeps, 'readModels'> &
  Pick<Parameters<typeof createImportedProducts>[0], 'registry'> &
  CaughtUpDeps & { readonly pool: Pool };
type Ports = Pick<ImportsDeps, 'catalogue' | 'queries' | 'namesOf'> &
  /** How files are read that are handed in: by a process of their own by default. */
  Partial<Pick<ImportsDeps, 'readTable'>>;

/** Bulk import of products from files. */
export function createImports(stores: Stores, { readTable = createSeparateReader(), ...ports }: Ports) {
  const deps = {
    ...stores,
    ...ports,
    readTable,
    files: createImportFiles(stores.pool),
    products: createImportedProducts(stores),
    caughtUp: createCaughtUp(stores),
  };
  const runner = createImportRunner(deps);
  return {
    routes: importsRoutes(deps),
    runner,
    startWorker: (jobs: Jobs) => startImportWorker({ jobs, runner }),
  };
}
