import type { Errors } from '../form/errors.ts';

export type Credentials = { email: string; password: string };

/** The errors of empty fields, in the words of `missing`; the server checks the credentials. */
export function signInCheck({ email, password }: Credentials, missing: Credentials): Errors {
  return {
    ...(email.trim() === '' ? { email: missing.email } : {}),
    ...(password === '' ? { password: missing.password } : {}),
  };
}
