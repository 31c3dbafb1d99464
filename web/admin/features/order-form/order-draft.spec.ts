import { expect, it } from 'vitest';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import {
  BANK_TRANSFER,
  CARD_PAYMENT,
  CASH_ON_DELIVERY,
  FREE_PICKUP,
} from '../../../../services/rules/orders/order-terms.ts';
import { changeBody } from './change-body.ts';
import { draftOf, EMPTY_DRAFT } from './order-draft.ts';

const PLACES = [
  { id: 'lipa', name: 'Lipa', address: 'Zmaja od Bosne 1' },
  { id: 'lipa-centar', name: 'Lipa Centar', address: 'Ferhadija 2' },
];

/** As far as a draft reads it. */
const ordered: Pick<OrderAnswer, keyof typeof EMPTY_DRAFT & keyof OrderAnswer> = {
  ...EMPTY_DRAFT,
  shippingMethod: FREE_PICKUP,
};
const placeOf = (pickupPlace: string) => draftOf({ ...ordered, pickupPlace }, [], PLACES).pickupPlace;

it('has the pickup place of its order, also where one name begins another, or the address has changed', () => {
  expect(placeOf('Lipa Centar, Ferhadija 2')).toBe('lipa-centar');
  expect(placeOf('Lipa Centar, Ferhadija 17')).toBe('lipa-centar');
  expect(placeOf('Lipa, Zmaja od Bosne 1')).toBe('lipa');
  expect(placeOf('Zatvorena, Ferhadija 2')).toBe('Zatvorena, Ferhadija 2');
});

it.each([
  [CASH_ON_DELIVERY, BANK_TRANSFER],
  [BANK_TRANSFER, CASH_ON_DELIVERY],
  [CARD_PAYMENT, BANK_TRANSFER],
])('sends the way to pay that was changed from %s to %s', (from, to) => {
  const before = { ...EMPTY_DRAFT, charge: from };
  expect(changeBody(before, { ...before, charge: to })).toEqual({ charge: to });
  expect(changeBody(before, before)).toEqual({});
});
