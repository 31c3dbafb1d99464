import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../ordering/index.ts';
import { CARD_PAYMENT, CASH_ON_DELIVERY } from '../../../rules/orders/order-terms.ts';
import { anOrder } from '../../../testing/samples/an-order.ts';
import { stageMail } from './order-stage-mail.ts';
import { returnMail } from './return-mail.ts';

const line = { productId: 'omega', title: 'Omega 3 <forte>', variation: '60 kapsula', quantity: 2 };
const requested: NonNullable<OrderView['returns']>[number] = {
  returnId: 'r1',
  requested: [line],
  received: null,
  amount: 0,
  deliveryAmount: 0,
  points: 0,
  reason: '',
  requestedAt: '',
  receivedAt: null,
};
const received = {
  ...requested,
  received: [{ ...line, quantity: 1, to: 'stock' }],
  amount: 2000,
  deliveryAmount: 900,
  points: 4,
  receivedAt: '',
} as const;
const about = (returned: 'requested' | 'received') => ({ returnId: 'r1', returned });

describe('the mail about a return', () => {
  it('confirms the request with its pieces', () => {
    const mail = returnMail(
      { ...anOrder(), stage: 'delivered', timeline: [], returns: [requested] },
      about('requested'),
      'https://shop.example',
    );
    expect(mail.subject).toBe('Zahtjev za povrat iz narudžbe 1.21.11.2026.123 je zaprimljen');
    expect(mail.html).toContain('>Zahtjev za povrat iz narudžbe 1.21.11.2026.123 je zaprimljen</h1>');
    expect(mail.text).toContain('Za povrat:\n2 × Omega 3 <forte> (60 kapsula)');
    expect(mail.html).toContain('Omega 3 &lt;forte&gt;');
  });

  it('names the shop’s address to send them to, where the settings have one', () => {
    const order = { ...anOrder(), stage: 'delivered', timeline: [], returns: [requested] } as const;
    const sentTo = (address: string) =>
      returnMail(order, about('requested'), 'https://shop.example', { name: 'Apoteka d.o.o.', address }).text;
    expect(sentTo('Ferhadija 2\n71000 Sarajevo')).toContain(
      'Pošaljite nam navedene proizvode na adresu: Apoteka d.o.o., Ferhadija 2, 71000 Sarajevo. Kada stignu',
    );
    expect(sentTo('')).toContain('Pošaljite nam navedene proizvode. Kada stignu');
  });

  it('says what came and what is given back, with the points that are gone', () => {
    const coupon = { code: 'ABC', points: 10, value: 100 };
    const order = anOrder({ customerId: 'u1', payment: CARD_PAYMENT, coupon });
    const mail = returnMail(
      { ...order, stage: 'returned', timeline: [], returns: [received] },
      about('received'),
      'https://shop.example',
    );
    expect(mail.subject).toBe('Primili smo povrat iz narudžbe 1.21.11.2026.123');
    expect(mail.text).toContain('Vraćeno:\n1 × Omega 3 <forte>');
    expect(mail.text).toContain('Vraćamo vam 29,00 KM, s dostavom (9,00 KM).');
    expect(mail.text).toContain('(4 boda) više ne važe');
    expect(mail.text).toContain('Bodovi kupona ABC (10) vraćeni su na vaš račun, kao kupon ili kao bodovi.');
  });

  it('promises no coupon that the account does not get', () => {
    const coupon = { code: 'ABC', points: 10, value: 100 };
    const order = {
      ...anOrder({ customerId: 'u1', payment: CARD_PAYMENT, coupon }),
      stage: 'returned',
      timeline: [],
      returns: [received],
      isCouponLost: true,
    } as const;
    expect(returnMail(order, about('received'), 'https://shop.example').text).not.toContain('ABC');
    for (const stage of ['cancelled', 'returned'] as const) {
      expect(stageMail(order, stage, 'https://shop.example').text).not.toContain('ABC');
      expect(stageMail({ ...order, isCouponLost: false }, stage, '').text).toContain('Bodovi kupona ABC');
    }
  });

  it('calls no points earned that were to be after a delivery that never was', () => {
    const order = anOrder({ customerId: 'u1', pointsAfterDelivery: true });
    const step = { at: '2026-11-21T08:00:00.000Z', note: '' };
    const textWith = (timeline: OrderView['timeline']) =>
      returnMail(
        { ...order, stage: 'returned', timeline, returns: [received] },
        about('received'),
        'https://shop.example',
      ).text;
    expect(textWith([{ ...step, stage: 'sent' }])).toContain(
      'Bodovi za vraćene proizvode (4 boda) više ne važe.',
    );
    expect(textWith([{ ...step, stage: 'delivered' }])).toContain(
      'Bodovi ostvareni vraćenim proizvodima (4 boda)',
    );
  });

  it('says that a return was closed where nothing came', () => {
    const nothing = { ...received, received: [] };
    const order = { ...anOrder(), stage: 'delivered', timeline: [], returns: [nothing] } as const;
    const mail = returnMail(order, about('received'), 'https://shop.example');
    expect(mail.subject).toBe('Povrat iz narudžbe 1.21.11.2026.123 je zatvoren');
    expect(mail.text).toContain('jer proizvode nismo primili');
  });

  it('of an order paid at the door promises no transfer, and a guest has no points', () => {
    const mail = returnMail(
      { ...anOrder(), stage: 'delivered', timeline: [], returns: [received] },
      about('received'),
      'https://shop.example',
    );
    expect(mail.text).toContain('Za povrat novca: 29,00 KM');
    expect(mail.text).not.toContain('bod');
  });

  it('promises nothing for pieces whose parcel came back before anything was collected', () => {
    const order = anOrder();
    const parcel = {
      parcelId: 'p1',
      courier: { name: 'X', trackingUrl: '' },
      contents: [],
      weight: null,
      service: 'x-express' as const,
      cashOnDelivery: order.facts.total,
      at: '',
      cause: '',
    } as const;
    const mail = returnMail(
      {
        ...order,
        stage: 'delivered',
        timeline: [],
        returns: [{ ...received, turn: 0 }],
        announcements: [{ ...parcel, state: 'returned' }],
      },
      about('received'),
      'https://shop.example',
    );
    expect(mail.text).toContain('Ovi proizvodi nisu bili naplaćeni, pa nema novca za povrat.');
    expect(mail.text).not.toContain('Za povrat novca');
  });

  it('of an order that cost nothing promises no money', () => {
    for (const payment of [CARD_PAYMENT, CASH_ON_DELIVERY]) {
      const coupon = { code: 'ABC', points: 200, value: 2000 };
      const order = { ...anOrder({ payment, coupon, goods: 2000, total: 0 }), timeline: [] };
      const nothing = { ...received, amount: 0, deliveryAmount: 0 };
      const came = returnMail(
        { ...order, stage: 'delivered', returns: [nothing] },
        about('received'),
        'https://shop.example',
      );
      expect(came.text).toContain('Za ove proizvode nije plaćen novac, pa nema novca za povrat.');
      expect(came.text).not.toContain('0,00 KM');
      const asked = returnMail(
        { ...order, stage: 'delivered', returns: [requested] },
        about('requested'),
        'https://shop.example',
      );
      expect(asked.text).toContain('Kada stignu, javit ćemo vam.');
    }
  });
});
