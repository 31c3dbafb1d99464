export { createHistory } from './history.module.ts';
export type { CataloguePast, ProductsThenRequest, StorefrontChanges } from './history.ports.ts';
