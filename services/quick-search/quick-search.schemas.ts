import Type, { type Static } from 'typebox';
import type { UserRow } from '../customers/index.ts';
import type { OrderRow } from '../ordering/index.ts';
import type { StatusName } from '../rules/publication.ts';

/** At most 100 characters; nothing is found for none. */
export const QuickSearchQuery = Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) });
export type QuickSearchQuery = Static<typeof QuickSearchQuery>;

export type ProductHit = {
  _id: string;
  product_id: number;
  title: string;
  slug: string;
  status: StatusName;
  image_thumb: string;
};
/** `totalPrice` in hundredths, `orderCreatedAt` ISO 8601; name and surname '' once the person was forgotten. */
export type OrderHit = Pick<
  OrderRow,
  | ('_id' | 'order_id' | 'generatedOrderId' | 'orderName' | 'name' | 'surname')
  | ('totalPrice' | 'orderCreatedAt' | 'status')
>;
export type CustomerHit = Pick<UserRow, '_id' | 'user_id' | 'name' | 'surname' | 'email'>;

/** A few of each kind, best first; none of a kind that the asker may not read. */
export type QuickSearchAnswer = {
  products: ProductHit[];
  orders: OrderHit[];
  customers: CustomerHit[];
};
