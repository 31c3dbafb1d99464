import { describe, expect, it } from 'vitest';
import { anOrder } from '../../testing/samples/an-order.ts';
import type { OrderView } from '../order-queries.ports.ts';
import { maskedOrderAnswer } from './masked-order.ts';

const exchangeOf = { returnId: 'povrat-1', orderId: 'narudzba-1', publicNumber: 111_111_111 };
const { facts, contact } = anOrder({ customerId: 'kupac-1', cartId: 'korpa-1', exchangeOf });
const order: OrderView = {
  id: 'o2',
  facts,
  contact,
  viewed: true,
  placedAt: '2026-11-20T10:00:00.000Z',
  stage: 'delivered',
  timeline: [{ stage: 'delivered', at: '2026-11-21T10:00:00.000Z', note: 'Ostavljeno susjedu' }],
  returns: [
    {
      returnId: 'povrat-2',
      requested: [],
      received: [],
      amount: 0,
      deliveryAmount: 0,
      points: 0,
      reason: '',
      requestedAt: '2026-11-22T10:00:00.000Z',
      receivedAt: '2026-11-23T10:00:00.000Z',
      exchanges: [{ exchangeId: 'narudzba-3', exchangeNumber: 333_333_333, amount: 0 }],
    },
  ],
};

describe('an order as strangers see it', () => {
  it.each([
    ['of a known person', contact],
    ['of an erased person', null],
  ])('%s names neither cart, customer nor other orders', (_, of) => {
    const answer = maskedOrderAnswer({ ...order, contact: of });
    expect(answer).toMatchObject({ _id: 'o2', totalPrice: 2900, cartId: '', userOrderId: '', returns: [] });
    expect(answer).not.toHaveProperty('exchangeOf');
    const secrets = ['povrat', 'narudzba', '111111111', '333333333', 'kupac-1', 'korpa-1', 'susjedu', 'Lipa'];
    for (const secret of secrets) expect(JSON.stringify(answer)).not.toContain(secret);
  });
});
