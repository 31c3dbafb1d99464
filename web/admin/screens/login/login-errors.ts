export type LoginErrors = { email?: string; password?: string };

/** What must be typed before the shop is asked; whether it is right is the server's to say. */
export function loginErrors({ email, password }: { email: string; password: string }): LoginErrors {
  return {
    ...(email === '' ? { email: 'Unesite email adresu.' } : {}),
    ...(password === '' ? { password: 'Unesite lozinku.' } : {}),
  };
}
