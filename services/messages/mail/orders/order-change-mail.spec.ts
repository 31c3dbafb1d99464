import { describe, expect, it } from 'vitest';
import type { OrderedLine, OrderView } from '../../../ordering/index.ts';
import { BANK_TRANSFER, CASH_ON_DELIVERY } from '../../../rules/orders/order-terms.ts';
import { orderChangeMail } from './order-change-mail.ts';

const line: OrderedLine = {
  productId: 'omega',
  productNumber: 7,
  title: 'Omega 3 <forte>',
  slug: 'omega-3',
  categorySlug: 'zdravlje',
  brandSlug: 'ostalo',
  image: 'omega.jpg',
  variation: { type: 'Količina', name: '60 kapsula' },
  onSale: false,
  inWeeklyOffer: false,
  discountPercent: 0,
  regularPrice: 2000,
  unitPrice: 2000,
  quantity: 3,
  total: 6000,
  points: 12,
};
const order: Pick<OrderView, 'facts' | 'changes' | 'stage'> & { contact: NonNullable<OrderView['contact']> } =
  {
    facts: {
      number: 12,
      publicNumber: 481_516_234,
      name: '12.21.11.2026.481',
      cartId: 'c',
      customerId: null,
      lines: [line],
      goods: 6000,
      coupon: null,
      delivery: { method: 'home', price: 900, place: null },
      total: 6900,
      points: 12,
      payment: 'Plaćanje pouzećem',
      accountWanted: false,
    },
    contact: {
      name: 'Đenana',
      surname: 'Čaušević',
      email: 'denana@example.com',
      phone: '061 123 456',
      address: 'Zmaja od Bosne 1',
      postalCode: '88000',
      city: 'Mostar',
      country: 'Bosna i Hercegovina',
      notes: '',
      key: 'k',
    },
    stage: 'received',
    changes: [
      {
        changeId: 'x',
        at: '2026-11-21T10:00:00.000Z',
        lines: [
          { productId: 'omega', title: 'Omega 3 <forte>', variation: '60 kapsula', was: 1, now: 3 },
          { productId: 'cream', title: 'Krema', variation: '', was: 2, now: 0 },
        ],
        parts: ['lines', 'delivery', 'contact'],
        previousTotal: 8900,
      },
    ],
  };

describe('the mail about a changed order', () => {
  it('lists the changes, the current lines, and the total', () => {
    const mail = orderChangeMail(order, 'x', 'https://shop.example');
    expect(mail.subject).toBe('Narudžba 12.21.11.2026.481 je izmijenjena');
    for (const reported of [
      'Omega 3 <forte> (60 kapsula): količina 1 → 3',
      'Uklonjeno: Krema',
      'Način dostave: Dostava na kućnu adresu, 9,00 KM',
      'Podaci za dostavu: Đenana Čaušević, Zmaja od Bosne 1, 88000 Mostar, 061 123 456',
      '3 × Omega 3 <forte> (60 kapsula): 60,00 KM',
      'Dostava: 9,00 KM',
      'Ukupno za platiti: 69,00 KM (ranije 89,00 KM, razlika −20,00 KM)',
      'https://shop.example/generisana-narudzba/481516234?kljuc=k',
    ])
      expect(mail.text).toContain(reported);
    expect(mail.html).toContain('Omega 3 &lt;forte&gt; (60 kapsula): količina 1 → 3');
  });

  it('tells what a return pays of the changed total', () => {
    const credit = { reference: 'r1', amount: 2000, refunded: 0 };
    const payments = { attempts: [], receipts: [], reminded: false, steps: [], credit };
    const mail = orderChangeMail({ ...order, payments }, 'x', 'https://shop.example');
    for (const told of [
      'Ukupno: 69,00 KM (ranije 89,00 KM, razlika −20,00 KM)',
      'Plaćeno povratom: −20,00 KM',
      'Ukupno za platiti: 49,00 KM',
    ])
      expect(mail.text).toContain(told);
  });

  it('asks for no money of an order that is paid', () => {
    const facts = { ...order.facts, payment: BANK_TRANSFER };
    const money = { reference: 'e1', source: 'hand', amount: 6900, refunded: 0, surplus: false } as const;
    const payments = { attempts: [], receipts: [money], reminded: false, steps: [] };
    const textWith = (credit?: { reference: string; amount: number; refunded: number }) =>
      orderChangeMail(
        { ...order, facts, payments: { ...payments, ...(credit ? { credit } : {}) } },
        'x',
        'https://shop.example',
      ).text;
    expect(textWith()).toContain('Plaćeno: 69,00 KM');
    expect(textWith({ reference: 'r1', amount: 2000, refunded: 0 })).toContain(
      'Plaćeno povratom: −20,00 KM\nPlaćeno: 49,00 KM',
    );
    expect(textWith()).not.toContain('za platiti');
  });

  it('has the new slip where there is money to transfer, and takes back that of another sum', () => {
    const slip = {
      receiver: 'Ljekarna',
      account: '1610000000000011',
      amount: 6900,
      reference: '4815162340',
      purpose: 'Narudžba',
    };
    const byTransfer = { ...order, facts: { ...order.facts, payment: BANK_TRANSFER } };
    const mail = orderChangeMail(byTransfer, 'x', 'https://shop.example', slip);
    expect(mail.text).toContain('Podaci za uplatu:\nPrimalac: Ljekarna');
    expect(mail.html).toContain('<strong>4815162340</strong>');
    expect(mail.text).toContain('Ranija uplatnica više ne važi.');
    const [change] = order.changes ?? [];
    if (!change) throw new Error('There is no change');
    const textWith = (one: typeof order, other: Partial<typeof change>) =>
      orderChangeMail({ ...one, changes: [{ ...change, ...other }] }, 'x', 'https://shop.example').text;
    expect(textWith(byTransfer, { previousTotal: 6900 })).not.toContain('Ranija uplatnica');
    const parts = ['lines', 'payment'] as const;
    expect(textWith(byTransfer, { parts, previousPayment: CASH_ON_DELIVERY })).not.toContain(
      'Ranija uplatnica',
    );
    // The order is paid in cash by now.
    expect(textWith(order, {})).not.toContain('Ranija uplatnica');
    expect(textWith(order, { parts, previousPayment: BANK_TRANSFER })).toContain(
      'Ranija uplatnica više ne važi.',
    );
  });
});
