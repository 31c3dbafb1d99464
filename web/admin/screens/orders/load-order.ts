import { fromJson } from '../../../../services/platform/kernel/wire/json-text.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { orWithout } from '../../shared/history/or-without.ts';

/** The latest events of its history. */
const MOST = 200;

/**
 * One order by its generatedOrderId (or `_id`), complete, with all that happened to it (null where that could not be
 * loaded), its payment, its invoices with their fiscal receipts, and the features that the shop has turned on: tools to change orders, and stock.
 */
export async function loadOrder(api: ApiClient, id: string) {
  const [order, history, { couriers, invoicesKept, orderTools, stockKept }] = await Promise.all([
    call(api, 'GET /orders/single-order-id/:id', { params: { id } }),
    orWithout(call(api, 'GET /orders/:id/history', { params: { id }, query: { limit: MOST } })),
    call(api, 'GET /settings/get-settings'),
  ]);
  const [payment, documents] = await Promise.all([
    call(api, 'GET /orders/:id/payment', { params: { id: order._id } }),
    order.invoices.length === 0
      ? []
      : orWithout(call(api, 'GET /invoices', { query: { order: order.generatedOrderId } })),
  ]);
  return {
    order,
    lines: fromJson(order.products),
    history,
    couriers,
    payment,
    documents: documents === null ? [] : asList(documents),
    invoicesKept: invoicesKept === 1,
    hasTools: orderTools === 1,
    isStocked: stockKept === 1,
  };
}
