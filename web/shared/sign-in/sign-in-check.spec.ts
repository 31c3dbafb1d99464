import { describe, expect, it } from 'vitest';
import { signInCheck } from './sign-in-check.ts';

const MISSING = { email: 'Unesite email adresu.', password: 'Unesite lozinku.' };

describe('the login form', () => {
  it('requires e-mail and password', () => {
    expect(signInCheck({ email: ' ', password: '' }, MISSING)).toEqual(MISSING);
  });

  it('reports nothing once both are typed', () => {
    expect(signInCheck({ email: 'admin', password: ' ' }, MISSING)).toEqual({});
  });
});
