import type { ShopApp } from '../platform/http/http.ts';
import { jobsRoutes } from './jobs.routes.ts';
import type { JobOperators, ProjectionOperators } from './operations.ports.ts';
import { projectionsRoutes } from './projections.routes.ts';

type Ports = { readonly projections: ProjectionOperators; readonly jobs?: JobOperators | undefined };

/** Operators' view and commands of read models and jobs; without job routes where no jobs are kept. */
export function createOperations({ projections, jobs }: Ports) {
  return {
    async routes(app: ShopApp): Promise<void> {
      if (jobs) await app.register(jobsRoutes({ jobs }));
      await app.register(projectionsRoutes({ operators: projections }));
    },
  };
}
