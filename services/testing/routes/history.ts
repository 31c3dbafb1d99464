import type { World } from '../seed-world.ts';
import { type RightCall, table } from '../valid-calls.ts';

export function historyCalls({ product, order, cartId }: World): Record<string, RightCall> {
  const params = { id: product._id };
  return {
    'GET /products/{id}/price-history': { ...table, params },
    'GET /products/{id}/as-of': { ...table, params },
    'GET /products/as-of': table,
    'GET /orders/{id}/as-of': { ...table, params: { id: order._id } },
    'GET /orders/{id}/explain': { ...table, params: { id: order._id } },
    'GET /carts/{cartId}/explain': { ...table, params: { cartId } },
    'POST /products/{id}/restore': {
      ...{ access: 'administrator', params, right: 200 },
      body: { at: new Date(Date.now() + 60_000).toISOString(), preview: true },
      noBody: 'moment_missing',
      refused: [
        { name: 'no moment', body: { preview: true }, status: 400, code: 'moment_missing', field: 'at' },
        {
          name: 'a moment before its time',
          body: { at: '2001-01-01T00:00:00.000Z' },
          status: 422,
          code: 'product_not_then',
          field: 'at',
        },
      ],
    },
    'GET /live': table,
    'POST /live/presence': { access: 'administrator', body: { product: product._id }, right: 200 },
    'GET /audit/choices': table,
    'GET /audit/export': table,
  };
}
