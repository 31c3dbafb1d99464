import { describe, expect, it } from 'vitest';
import { customerOf } from './customer.ts';

const claims = {
  _id: 'u1',
  name: 'Amra',
  surname: 'Hadžić',
  email: 'a@b.ba',
  isAdmin: 0,
  iat: 0,
  exp: 1,
} as const;

describe('the account', () => {
  it('is open for a signed-in customer', () => {
    expect(customerOf({ status: 'signed-in', claims })).toBe(claims);
  });

  it('is closed for a guest and for an administrator', () => {
    expect(customerOf({ status: 'guest', claims: null })).toBeNull();
    expect(customerOf({ status: 'signed-in', claims: { ...claims, isAdmin: 1 } })).toBeNull();
  });

  it('redirects no one before the browser has checked the session', () => {
    expect(customerOf({ status: 'unknown', claims: null })).toBe('unknown');
  });
});
