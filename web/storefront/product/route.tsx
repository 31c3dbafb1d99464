import { redirect, useLoaderData } from 'react-router-dom';
import { MISSING_PRODUCT } from '../../../services/rules/products/missing-product.ts';
import { call } from '../../shared/api/call.ts';
import { ApiError } from '../../shared/api/client.ts';
import { productPath } from '../../shared/format/links.ts';
import { pageLoader, refusal } from '../../shared/routing/page-loader.ts';
import { ProductView } from './product-view.tsx';

export const loader = pageLoader(async ({ api, params, url }) => {
  const { slug = '' } = params;
  const answer = await call(api, 'GET /storefront/product/:slug', { params: { slug } }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404)
        throw refusal(404, MISSING_PRODUCT.code, MISSING_PRODUCT.error);
      throw error;
    },
  );
  // One canonical address per product: old slugs, categories and brands redirect to it.
  const path = productPath(answer.product);
  if (decodeURI(url.pathname).replace(/\/$/, '') !== path) throw redirect(path, 301);
  return answer;
});

export function Component() {
  const answer = useLoaderData<typeof loader>();
  // Remount for another product: quantity, choice and picture are reset.
  return <ProductView key={answer.product._id} {...answer} />;
}
