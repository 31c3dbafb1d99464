import type { ProductCard, ProductSupply, Status } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import type { PageOf } from './page-of.ts';

/** A row of the product table: the card of the storefront, and what only administrators see. */
export type ProductRow = ProductCard & ProductSupply & { status: Status };

/** All products, those on sale, or those in the weekly offer; of every status. */
export type ProductKind = 'all' | 'productAction' | 'productOffer';

/** A page of the product table: `page`, `pageSize`, `sort`, and the filters `title`, `category`, `price`. */
export function getProductsPage(
  api: ApiClient,
  kind: ProductKind,
  query: URLSearchParams,
): Promise<PageOf<ProductRow>> {
  const list = kind === 'all' ? '' : `/${kind}`;
  return api.get(`/api/products/administration${list}?${query}`);
}
