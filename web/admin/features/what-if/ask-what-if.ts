import type { WhatIfAnswer, WhatIfChange } from '../../../../services/what-if/what-if.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export const PERIODS = [7, 30, 90] as const;
export type Days = (typeof PERIODS)[number];

type Answer = Omit<WhatIfAnswer, 'orders'> & {
  orders: (WhatIfAnswer['orders'][number] & { orderName: string })[];
};

/** The orders of the last days under a change; those that change most with their names. */
export async function askWhatIf(api: ApiClient, change: WhatIfChange, days: Days): Promise<Answer> {
  const answer = await call(api, 'POST /what-if', { body: { change, days } });
  const orders = answer.orders.map(async (one) => ({ ...one, orderName: await nameOf(api, one._id) }));
  return { ...answer, orders: await Promise.all(orders) };
}

/** An order that was deleted meanwhile is called by its id. */
function nameOf(api: ApiClient, id: string): Promise<string> {
  return call(api, 'GET /orders/single-order-id/:id', { params: { id } }).then(
    ({ orderName }) => orderName,
    () => id,
  );
}
