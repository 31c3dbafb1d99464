import { expect, it } from 'vitest';
import type { OrderView } from '../../../ordering/index.ts';
import { recallMail } from './recall-mail.ts';

const facts: OrderView['facts'] = {
  number: 12,
  publicNumber: 481_516_234,
  name: '12.21.11.2026.481',
  cartId: 'c',
  customerId: null,
  lines: [],
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

it('greets the customer, keeps the text of the shop as it is, and names the order', () => {
  const notice = { subject: 'Povlačenje serije', text: 'Ne koristite <sirup>.\n\nVratite ga.' };
  const { subject, text, html } = recallMail({ facts, contact }, notice);
  expect(subject).toBe('Povlačenje serije');
  expect(text).toMatch(
    /^Poštovani\/a Đenana,\n\nNe koristite <sirup>\.\n\nVratite ga\.\n\nVaš Online Shop\n/,
  );
  expect(text).toContain('poslan s narudžbom 12.21.11.2026.481.');
  expect(html).toContain('Ne koristite &lt;sirup&gt;.\n\nVratite ga.');
});

it('cuts its preview between two characters', () => {
  const notice = { subject: 'Povlačenje serije', text: `${'a'.repeat(149)}😀 Vratite ga.` };
  expect(recallMail({ facts, contact }, notice).html?.isWellFormed()).toBe(true);
});
