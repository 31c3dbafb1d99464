import type { CatalogueQueries } from '../catalogue/index.ts';
import type { ImportQueries } from '../imports/index.ts';
import { type DashboardDeps, dashboardRoutes } from './dashboard.routes.ts';

type Ports = Pick<DashboardDeps, 'turnover' | 'stock' | 'failedJobs' | 'mayCall' | 'versions' | 'build'> & {
  readonly catalogue: Pick<CatalogueQueries, 'countByStatus'>;
  readonly content: Pick<DashboardDeps, 'draftPages'>;
  readonly imports: Pick<ImportQueries, 'page'>;
};

/** How many of the latest imports are checked for failures. */
const RECENT_IMPORTS = 12;

/** The dashboard of the administration. */
export function createDashboard({ catalogue, content, imports, ...ports }: Ports) {
  return {
    routes: dashboardRoutes({
      ...ports,
      draftProducts: async () => (await catalogue.countByStatus()).draft,
      draftPages: () => content.draftPages(),
      failedImports: async () =>
        (await imports.page(1, RECENT_IMPORTS)).items.filter(({ state }) => state === 'failed').length,
    }),
  };
}
