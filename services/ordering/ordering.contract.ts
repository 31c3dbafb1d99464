import { ShortLines } from '../cart/index.ts';
import { contract, deletion } from '../platform/http/calls/contract.ts';
import { Deleted } from '../platform/kernel/wire/http-schemas.ts';
import { OrderKeyQuery, OrderReadBody, OrderStatusBody } from './order-list.schemas.ts';
import { OrderAnswer } from './ordering.schemas.ts';
import { CartChanged, OrderBody, OrderPlacedAnswer } from './placing/place-order.schemas.ts';

/** An order from its placing on (specification/orders). */
export const orderingContract = contract({
  'POST /orders/add-order': {
    summary: 'Place an order',
    body: OrderBody,
    // 200 where the cart is an order already.
    answers: { 200: OrderPlacedAnswer, 201: OrderPlacedAnswer },
    refusals: { cart_changed: CartChanged, out_of_stock: ShortLines },
  },
  'POST /orders/update-order-read-by-admin/:id': {
    summary: 'Mark an order as viewed or as new',
    privileged: ['orders'],
    query: OrderKeyQuery,
    body: OrderReadBody,
    answers: { 200: OrderAnswer },
  },
  'POST /orders/update-status/:id': {
    summary: 'Change the status of an order',
    access: ['orders'],
    body: OrderStatusBody,
    answers: { 200: OrderAnswer },
    refusals: { stock_expired: ShortLines },
  },
  ...deletion('/orders/delete-order/:id', {
    summary: 'Delete an order',
    access: ['orders'],
    answers: { 200: Deleted },
  }),
});
