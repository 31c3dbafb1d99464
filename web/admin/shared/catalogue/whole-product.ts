import type { ProductAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { AdminProduct } from '../../../../services/catalogue/product/product.schemas.ts';
import { MISSING_PRODUCT } from '../../../../services/rules/products/missing-product.ts';
import { call } from '../../../shared/api/call.ts';
import { type ApiClient, apiErrorFrom } from '../../../shared/api/client.ts';

/** A product by its slug, also by one that it had before, whatever its status. */
export async function productOfSlug(api: ApiClient, slug: string): Promise<AdminProduct> {
  const [product] = await call(api, 'GET /products/edit-product/:slug', { params: { slug } });
  return wholeProduct(product);
}

/** A product as administrators are answered it; throws 404 where it was deleted meanwhile. */
export function wholeProduct(
  answer: AdminProduct | ProductAnswer | { _id: string } | undefined,
): AdminProduct {
  if (!answer || !('version' in answer)) throw apiErrorFrom(404, MISSING_PRODUCT);
  return answer;
}
