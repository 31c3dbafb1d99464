import Type from 'typebox';
import { contract, deletion } from '../platform/http/calls/contract.ts';
import { ListQuery, listOf } from '../platform/http/calls/list-page.ts';
import { Deleted } from '../platform/kernel/wire/http-schemas.ts';
import { CartAnswer, CartBody, CartOrdered, DismissBody, ShortLines } from './cart.schemas.ts';

const CartParams = Type.Object({ cartId: Type.String({ minLength: 1, maxLength: 64 }) });

/** The cart's calls (specification/cart). */
export const cartContract = contract({
  'POST /carts/add-cart': {
    summary: 'Create a cart',
    body: CartBody,
    answers: { 201: CartAnswer },
    refusals: { out_of_stock: ShortLines },
  },
  'POST /carts/update-cart/:cartId': {
    summary: 'Change the lines of a cart',
    params: CartParams,
    body: CartBody,
    answers: { 200: CartAnswer },
    refusals: { cart_ordered: CartOrdered, out_of_stock: ShortLines },
  },
  'POST /carts/dismiss-notices/:cartId': {
    summary: 'Dismiss notices of a cart',
    params: CartParams,
    body: DismissBody,
    answers: { 200: CartAnswer },
  },
  'GET /carts/get-cart/:cartId': {
    summary: 'A cart by its id',
    params: CartParams,
    answers: { 200: CartAnswer },
  },
  'GET /carts': {
    summary: 'Carts',
    access: ['orders', 'auditor'],
    query: ListQuery,
    answers: { 200: listOf(CartAnswer) },
  },
  // The id alone authorizes it (specification/http-contract §7).
  ...deletion('/cart/delete-cart/:cartId', {
    summary: 'Delete a cart',
    params: CartParams,
    answers: { 200: Deleted },
  }),
});
