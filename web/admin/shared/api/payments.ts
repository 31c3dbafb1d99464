import type {
  PaymentAnswer,
  StatementAnswer,
  WaitingAnswer,
} from '../../../../services/payments/payments.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/page.ts';
import { PAGE_SIZE } from '../../../../services/platform/kernel/page.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

export type WaitingRow = WaitingAnswer['items'][number];
export type StatementRow = StatementAnswer['rows'][number];

const pathOf = (id: string) => `/api/orders/${encodeURIComponent(id)}`;

/** Marks an order as paid with what was received, in hundredths. 422 when that is too little. */
export const markPaid = (api: ApiClient, id: string, amount: number) =>
  api.post<PaymentAnswer>(`${pathOf(id)}/payments`, { amount });

/** Gives back what has to go back: to the card, or by hand. */
export const refund = (api: ApiClient, id: string) => api.post<PaymentAnswer>(`${pathOf(id)}/refunds`, {});

/** Orders that wait for money, or whose money has to go back. */
export const getWaitingPage = (api: ApiClient, kind: 'waiting' | 'refunds', query: URLSearchParams) => {
  const pages = new URLSearchParams({
    kind,
    page: query.get('page') ?? '1',
    pageSize: query.get('pageSize') ?? String(PAGE_SIZE),
  });
  return api.get<Page<WaitingRow>>(`/api/payments/orders?${pages}`);
};

/** Looks at a bank statement, or books the rows with these keys. */
export function sendStatement(
  api: ApiClient,
  file: File,
  rows?: readonly string[],
): Promise<StatementAnswer> {
  const form = new FormData();
  if (rows) form.append('rows', rows.join(','));
  form.append('file', file);
  return api.post('/api/payments/statements', form);
}
