import { expect, it } from 'vitest';
import { BANK_TRANSFER } from '../../../../services/rules/orders/order-terms.ts';
import { EMPTY_DRAFT } from '../../features/order-form/order-draft.ts';
import { type Customer, personOf, phoneOrderBody, withoutPerson } from './phone-order-values.ts';

const AMRA: Customer = {
  userId: 'u1',
  name: 'Amra',
  surname: 'Kovač',
  email: 'amra@example.com',
  phone: '062 555 777',
  address: 'Lipa 5',
  postalCode: '72000',
  city: 'Zenica',
};

it('is sent with the way to pay that was chosen', () => {
  const draft = { ...EMPTY_DRAFT, charge: BANK_TRANSFER };
  expect(phoneOrderBody(draft, { cartId: 'c', customer: null, expectedTotal: 2500 }).charge).toBe(
    BANK_TRANSFER,
  );
});

it('keeps nothing of a customer who was not the caller, but what was typed', () => {
  const draft = { ...EMPTY_DRAFT, ...personOf(AMRA), phone: '033 222 111', notes: 'Poslije 17 h' };
  expect({ ...draft, ...withoutPerson(draft, AMRA) }).toEqual({
    ...EMPTY_DRAFT,
    phone: '033 222 111',
    notes: 'Poslije 17 h',
  });
});
