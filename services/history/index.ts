export { asOfRoutes } from './as-of.routes.ts';
export { explainRoutes } from './explain.routes.ts';
export type { CataloguePast, ProductsThenRequest } from './history.ports.ts';
export { priceHistoryRoutes } from './price-history.routes.ts';
export type { ProductState } from './products-as-of.ts';
