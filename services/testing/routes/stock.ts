import { newId } from '../../platform/kernel/ids.ts';
import { countSheetCall } from '../calls/upload.ts';
import type { Examples, Refused } from '../calls/valid-calls.ts';
import type { World } from '../seed-world.ts';

export function stockCalls({ make, product, shop }: World): Examples {
  const item = (more: object = {}) => ({ productId: product._id, quantity: 1, ...more });
  const receipt = (...items: object[]) => ({ kind: 'receipt', items });
  const refused = (name: string, body: object, code: string, field: string, status = 422): Refused => ({
    name,
    body,
    status,
    code,
    field,
  });
  const lot = { lot: 'L1' };
  const counting = async () => ({ id: (await make.count()).countId });
  const counted = async () => {
    const params = await counting();
    await shop.app.inject(countSheetCall(shop.asAdmin, params.id, `${product.product_id};1`));
    return params;
  };
  const count = { params: counting } as const;
  const movement = { params: async () => ({ id: (await make.movement()).movementId }) } as const;
  return {
    'GET /stock/lots/:lot/orders': { params: lot, unknown: 200 },
    'GET /stock/lots/:lot/orders.csv': { params: lot, unknown: 200 },
    'POST /stock/lots/:lot/mails': {
      params: lot,
      body: { subject: 'Povlačenje serije', text: 'Ne koristite proizvod.', preview: 1 },
      // No order got the lot.
      right: 422,
      unknown: 422,
    },
    'GET /stock/counts/:id': count,
    'GET /stock/counts/:id.csv': count,
    'GET /stock/counts/:id.xlsx': count,
    'POST /stock/counts': {
      body: { brand: 15 },
      refused: [
        refused('a brand that is not there', { brand: 999_999 }, 'unknown_reference', 'brand'),
        refused('a category not there', { category: 999_999 }, 'unknown_reference', 'category'),
      ],
    },
    'POST /stock/counts/:id/sheet': count,
    'GET /stock/counts/:id/lines': { ...count, query: { barcode: '3870000000000' } },
    'POST /stock/counts/:id/lines': {
      ...count,
      body: { place: 0, quantity: 3 },
      refused: [refused('no line of it', { place: 20_000, quantity: 3 }, 'count_line_unknown', 'place')],
    },
    'POST /stock/counts/:id/book': {
      params: counted,
      body: { sheet: 1 },
      refused: [refused('another sheet', { sheet: 7 }, 'count_sheet_changed', 'sheet', 409)],
    },
    'POST /stock/terms': {
      body: { productId: product._id, threshold: 3, onOrder: 0 },
      refused: [
        refused(
          'a product that is not there',
          { productId: newId(), threshold: 3, onOrder: 0 },
          'product_not_found',
          'items.0',
          404,
        ),
      ],
    },
    'POST /stock/movements': {
      body: receipt(item()),
      refused: [
        refused('nothing received', receipt(item({ quantity: 0 })), 'quantity_out_of_range', 'items.0'),
        refused('the same item twice', receipt(item(), item()), 'items_repeated', 'items'),
        refused('a day without a lot', receipt(item({ expires: '2030-01-31' })), 'lot_missing', 'items.0'),
        refused('a variation of none', receipt(item({ variation: 'X' })), 'variation_required', 'items.0'),
        refused(
          'a product not there',
          receipt(item({ productId: newId() })),
          'product_not_found',
          'items.0',
          404,
        ),
        refused('no reason', { kind: 'correction', items: [item()] }, 'reason_missing', 'reason'),
        refused(
          'more than there is',
          { kind: 'correction', reason: 'Lom', items: [item({ quantity: -1_000_000 })] },
          'stock_too_little',
          'items.0',
        ),
      ],
    },
    'POST /products/:id/notify-me': {
      params: { id: product._id },
      body: { email: 'ceka@example.com' },
      // No stock is kept.
      right: 422,
    },
    // The token of no mail.
    'GET /stock-alerts/sign-off': { query: { token: 'nijedan' }, right: 404 },
    'POST /stock-alerts/sign-off': { query: { token: 'nijedan' }, right: 404 },
    'GET /stock/movements/:id': movement,
    'GET /stock/movements/:id/lines': movement,
    'POST /stock/movements/:id/undo': movement,
  };
}
