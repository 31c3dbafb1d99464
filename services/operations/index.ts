export { FAILURE_TEXTS } from './failure-texts.ts';
export { jobsRoutes } from './jobs.routes.ts';
export type { JobOperators, ProjectionOperators } from './operations.ports.ts';
export { projectionsRoutes } from './projections.routes.ts';
