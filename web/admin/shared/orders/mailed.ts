/** The notice of what was done with an order; a customer without an e-mail, such as of an order by phone, gets no mail. */
export function mailed(done: string, { email }: { readonly email: string }): string {
  return email === '' ? `${done}.` : `${done}, a kupac dobija email.`;
}
