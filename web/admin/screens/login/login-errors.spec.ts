import { describe, expect, it } from 'vitest';
import { loginErrors } from './login-errors.ts';

describe('the login form', () => {
  it('asks for email and password', () => {
    expect(loginErrors({ email: '', password: '' })).toEqual({
      email: 'Unesite email adresu.',
      password: 'Unesite lozinku.',
    });
  });

  it('says no more once both are typed', () => {
    expect(loginErrors({ email: 'admin', password: ' ' })).toEqual({});
  });
});
