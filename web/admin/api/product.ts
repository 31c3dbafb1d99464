import type {
  AddProductBody,
  ProductAnswer,
  ProductSupply,
  UpdateProductBody,
} from '../../../services/catalogue/catalogue.schemas.ts';
import { type ApiClient, apiErrorFrom } from '../../shared/api/client.ts';

/** A whole product as only administrators see it. */
export type AdminProduct = ProductAnswer & ProductSupply;

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
