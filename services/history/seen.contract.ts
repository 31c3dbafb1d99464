import Type from 'typebox';
import { contract } from '../platform/http/calls/contract.ts';
import { SeenPage, SeenQuery } from './seen.schemas.ts';

const CartParams = Type.Object({ cartId: Type.String({ minLength: 1, maxLength: 64 }) });

/** The views that customers had (specification/history-and-audit §11). */
export const seenContract = contract({
  'GET /orders/:id/seen': {
    summary: 'What the customer saw, from the first step of the cart to the order',
    access: ['orders', 'auditor'],
    query: SeenQuery,
    answers: { 200: SeenPage },
  },
  'GET /carts/:cartId/seen': {
    summary: 'What the customer saw of a cart',
    access: ['orders', 'auditor'],
    params: CartParams,
    query: SeenQuery,
    answers: { 200: SeenPage },
  },
});
