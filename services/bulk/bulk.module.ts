import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { type CaughtUpDeps, createCaughtUp } from '../platform/log/caught-up.ts';
import { type BulkRoutesDeps, bulkRoutes } from './bulk.routes.ts';
import { bulkUndoer } from './bulk.undoer.ts';
import { createLeftActions, startBulkWorker } from './bulk-jobs.ts';
import { type BulkRunnerDeps, createBulkRunner } from './bulk-runner.ts';

type Stores = Omit<BulkRunnerDeps, 'queries' | 'stock' | 'bundlesWith' | 'caughtUp'> &
  Pick<BulkRoutesDeps, 'readModels'> &
  CaughtUpDeps & { readonly logger: Pick<Logger, 'warn'> };
type Ports = Pick<BulkRoutesDeps, 'catalogue' | 'stock' | 'queries' | 'namesOf' | 'bundlesWith'>;

/** Changes of many products as one action. */
export function createBulk(stores: Stores, ports: Ports) {
  const { catalogue: queries, stock, bundlesWith } = ports;
  const runner = createBulkRunner({
    ...stores,
    queries,
    stock,
    bundlesWith,
    caughtUp: createCaughtUp(stores),
  });
  return {
    routes: bulkRoutes({ ...stores, ...ports, runner }),
    undoers: { bulk: bulkUndoer({ ...stores, runner }) },
    runner,
    startWorker: (jobs: Jobs) => startBulkWorker({ jobs, runner }),
    leftWork: (jobs: Jobs) => createLeftActions({ ...stores, jobs, queries: ports.queries }),
  };
}
