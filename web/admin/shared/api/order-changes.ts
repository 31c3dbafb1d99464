import type {
  ChangePreview,
  OrderChangeBody,
  PhoneOrderBody,
  PhonePreview,
} from '../../../../services/ordering/order-change.schemas.ts';
import type { OrderAnswer, OrderPlacedAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import type { ApiClient } from '../../../shared/api/client.ts';

const pathOf = (id: string) => `/api/orders/${encodeURIComponent(id)}/change`;

/** What a change would make of an order; changes nothing. */
export const previewChange = (api: ApiClient, id: string, body: OrderChangeBody) =>
  api.post<ChangePreview>(pathOf(id), { ...body, preview: true });

/** Changes an order. 409 when its total would be another than `expectedTotal`. */
export const changeOrder = (api: ApiClient, id: string, body: OrderChangeBody) =>
  api.post<OrderAnswer>(pathOf(id), body);

/** What an order taken by phone would cost. `body`: a `PhonePreviewBody` as text. */
export const previewPhoneOrder = (api: ApiClient, body: string) =>
  api.post<PhonePreview>('/api/orders/phone/preview', JSON.parse(body));

/** Places an order taken by phone; sent again with its `cartId` it is the same order. */
export const takePhoneOrder = (api: ApiClient, body: PhoneOrderBody) =>
  api.post<OrderPlacedAnswer>('/api/orders/phone', body);
