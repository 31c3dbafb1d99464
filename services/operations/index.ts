export type { ProjectionOperators } from './operations.ports.ts';
export { projectionsRoutes } from './projections.routes.ts';
