import type {
  AddProductBody,
  BestSellerRow,
  ProductAnswer,
  ProductCard,
  ProductConflict,
  ProductSupply,
  Status,
  UpdateProductBody,
} from '../../../../services/catalogue/catalogue.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import { MISSING_PRODUCT } from '../../../../services/rules/missing-product.ts';
import { type ApiClient, ApiError, apiErrorFrom } from '../../../shared/api/client.ts';

/** A row of the product table: the card of the storefront, and what only administrators see. */
export type ProductRow = ProductCard & ProductSupply & { status: Status };

/** All products, those on sale, or those in the weekly offer; of every status. */
export type ProductKind = 'all' | 'productAction' | 'productOffer';

/** A page of the product table: `page`, `pageSize`, `sort`, and the filters `title`, `category`, `price`. */
export function getProductsPage(
  api: ApiClient,
  kind: ProductKind,
  query: URLSearchParams,
): Promise<Page<ProductRow>> {
  const list = kind === 'all' ? '' : `/${kind}`;
  return api.get(`/api/products/administration${list}?${query}`);
}

/** How many products have a status: 'Objavljeno', 'U pripremi', 'Neobjavljeno'. */
export async function getProductCount(
  api: ApiClient,
  status: 'published' | 'draft' | 'unpublished',
): Promise<number> {
  const { count } = await api.get<{ count: number }>(`/api/products/administration/count/${status}`);
  return count;
}

/** What sold most in the last `days` (null: since ever), and every product with the best-seller flag. */
export const getBestSellers = (api: ApiClient, days: number | null) =>
  api.get<BestSellerRow[]>(
    `/api/products/administration/best-sellers${days === null ? '' : `?days=${days}`}`,
  );

export const setBestSeller = (api: ApiClient, id: string, bestSeller: boolean) =>
  api.post<unknown>(`/api/products/update-best-seller/${encodeURIComponent(id)}`, {
    bestSeller: bestSeller ? 1 : 0,
  });

/** A whole product as only administrators see it. */
export type AdminProduct = ProductAnswer & ProductSupply & { version: string };

/** A product by its slug, also by one that it had before, whatever its status. */
export async function getProduct(api: ApiClient, slug: string): Promise<AdminProduct> {
  const [product] = await api.get<AdminProduct[]>(`/api/products/edit-product/${encodeURIComponent(slug)}`);
  if (!product) throw apiErrorFrom(404, MISSING_PRODUCT);
  return product;
}

export const addProduct = (api: ApiClient, body: AddProductBody) =>
  api.post<AdminProduct>('/api/products/add-product', body);

/** `slug` is the one that the product had until now. */
export const updateProduct = (api: ApiClient, slug: string, body: UpdateProductBody) =>
  api.post<AdminProduct>(`/api/products/update-product/${encodeURIComponent(slug)}`, body);

export type ProductChanged = ProductConflict & { product: AdminProduct };

/** What somebody else has changed since the product was read, where that is why it was not saved. */
export function changedSince(error: unknown): ProductChanged | null {
  if (!(error instanceof ApiError) || error.code !== 'product_changed') return null;
  const conflict = error.answer as Partial<ProductConflict>;
  return conflict.product && conflict.changes
    ? { changes: conflict.changes, product: conflict.product }
    : null;
}

/** Deletes a product; the server also takes it out of every cart. */
export const deleteProduct = (api: ApiClient, id: string) =>
  api.get<{ _id: string }>(`/api/products/delete-product/${encodeURIComponent(id)}`);
