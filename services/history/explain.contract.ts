import Type from 'typebox';
import { contract } from '../platform/http/calls/contract.ts';
import { Explanation } from './history.schemas.ts';

const CartParams = Type.Object({ cartId: Type.String({ minLength: 1, maxLength: 64 }) });

/** Explanations of amounts. */
export const explainContract = contract({
  'GET /orders/:id/explain': {
    summary: 'How an order’s numbers came about',
    access: ['orders', 'auditor'],
    answers: { 200: Explanation },
  },
  'GET /carts/:cartId/explain': {
    summary: 'How a cart’s numbers come about',
    access: ['orders', 'auditor'],
    params: CartParams,
    answers: { 200: Explanation },
  },
});
