import { expect, it } from 'vitest';
import { stockDigestMail } from './stock-digest-mail.ts';

it.each([
  [1, 'Zalihe: 1 stavka kojoj ističe rok'],
  [3, 'Zalihe: 3 stavke kojima ističe rok'],
  [21, 'Zalihe: 21 stavka kojoj ističe rok'],
  [1205, 'Zalihe: 1.205 stavki kojima ističe rok'],
])('the mail about stock says in words that agree that %d items expire soon', (total, subject) => {
  const low = { total: 0, lines: [] };
  expect(stockDigestMail({ low, expiring: { total, lines: [] } }, 'https://shop.example').subject).toBe(
    subject,
  );
});
