export { createHistory } from './history.module.ts';
export type { CataloguePast, ProductsThenRequest } from './history.ports.ts';
