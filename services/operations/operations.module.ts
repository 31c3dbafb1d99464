import type { JobInspection } from '../platform/jobs/job-inspection.ts';
import { jobsRoutes } from './jobs.routes.ts';
import type { ProjectionOperators } from './operations.ports.ts';
import { projectionsRoutes } from './projections.routes.ts';

type Ports = { readonly projections: ProjectionOperators; readonly jobs?: JobInspection | undefined };

/** Operators' view and commands of read models and jobs; without job routes where no jobs are kept. */
export function createOperations({ projections, jobs }: Ports) {
  return { routes: [...(jobs ? [jobsRoutes({ jobs })] : []), projectionsRoutes({ operators: projections })] };
}
