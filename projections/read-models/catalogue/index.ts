export { createCatalogueQueries } from './queries.ts';
