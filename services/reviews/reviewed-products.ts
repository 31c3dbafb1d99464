import type { CatalogueQueries } from '../catalogue/index.ts';
import type { ReviewedProduct, ReviewedProducts } from './reviews.ports.ts';

/** The reviewed products in the table of reviews, published or not. */
export function reviewedProducts(
  catalogue: Pick<CatalogueQueries, 'productsForSale' | 'productById'>,
): ReviewedProducts {
  return async (ids) => {
    const forSale = await catalogue.productsForSale(ids);
    const named = await Promise.all(
      ids.map(async (id): Promise<readonly [string, ReviewedProduct] | null> => {
        const sale = forSale.get(id);
        if (sale) {
          const { title, slug, categorySlug, brandSlug } = sale;
          return [id, { title, slug, path: `/proizvod/${categorySlug}/${brandSlug}/${slug}` }];
        }
        const product = await catalogue.productById(id);
        return product && [id, { title: product.title, slug: product.slug, path: '' }];
      }),
    );
    return new Map(named.filter((entry) => entry !== null));
  };
}
