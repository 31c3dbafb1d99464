import { describe, expect, it } from 'vitest';
import type { OrderedLine, OrderView } from '../../../ordering/index.ts';
import { parcelMail } from './parcel-mail.ts';

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
  points: 9,
};
const facts: OrderView['facts'] = {
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
  points: 9,
  payment: 'Plaćanje pouzećem',
  accountWanted: false,
};
const contact = {
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
};
const parcel = (parcelId: string, quantity: number) => ({
  parcelId,
  courier: { name: 'Brza pošta', trackingUrl: 'https://prati.example/{broj}' },
  trackingNumber: 'BP 7',
  weight: null,
  at: '2026-11-21T10:00:00.000Z',
  contents: [{ productId: 'omega', title: 'Omega 3 <forte>', variation: '60 kapsula', quantity }],
});
const parcels = [parcel('p1', 2), parcel('p2', 1)];

describe('the mail about a parcel', () => {
  it('says that a part is on its way, with its lines and tracking address', () => {
    const mail = parcelMail({ facts, contact, parcels }, 'p1', 'https://shop.example');
    expect(mail.subject).toBe('Dio narudžbe 12.21.11.2026.481 je poslan');
    expect(mail.text).toContain('Ostatak šaljemo naknadno.');
    expect(mail.text).toContain('U pošiljci:\n2 × Omega 3 <forte> (60 kapsula)');
    expect(mail.text).toContain('Pratite pošiljku:\nhttps://prati.example/BP%207');
    expect(mail.text).toContain('Ukupno za platiti: 69,00 KM');
    expect(mail.html).toContain('2 × Omega 3 &lt;forte&gt; (60 kapsula)');
    expect(mail.html).toContain('href="https://prati.example/BP%207"');
  });

  it('names what the parcel itself collects', () => {
    const of = (
      parcelId: string,
      cashOnDelivery: number,
    ): NonNullable<OrderView['announcements']>[number] => ({
      ...parcel(parcelId, 1),
      service: 'x-express',
      state: 'announced',
      cashOnDelivery,
      cause: '',
    });
    const announcements = [of('p1', 6900), of('p2', 0)];
    const order = { facts, contact, parcels, announcements };
    expect(parcelMail(order, 'p1', 'https://shop.example').text).toContain('Ukupno za platiti: 69,00 KM');
    expect(parcelMail(order, 'p2', 'https://shop.example').text).not.toContain('Ukupno za platiti');
    const byHand = { ...order, announcements: announcements.slice(0, 1) };
    expect(parcelMail(byHand, 'p2', 'https://shop.example').text).not.toContain('Ukupno za platiti');
  });

  it('asks once for the amount that the papers of a parcel sent by hand have', () => {
    expect(parcelMail({ facts, contact, parcels }, 'p2', 'https://shop.example').text).not.toContain(
      'Ukupno za platiti',
    );
  });

  it('says that the order is complete with the last one', () => {
    const mail = parcelMail({ facts, contact, parcels }, 'p2', 'https://shop.example');
    expect(mail.subject).toBe('Narudžba 12.21.11.2026.481 je poslana u cijelosti');
    expect(mail.text).toContain('Poslali smo ostatak vaše narudžbe 12.21.11.2026.481.');
  });
});
