/** E-mails are one person's whatever the case they are typed in. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
