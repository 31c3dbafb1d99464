import type { Examples } from '../calls/valid-calls.ts';
import { bodies, type World } from '../seed-world.ts';

export function historyCalls({ product, order, cartId, make, call, shop }: World): Examples {
  const params = { id: product._id };
  /** The position of the entry that added a page. */
  async function entry() {
    const { _id } = await make.page();
    await shop.settled();
    const trail = await call('GET', `/audit?entity=page&id=${_id}`, shop.asAdmin);
    const { items } = trail.json<{ items: { position: string }[] }>();
    return { position: items[0]?.position ?? '' };
  }
  /** A cart of a signed-in user. */
  async function ownCart() {
    const answer = await call('POST', '/carts/add-cart', shop.asAdmin, bodies.cart(product._id, 1));
    return { cartId: answer.json<{ cartId: string }>().cartId };
  }
  return {
    'GET /products/:id/price-history': { params },
    'GET /products/:id/as-of': { params },
    'GET /history/changes': { query: { at: '2026-01-01T00:00:00.000Z', step: 'after' } },
    'GET /history/ahead': { query: { at: '2026-01-01T00:00:00.000Z' } },
    'GET /orders/:id/as-of': { params: { id: order._id } },
    'GET /orders/:id/explain': { params: { id: order._id } },
    'GET /carts/:cartId/explain': { params: { cartId } },
    'GET /orders/:id/seen': { params: { id: order._id } },
    'GET /carts/:cartId/seen': { params: ownCart },
    'POST /products/:id/restore': {
      params,
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
    'GET /audit/last-hour': { query: { by: 'nobody' } },
    'POST /audit/last-hour/undo': {
      body: { by: 'nobody', until: new Date().toISOString(), reason: 'Pogrešni unosi' },
    },
    'GET /audit/:position/undo': { params: entry },
    'POST /audit/:position/undo': {
      params: entry,
      body: { reason: 'Pogrešan unos' },
      refused: [
        {
          name: 'a field that it has not changed',
          body: { reason: 'Pogrešan unos', fields: ['nema'] },
          status: 400,
          code: 'invalid_request',
          field: 'fields',
        },
      ],
    },
    'POST /live/presence': { body: { product: product._id } },
  };
}
