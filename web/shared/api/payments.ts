import type { PaymentAnswer } from '../../../services/payments/payments.schemas.ts';
import type { ApiClient } from './client.ts';
import { keyQuery } from './key-query.ts';

const pathOf = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

/** The payment of an order, for who may see the order. */
export const getPayment = (api: ApiClient, id: string, orderKey: string | null) =>
  api.get<PaymentAnswer>(`${pathOf(id)}/payment${keyQuery(orderKey)}`);

/** The page where an order is paid by card. 409 while the provider is away. */
export const payOrder = (api: ApiClient, id: string, orderKey: string | null) =>
  api.post<{ paymentUrl: string }>(`${pathOf(id)}/pay${keyQuery(orderKey)}`, {});
