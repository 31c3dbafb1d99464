import { describe, expect, it } from 'vitest';
import type { OrderedLine } from '../../../ordering/index.ts';
import type { OrderToConfirm } from './confirmation-content.ts';
import { confirmationForCustomer, confirmationForShop } from './order-confirmation.ts';

const line: OrderedLine = {
  productId: 'omega',
  productNumber: 7,
  title: 'Omega 3 <forte> & "D3"',
  slug: 'omega-3',
  categorySlug: 'zdravlje',
  brandSlug: 'ostalo',
  image: 'omega.jpg',
  variation: { type: 'Količina', name: '60 kapsula' },
  onSale: true,
  inWeeklyOffer: false,
  discountPercent: 20,
  regularPrice: 2000,
  unitPrice: 1600,
  quantity: 3,
  total: 4800,
  points: 9,
};

const order: OrderToConfirm = {
  placedAt: '2026-11-20T23:30:00.000Z',
  facts: {
    number: 12,
    publicNumber: 481_516_234,
    name: '12.21.11.2026.481',
    cartId: 'c',
    customerId: 'u1',
    lines: [
      line,
      {
        ...line,
        title: 'Čaj od mente',
        variation: null,
        regularPrice: 500,
        unitPrice: 500,
        quantity: 1,
        total: 500,
      },
    ],
    goods: 5300,
    coupon: { code: 'KUPON77', points: 50, value: 500 },
    delivery: { method: 'home', price: 900, place: null },
    total: 5700,
    points: 22,
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
    notes: '<b>poslije</b> 17 h',
    key: 'tajni-kljuc',
  },
};

describe('the customer’s confirmation', () => {
  const mail = confirmationForCustomer(order, 'https://shop.example');

  it('lists in plain text the lines, the total and the delivery', () => {
    expect(mail.subject).toBe('Potvrda narudžbe 12.21.11.2026.481');
    expect(mail.text).toBe(`Hvala vam na narudžbi, Đenana.

Zaprimili smo vašu narudžbu 12.21.11.2026.481 od 21 Novembar, 2026. Ovom narudžbom ostvarili ste 22 boda.

Omega 3 <forte> & "D3" (Količina: 60 kapsula)
  3 × 16,00 KM = 48,00 KM
Čaj od mente
  1 × 5,00 KM = 5,00 KM

Cijena bez dostave: 53,00 KM
Kupon KUPON77: −5,00 KM
Dostava: 9,00 KM
Ukupno za platiti: 57,00 KM

Ime i prezime: Đenana Čaušević
Email: denana@example.com
Telefon: 061 123 456
Adresa: Zmaja od Bosne 1, 88000 Mostar, Bosna i Hercegovina
Način dostave: Dostava na kućnu adresu
Način plaćanja: Plaćanje pouzećem

Pogledajte narudžbu:
https://shop.example/generisana-narudzba/481516234?kljuc=tajni-kljuc

-- 
Ovu poruku ste dobili jer je s vašom email adresom izvršena narudžba u našoj trgovini.

Pitanja? Pišite nam na podrska@online-shop.example ili nazovite 033 123 456.
`);
    expect(mail.html).toContain('podrska@online-shop.example ili nazovite 033 123 456');
  });

  it('promises points that count after the delivery, and does not say that they are there', () => {
    const waiting = { ...order, facts: { ...order.facts, pointsAfterDelivery: true } } as const;
    const { text } = confirmationForCustomer(waiting, 'https://shop.example');
    expect(text).toContain('Za ovu narudžbu dobijate 22 boda po isporuci.');
    expect(text).not.toContain('ostvarili');
  });

  it('says the same in HTML, with typed text escaped', () => {
    const { html = '' } = mail;
    expect(html).toContain('<strong>Omega 3 &lt;forte&gt; &amp; &quot;D3&quot;</strong>');
    expect(html).toContain('href="https://shop.example/generisana-narudzba/481516234?kljuc=tajni-kljuc"');
    for (const text of ['Čaj od mente', '48,00 KM', '53,00 KM', '−5,00 KM', '9,00 KM', '57,00 KM', '22 boda'])
      expect(html).toContain(text);
  });

  it('breaks a long word wherever it stands, and no amount', () => {
    const { html = '' } = mail;
    const frame = html.slice(html.indexOf('max-width:600px'));
    expect(frame.slice(0, frame.indexOf('>'))).toContain('overflow-wrap:anywhere');
    for (const amount of ['48,00 KM', '57,00 KM'])
      expect(html).toMatch(new RegExp(`<td[^>]*white-space:nowrap[^>]*>${amount}</td>`));
  });

  it('strikes out the old price only where it differs', () => {
    expect(mail.html?.match(/<s>/g)).toHaveLength(1);
    expect(mail.html).toContain('<s>20,00 KM</s> 16,00 KM');
  });

  it('names the pickup place, and says that delivery is free', () => {
    const place = { id: 'p1', name: 'Apoteka Centar', address: 'Ferhadija 2' };
    const pickup = {
      ...order,
      facts: { ...order.facts, delivery: { method: 'pickup', price: 0, place } },
    } as const;
    const { text } = confirmationForCustomer(pickup, 'https://shop.example');
    expect(text).toContain('Dostava: besplatno');
    expect(text).toContain('Način dostave: Gratis Pick-UP\nMjesto preuzimanja: Apoteka Centar, Ferhadija 2');
  });

  it('promises no points to a guest', () => {
    const { text } = confirmationForCustomer(
      { ...order, facts: { ...order.facts, customerId: null } },
      'https://shop.example',
    );
    expect(text).not.toMatch(/bod/);
  });
});

