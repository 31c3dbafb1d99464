import { describe, expect, it } from 'vitest';
import { BANK_TRANSFER, CASH_ON_DELIVERY } from '../../../rules/orders/order-terms.ts';
import { anOrder } from '../../../testing/samples/an-order.ts';
import { confirmationForCustomer, confirmationForShop } from './order-confirmation.ts';
import { stageMail } from './order-stage-mail.ts';
import { paymentMail } from './payment-mail.ts';

const SHOP = 'https://shop.example';
const order = {
  ...anOrder({ payment: BANK_TRANSFER }),
  placedAt: '2026-11-21T10:00:00.000Z',
  stage: 'received',
} as const;
const slip = {
  receiver: 'Apoteka d.o.o.',
  account: 'BA391290079401028494',
  amount: 2900,
  reference: '481516234-10',
  purpose: `Narudžba ${order.facts.name}`,
};
const receipt = { reference: 'r1', source: 'hand', amount: 2900, surplus: false, refunded: 0 } as const;
const paid = {
  attempts: [],
  receipts: [receipt],
  reminded: false,
  steps: [
    { type: 'PaymentReceived', at: '2026-11-22T10:00:00.000Z', amount: 2900 },
    { type: 'PaymentRefunded', at: '2026-11-23T10:00:00.000Z', amount: 1200 },
  ],
} as const;

describe('the payment slip', () => {
  it('is in the customer’s confirmation, and not in the shop’s', () => {
    const { text, html } = confirmationForCustomer(order, SHOP, slip);
    for (const part of ['BA391290079401028494', '481516234-10', 'Apoteka d.o.o.', '29,00 KM']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(confirmationForShop(order, SHOP).text).not.toContain('Podaci za uplatu');
    expect(confirmationForCustomer(order, SHOP).text).not.toContain('Podaci za uplatu');
  });

  it('keeps a gap to the sums above it', () => {
    const { html = '' } = confirmationForCustomer(order, SHOP, slip);
    const [box = ''] = /<table[^>]*background:#f3f5f4;border-radius[^>]*>/.exec(html) ?? [];
    expect(box).toContain('margin:18px 0;');
  });

  it('is in the reminder', () => {
    const { subject, text } = paymentMail(order, { payment: 'reminder' }, slip, SHOP);
    expect(subject).toBe(`Podsjetnik za uplatu narudžbe ${order.facts.name}`);
    expect(text).toContain('Poziv na broj: 481516234-10');
  });
});

describe('the mails about payments', () => {
  it('say that a payment arrived, or how much was refunded', () => {
    expect(paymentMail({ ...order, payments: paid }, { payment: 'received' }, null, SHOP).text).toContain(
      'je plaćena (29,00 KM)',
    );
    expect(paymentMail({ ...order, payments: paid }, { payment: 'refunded' }, null, SHOP).text).toContain(
      '12,00 KM',
    );
  });

  it('say how much came of an order that is paid at the door', () => {
    const atTheDoor = { ...order, ...anOrder(), payments: paid };
    const { text } = paymentMail(atTheDoor, { payment: 'received' }, null, SHOP);
    expect(text).toContain('primili smo 29,00 KM');
  });

  it('name each refund, also where another one followed before its mail', () => {
    const two = [
      { payment: 'refunded', amount: 2900 },
      { payment: 'refunded', amount: 2000 },
    ] as const;
    const texts = two.map((news) => paymentMail({ ...order, payments: paid }, news, null, SHOP).text);
    expect(texts).toEqual([expect.stringContaining('29,00 KM'), expect.stringContaining('20,00 KM')]);
  });

  it('promise the money back that comes after the order was cancelled', () => {
    const cancelled = { ...order, payments: paid, stage: 'cancelled' } as const;
    const { text } = paymentMail(cancelled, { payment: 'received', amount: 2900 }, null, SHOP);
    expect(text).toContain(
      `Primili smo 29,00 KM za narudžbu ${order.facts.name}, koja je u međuvremenu otkazana. Novac vam vraćamo.`,
    );
    expect(text).not.toContain('je plaćena');
  });

  it('say that money goes back which pays nothing, and why', () => {
    const steps = [{ type: 'OverpaymentReceived', at: '', amount: 3000 }] as const;
    const news = { payment: 'surplus', amount: 3000 } as const;
    const sentence = (changes: object, payments: object = {}) =>
      paymentMail({ ...order, payments: { ...paid, steps, ...payments }, ...changes }, news, null, SHOP).text;
    const came = `Primili smo 30,00 KM za narudžbu ${order.facts.name}`;
    const text = sentence({});
    expect(text).toContain(`${came}, za koju više ništa nije trebalo uplatiti. Novac vam vraćamo.`);
    expect(sentence({ stage: 'cancelled' })).toContain(
      `${came}, koja je u međuvremenu otkazana. Novac vam vraćamo.`,
    );
    expect(sentence({}, { receipts: [] })).toContain(`${came}, što nije iznos koji treba uplatiti. Novac`);
    const facts = { ...order.facts, payment: CASH_ON_DELIVERY };
    expect(sentence({ facts })).toContain(`${came}, koja se plaća pouzećem. Novac vam vraćamo.`);
    const more = { payment: 'received', amount: 3000 } as const;
    expect(paymentMail({ ...order, payments: paid }, more, null, SHOP).text).toContain(
      'je plaćena (29,00 KM). Primili smo 30,00 KM, pa vam vraćamo 1,00 KM. Hvala vam.',
    );
  });

  it('of a stage name the paid amount, and why an order was cancelled', () => {
    const step = { at: order.placedAt, note: '' };
    const sent = { ...order, payments: paid, timeline: [{ ...step, stage: 'sent' } as const] };
    expect(stageMail(sent, 'sent', SHOP).text).toContain('Plaćeno: 29,00 KM');
    const timeline = [{ ...step, stage: 'cancelled', unpaid: true } as const];
    expect(stageMail({ ...order, timeline }, 'cancelled', SHOP).text).toContain(
      'jer uplata nije stigla u roku',
    );
  });

  it('of a stage call no points earned that were to be after a delivery that never was', () => {
    const facts = { ...order.facts, customerId: 'u1', points: 4, pointsAfterDelivery: true } as const;
    const textWith = (...stages: ('delivered' | 'cancelled')[]) => {
      const timeline = stages.map((stage) => ({ at: order.placedAt, note: '', stage }));
      return stageMail({ ...order, facts, timeline }, 'cancelled', SHOP).text;
    };
    expect(textWith('cancelled')).toContain('Bodovi za ovu narudžbu (4 boda) više ne važe.');
    expect(textWith('delivered', 'cancelled')).toContain('Bodovi ostvareni ovom narudžbom (4 boda)');
  });
});
