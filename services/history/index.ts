export type { CataloguePast, ProductsThenRequest } from './history.ports.ts';
export { type HistoryRoutesDeps, historyRoutes } from './history.routes.ts';
export type { ProductState } from './products-as-of.ts';
