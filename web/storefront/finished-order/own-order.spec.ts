import { expect, it } from 'vitest';
import { isOwnOrder } from './own-order.ts';

const claims = { _id: 'u1', email: 'Amra@example.ba' };

it.each([
  ['ordered by the account', { userOrderId: 'u1', email: 'posao@example.ba' }, true],
  ['of a guest with the e-mail of the account', { userOrderId: '', email: 'amra@Example.ba' }, true],
  ['of a guest with another e-mail', { userOrderId: '', email: 'lejla@example.ba' }, false],
  ['of a guest, as a stranger sees it', { userOrderId: '', email: 'a***@example.ba' }, false],
  ['of another account with the same e-mail', { userOrderId: 'u2', email: 'amra@example.ba' }, false],
])('an order %s is its own: %j', (_, order, own) => {
  expect(isOwnOrder(order, claims)).toBe(own);
  expect(isOwnOrder(order, null)).toBe(false);
});
