import type { CatalogueQueries } from '../catalogue/index.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { reviewUndoer } from './review.undoer.ts';
import { reviewedProducts } from './reviewed-products.ts';
import { type ReviewsDeps, reviewsRoutes } from './reviews.routes.ts';

type Stores = Pick<ReviewsDeps, 'handler' | 'cache' | 'keys'> & { readonly store: StreamReader };
type Ports = {
  readonly queries: ReviewsDeps['queries'];
  readonly catalogue: Pick<CatalogueQueries, 'productForSale' | 'productsForSale' | 'productById'>;
};

/** Reviews of products. */
export function createReviews(stores: Stores, { queries, catalogue }: Ports) {
  const publishedProduct = (id: string) => catalogue.productForSale(id);
  return {
    routes: reviewsRoutes({ ...stores, queries, publishedProduct, products: reviewedProducts(catalogue) }),
    undoers: { review: reviewUndoer(stores) },
  };
}
