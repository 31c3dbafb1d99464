export type { CataloguePast } from './history.ports.ts';
export { priceHistoryRoutes } from './price-history.routes.ts';
