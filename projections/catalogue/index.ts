export { catalogueProjection } from './catalogue.projection.ts';
export { createCatalogueQueries } from './queries.ts';
