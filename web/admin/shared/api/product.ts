import type {
  AddProductBody,
  ProductAnswer,
  ProductConflict,
  ProductSupply,
  UpdateProductBody,
} from '../../../../services/catalogue/catalogue.schemas.ts';
import { type ApiClient, ApiError, apiErrorFrom } from '../../../shared/api/client.ts';

/** A whole product as only administrators see it. */
export type AdminProduct = ProductAnswer & ProductSupply & { version: string };

/** A product by its slug, also by one that it had before, whatever its status. */
export async function getProduct(api: ApiClient, slug: string): Promise<AdminProduct> {
  const [product] = await api.get<AdminProduct[]>(`/api/products/edit-product/${encodeURIComponent(slug)}`);
  if (!product) throw apiErrorFrom(404, { error: 'Proizvod ne postoji.', code: 'product_not_found' });
  return product;
}

export function addProduct(api: ApiClient, body: AddProductBody): Promise<AdminProduct> {
  return api.post('/api/products/add-product', body);
}

/** `slug` is the one that the product had until now. */
export function updateProduct(api: ApiClient, slug: string, body: UpdateProductBody): Promise<AdminProduct> {
  return api.post(`/api/products/update-product/${encodeURIComponent(slug)}`, body);
}

export type ProductChanged = ProductConflict & { product: AdminProduct };

/** What somebody else has changed since the product was read, where that is why it was not saved. */
export function changedSince(error: unknown): ProductChanged | null {
  if (!(error instanceof ApiError) || error.code !== 'product_changed') return null;
  const conflict = error.answer as Partial<ProductConflict>;
  return conflict.product && conflict.changes
    ? { changes: conflict.changes, product: conflict.product }
    : null;
}
