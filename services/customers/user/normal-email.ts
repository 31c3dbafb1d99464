/** E-mails are compared without regard to case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
