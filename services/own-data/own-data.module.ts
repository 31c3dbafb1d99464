import { createAuditItems } from '../audit/index.ts';
import { type OwnDataDeps, ownDataRoutes } from './own-data.routes.ts';
import { MOST_ITEMS } from './own-data.schemas.ts';
import { createOwnTrail } from './own-trail.ts';

type Deps = Omit<OwnDataDeps, 'trail'> & Parameters<typeof createAuditItems>[0];

/** A person's own data, from everything that knows the person. */
export function createOwnData(deps: Deps) {
  return { routes: ownDataRoutes({ ...deps, trail: createOwnTrail(createAuditItems(deps), MOST_ITEMS) }) };
}
