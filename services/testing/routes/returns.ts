import { newId } from '../../platform/kernel/ids.ts';
import type { Examples } from '../calls/valid-calls.ts';
import { createCaller, type World } from '../seed-world.ts';

export function returnCalls({ shop, make, product, order, amra, bojan }: World): Examples {
  const call = createCaller(shop);
  const lines = [{ id: product._id, quantity: 1 }];

  async function sentOrder(): Promise<{ id: string }> {
    const { _id: id } = await make.order({}, product._id);
    for (const status of ['Potvrđena', 'Poslana'])
      await call('POST', `/orders/update-status/${id}`, shop.asAdmin, { status });
    return { id };
  }

  async function openReturn(): Promise<{ id: string }> {
    const { id } = await sentOrder();
    const answer = await call('POST', `/orders/${id}/returns`, shop.asAdmin, { lines, reason: '' });
    await shop.settled();
    return { id: answer.json<{ returnId: string }>().returnId };
  }

  async function receivedReturn(): Promise<{ id: string }> {
    const { id } = await openReturn();
    const body = { lines: [{ ...lines[0], to: 'stock' }] };
    await call('POST', `/returns/${id}/receive`, shop.asAdmin, body);
    await shop.settled();
    return { id };
  }

  const stranger = { params: { id: order._id }, as: bojan.headers, status: 404, code: 'order_not_found' };
  return {
    'POST /orders/:id/returns': {
      params: sentOrder,
      as: shop.asAdmin,
      body: { lines, reason: 'Ne odgovara mi' },
      refused: [
        { name: 'another customer’s order', body: { lines }, ...stranger },
        {
          name: 'an order that was not sent',
          params: { id: order._id },
          as: amra.headers,
          body: { lines },
          status: 422,
          code: 'return_not_possible',
        },
      ],
    },
    'GET /orders/:id/withdrawal-form.pdf': {
      params: { id: order._id },
      as: amra.headers,
      refused: [{ name: 'another customer’s order', ...stranger }],
    },
    'POST /returns/:id/paid-out': {
      params: openReturn,
      // Nothing of it came back.
      right: 422,
      refused: [
        {
          name: 'a return that there is none of',
          params: { id: newId() },
          status: 404,
          code: 'return_not_found',
        },
      ],
    },
    'POST /returns/:id/close': {
      params: openReturn,
      refused: [
        {
          name: 'a return that there is none of',
          params: { id: newId() },
          status: 404,
          code: 'return_not_found',
        },
      ],
    },
    'POST /returns/:id/exchange': {
      params: receivedReturn,
      body: { lines },
      right: 201,
      refused: [
        {
          name: 'a return that there is none of',
          params: { id: newId() },
          body: { lines },
          status: 404,
          code: 'return_not_found',
        },
      ],
    },
    'POST /returns/:id/exchange/preview': {
      params: receivedReturn,
      body: { lines },
      refused: [
        {
          name: 'a return that there is none of',
          params: { id: newId() },
          body: { lines },
          status: 404,
          code: 'return_not_found',
        },
      ],
    },
    'POST /returns/:id/receive': {
      params: openReturn,
      body: { lines: [{ ...lines[0], to: 'stock' }] },
      refused: [
        {
          name: 'a return that there is none of',
          params: { id: newId() },
          body: { lines: [{ ...lines[0], to: 'stock' }] },
          status: 404,
          code: 'return_not_found',
        },
      ],
    },
  };
}