describe('the notes, which a stranger may have typed with another’s e-mail', () => {
  it('are in the shop’s copy only, escaped', () => {
    const mine = confirmationForCustomer(order, 'https://shop.example');
    expect(mine.text + mine.html).not.toContain('poslije');
    const copy = confirmationForShop(order, 'https://shop.example');
    expect(copy.text).toContain('Napomena: <b>poslije</b> 17 h');
    expect(copy.html).toContain('&lt;b&gt;poslije&lt;/b&gt; 17 h');
    expect(copy.html).not.toContain('<b>poslije');
  });
});

describe('the firm that an order is for', () => {
  const buyerFirm = { name: 'Lipa & sin d.o.o.', jib: '4200000000001', pdvNumber: '200000000001' };
  const forFirm = { ...order, contact: { ...order.contact, buyerFirm } };
  const letters = (one: OrderToConfirm) => [
    confirmationForCustomer(one, 'https://shop.example'),
    confirmationForShop(one, 'https://shop.example'),
  ];

  it('is in the customer’s mail and in the shop’s copy, escaped', () => {
    for (const { text, html } of letters(forFirm)) {
      expect(text).toContain(
        'Ime i prezime: Đenana Čaušević\nFirma: Lipa & sin d.o.o.\nJIB: 4200000000001\nPDV broj: 200000000001\nEmail:',
      );
      expect(html).toContain('Lipa &amp; sin d.o.o.');
      expect(html).toContain('4200000000001');
    }
  });

  it('carries no address of the web to an e-mail that a stranger typed; the shop’s copy names it', () => {
    for (const name of ['Nagrada na zli-primjer.com/nagrada', 'Olx.ba d.o.o.']) {
      const named = { ...order.contact, buyerFirm: { ...buyerFirm, name } };
      const [own, copy] = letters({ ...order, contact: named });
      expect(own?.text).toContain('Ime i prezime: Đenana Čaušević\nJIB: 4200000000001\n');
      expect(own?.html).not.toContain(name);
      expect([copy?.text, copy?.html]).toEqual([
        expect.stringContaining(name),
        expect.stringContaining(name),
      ]);
    }
  });

  it('has no row for a PDV number that it lacks, and none at all where a person buys', () => {
    const untaxed = { ...order.contact, buyerFirm: { ...buyerFirm, pdvNumber: '' } };
    for (const { text } of letters({ ...order, contact: untaxed })) {
      expect(text).toContain('JIB: 4200000000001\nEmail:');
      expect(text).not.toContain('PDV broj');
    }
    for (const { text } of letters(order)) expect(text).not.toMatch(/Firma|JIB|PDV broj/);
  });
});

describe('the shop’s copy', () => {
  it('links to the administration without the customer’s key', () => {
    const mail = confirmationForShop(order, 'https://shop.example');
    expect(mail.subject).toBe('Nova narudžba 12.21.11.2026.481 (57,00 KM)');
    expect(mail.text).toContain('https://shop.example/administracija/generisana-narudzba/481516234\n');
    expect(JSON.stringify(mail)).not.toContain('tajni-kljuc');
  });
});
