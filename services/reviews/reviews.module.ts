import type { CatalogueQueries } from '../catalogue/index.ts';
import { reviewedProducts } from './reviewed-products.ts';
import { type ReviewsDeps, reviewsRoutes } from './reviews.routes.ts';

type Stores = Pick<ReviewsDeps, 'handler' | 'cache' | 'keys'>;
type Ports = {
  readonly queries: ReviewsDeps['queries'];
  readonly catalogue: Pick<CatalogueQueries, 'productForSale' | 'productsForSale' | 'productById'>;
};

/** Reviews of products. */
export function createReviews(stores: Stores, { queries, catalogue }: Ports) {
  const publishedProduct = (id: string) => catalogue.productForSale(id);
  return {
    routes: reviewsRoutes({ ...stores, queries, publishedProduct, products: reviewedProducts(catalogue) }),
  };
}
