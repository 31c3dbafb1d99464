import { describe, expect, it } from 'vitest';
import type { OrderView } from '../../../ordering/index.ts';
import { BANK_TRANSFER, CARD_PAYMENT } from '../../../rules/orders/order-terms.ts';
import { anOrder } from '../../../testing/samples/an-order.ts';
import { stageMail } from './order-stage-mail.ts';

const SHOP = 'https://shop.example';
const one = anOrder({ customerId: 'u1', points: 8 });
const order = {
  ...one,
  facts: { ...one.facts, lines: one.facts.lines.map((line) => ({ ...line, quantity: 2 })) },
  timeline: [],
};
const parcel = {
  parcelId: 'p1',
  courier: { name: 'Brza pošta', trackingUrl: '' },
  trackingNumber: '',
  weight: null,
  at: '2026-11-21T10:00:00.000Z',
  contents: order.facts.lines.map(({ productId, title, variation }) => ({
    ...{ productId, title, variation: variation?.name ?? null },
    quantity: 1,
  })),
};
const announced = (state: 'announced' | 'returned') =>
  ({ ...parcel, service: 'x-express', state, cashOnDelivery: order.facts.total, cause: '' }) as const;

const paid = (source: 'card' | 'hand') => ({
  ...{ attempts: [], reminded: false, steps: [] },
  receipts: [{ reference: 'r1', source, amount: 2900, surplus: false, refunded: 0 }],
});

describe('the mail about a stage', () => {
  it('asks for the price of an order that leaves, and not again after a parcel that collects it', () => {
    const whole = /Ukupno za platiti: \d/;
    expect(stageMail(order, 'confirmed', SHOP).text).toMatch(whole);
    expect(stageMail(order, 'sent', SHOP).text).toMatch(whole);
    const textWith = (changes: Partial<Pick<OrderView, 'parcels' | 'announcements'>>) =>
      stageMail({ ...order, ...changes }, 'sent', SHOP).text;
    expect(textWith({ parcels: [parcel] })).not.toContain('Ukupno za platiti');
    const parcels = [{ ...parcel, service: 'x-express' as const }];
    expect(textWith({ parcels, announcements: [announced('announced')] })).not.toContain('Ukupno za platiti');
    expect(textWith({ parcels, announcements: [announced('returned')] })).toMatch(whole);
  });

  it('says of a confirmed order that it leaves once it is paid, with the slip or the place to pay', () => {
    const slip = {
      receiver: 'L',
      account: '1610000000000011',
      amount: 2900,
      reference: '4815162345',
      purpose: 'N',
    };
    const confirmed = (
      payment: string,
      changes: Pick<OrderView, 'payments'> = {},
      due: typeof slip | null = null,
    ) => stageMail({ ...order, facts: { ...order.facts, payment }, ...changes }, 'confirmed', SHOP, due);
    const transfer = confirmed(BANK_TRANSFER, {}, slip);
    for (const text of [transfer.text, confirmed(CARD_PAYMENT).text]) {
      expect(text).toContain('Šaljemo je kada bude plaćena.');
      expect(text).not.toContain('pripremamo');
    }
    expect(transfer.text).toContain('Poziv na broj: 4815162345');
    expect(transfer.html).toContain('1610000000000011');
    expect(confirmed(CARD_PAYMENT).text).toContain('Karticom je možete platiti na stranici narudžbe.');
    for (const text of [
      confirmed(CARD_PAYMENT, { payments: paid('card') }).text,
      stageMail(order, 'confirmed', SHOP).text,
    ])
      expect(text).toContain('i pripremamo je za slanje.');
  });

  it.each(['cancelled', 'returned'] as const)(
    'says what money of an order that is %s goes back, and how',
    (stage) => {
      const textOf = (payment: string, payments?: OrderView['payments']) =>
        stageMail(
          { ...order, facts: { ...order.facts, payment }, ...(payments && { payments }) },
          stage,
          SHOP,
        ).text;
      expect(textOf(CARD_PAYMENT, paid('card'))).toContain('Na karticu vam vraćamo 29,00 KM.');
      expect(textOf(BANK_TRANSFER, paid('hand'))).toContain(
        'Za povrat novca: 29,00 KM. Javit ćemo vam se za način isplate.',
      );
      expect([textOf(BANK_TRANSFER), textOf(order.facts.payment)].join()).not.toMatch(/vraćamo|povrat novca/);
    },
  );

  it('names the points that go with the rest, without those that went with returns', () => {
    const textAfter = (points: number) => {
      const back = { returnId: 'r1', requested: [], received: [], amount: 0, deliveryAmount: 0, points };
      const returns = [{ ...back, reason: '', requestedAt: '', receivedAt: '' }];
      return stageMail({ ...order, returns }, 'returned', SHOP).text;
    };
    expect(textAfter(0)).toContain('(8 bodova) više ne važe');
    expect(textAfter(3)).toContain('(5 bodova) više ne važe');
    expect(textAfter(8)).not.toContain('više ne važe');
  });
});
