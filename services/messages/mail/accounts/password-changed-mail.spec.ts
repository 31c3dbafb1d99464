import { expect, it } from 'vitest';
import { passwordChangedMail } from './password-changed-mail.ts';

it('greets an account without a name, as an operator makes it, without one', () => {
  const mailTo = (name: string) =>
    passwordChangedMail(name, '2026-11-21T10:00:00.000Z', 'https://shop.example');
  expect(mailTo('').text).toMatch(/^Poštovani,\n/);
  expect(mailTo('Amra').text).toMatch(/^Poštovani\/a Amra,\n/);
});
