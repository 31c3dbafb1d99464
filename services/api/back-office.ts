import type { CatalogueQueries } from '../catalogue/index.ts';
import type { CustomerQueries } from '../customers/index.ts';
import type { NewsletterCustomers } from '../messages/index.ts';
import type { ReviewedProduct, ReviewedProducts } from '../reviews/index.ts';

/** What the table of reviews says of the products they are of, published or not. */
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

/** Customers whose account says that they want the newsletter. */
export function newsletterCustomers(people: Pick<CustomerQueries, 'list'>): NewsletterCustomers {
  return async () =>
    (await people.list({}))
      .filter(({ newsletter }) => newsletter === 1)
      .map(({ _id, email, userCreatedAt }) => ({ id: _id, email, at: userCreatedAt }));
}
