import type { CatalogueQueries } from '../catalogue/index.ts';
import type { ShopApp } from '../platform/http/http.ts';
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
    async routes(app: ShopApp): Promise<void> {
      await app.register(
        reviewsRoutes({ ...stores, queries, publishedProduct, products: reviewedProducts(catalogue) }),
      );
    },
  };
}
