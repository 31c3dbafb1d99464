import Type from 'typebox';
import { contract } from '../platform/http/contract.ts';
import { ListQuery, listOf } from '../platform/http/list-page.ts';
import { Deleted } from '../platform/kernel/http-schemas.ts';
import { CartAnswer, CartBody, DismissBody } from './cart.schemas.ts';

const CartParams = Type.Object({ cartId: Type.String({ minLength: 1, maxLength: 64 }) });

// The id alone authorizes its deletion (specification/http-contract §7).
const deletion = {
  summary: 'Delete a cart',
  params: CartParams,
  answers: { 200: Deleted },
} as const;

/** The cart's calls (specification/cart). */
export const cartContract = contract({
  'POST /carts/add-cart': {
    summary: 'Create a cart',
    body: CartBody,
    answers: { 201: CartAnswer },
  },
  'POST /carts/update-cart/:cartId': {
    summary: 'Change the lines of a cart',
    params: CartParams,
    body: CartBody,
    answers: { 200: CartAnswer },
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
  'GET /cart/delete-cart/:cartId': deletion,
  'DELETE /cart/delete-cart/:cartId': deletion,
});
