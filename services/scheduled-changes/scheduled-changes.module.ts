import type { Logger } from '../platform/kernel/logging/logger.ts';
import { type CarryOutDeps, createCarryOut } from './carry-out.ts';
import { createFuture, type MostAhead } from './future.ts';
import { callsOf } from './make-call.ts';
import { type ScheduledChangesDeps, scheduledChangesRoutes } from './scheduled-changes.routes.ts';
import { createScheduledSweep } from './scheduled-sweep.ts';

type FutureDeps = Parameters<typeof createFuture>[0];
type Stores = Pick<CarryOutDeps, 'handler' | 'registry'> &
  Pick<FutureDeps, 'store' | 'readModels'> & { readonly logger: Logger };
type Ports = Pick<ScheduledChangesDeps, 'queries' | 'authors' | 'mayCall' | 'fieldName' | 'now'>;

/** Changes that are carried out later, by the calls of the shop's own API. `mostAhead` bounds what is looked at ahead of its time. */
export function createScheduledChanges(stores: Stores, ports: Ports, mostAhead?: MostAhead) {
  const deps = { ...stores, ...ports };
  const carryOut = createCarryOut(deps);
  const { sweep, start } = createScheduledSweep({ ...deps, carryOut });
  return {
    routes: scheduledChangesRoutes(deps),
    /** Takes the steps that are due, once, by calls of this server. */
    sweepBy: (app: Parameters<typeof callsOf>[0]) => sweep(callsOf(app)),
    /** Runs in every process that answers calls, until stopped. */
    start: (app: Parameters<typeof callsOf>[0]) => start(callsOf(app)),
    future: createFuture(deps, mostAhead),
  };
}
