export { createHistory } from './history.module.ts';
export type {
  CataloguePast,
  ExpectedEntities,
  ProductsThenRequest,
  StorefrontChanges,
} from './history.ports.ts';
export { createStorefrontAhead } from './storefront-ahead.ts';
