import { describe, expect, it } from 'vitest';
import { signInCheck } from './sign-in-check.ts';

const MISSING = { email: 'Unesite email adresu.', password: 'Unesite lozinku.' };

describe('the login form', () => {
  it('asks for email and password', () => {
    expect(signInCheck({ email: ' ', password: '' }, MISSING)).toEqual(MISSING);
  });

  it('says no more once both are typed', () => {
    expect(signInCheck({ email: 'admin', password: ' ' }, MISSING)).toEqual({});
  });
});
