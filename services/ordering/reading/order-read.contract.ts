import Type from 'typebox';
import { contract } from '../../platform/http/calls/contract.ts';
import { ListQuery, listOf } from '../../platform/http/calls/list-page.ts';
import { OrderKeyQuery, OrderListQuery, OrderRow, ViewedParams } from '../order-list.schemas.ts';
import { OrderAnswer } from '../ordering.schemas.ts';

const CartParams = Type.Object({ cartId: Type.String({ minLength: 1, maxLength: 64 }) });

/** Reading orders (specification/orders §8, §11). A single order is masked for callers without access to it. */
export const orderReadContract = contract({
  'GET /orders': {
    summary: 'Orders',
    long: 'list',
    access: ['orders', 'auditor'],
    query: ListQuery,
    answers: { 200: listOf(OrderAnswer) },
  },
  'GET /orders/readed-by-admin/:viewed': {
    summary: 'Orders that were viewed, or were not',
    long: 'list',
    access: ['orders', 'auditor'],
    params: ViewedParams,
    query: ListQuery,
    answers: { 200: listOf(OrderAnswer) },
  },
  'GET /orders/administration': {
    summary: 'The table of orders',
    long: 'list',
    access: ['orders', 'auditor'],
    query: OrderListQuery,
    answers: { 200: listOf(OrderRow) },
  },
  'GET /orders/my-orders': {
    summary: 'Own orders',
    long: 'list',
    access: 'customer',
    query: ListQuery,
    answers: { 200: listOf(OrderAnswer) },
  },
  'GET /orders/single-order-id/:id': {
    summary: 'An order by its id',
    privileged: ['orders', 'auditor'],
    query: OrderKeyQuery,
    answers: { 200: OrderAnswer },
  },
  'GET /orders/single-order-cart-id/:cartId': {
    summary: 'The order of a cart',
    privileged: ['orders', 'auditor'],
    params: CartParams,
    query: OrderKeyQuery,
    answers: { 200: OrderAnswer },
  },
});
