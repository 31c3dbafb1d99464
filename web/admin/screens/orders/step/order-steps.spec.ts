import { expect, it } from 'vitest';
import { effectOn, effectOnSeveral } from './order-steps.ts';

it('a step promises a mail only to a customer with an e-mail', () => {
  const [known, none] = [{ email: 'amra@example.com' }, { email: '' }];
  expect(effectOn(known, 'Potvrđena')).toBe('Kupac dobija email da je narudžba potvrđena.');
  expect(effectOn(none, 'Potvrđena')).toBe('');
  expect(effectOn(known, 'Otkazana')).toBe(
    `Kupac dobija email da je narudžba otkazana. ${effectOn(none, 'Otkazana')}`,
  );
  expect(effectOn(none, 'Otkazana')).toMatch(/^Bodovi i kupon/);
  expect(effectOnSeveral('Poslana')).toBe('Kupci koji imaju email dobijaju email da je narudžba poslana.');
});
