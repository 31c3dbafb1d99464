export type LoginErrors = { email?: string; password?: string };

/** Required fields of the login; the server checks the credentials. */
export function loginErrors({ email, password }: { email: string; password: string }): LoginErrors {
  return {
    ...(email === '' ? { email: 'Unesite email adresu.' } : {}),
    ...(password === '' ? { password: 'Unesite lozinku.' } : {}),
  };
}
