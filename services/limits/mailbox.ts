/**
 * The key by which mails to one e-mail are limited: without case and without the part after a `+`, which reaches the
 * same person.
 */
export function mailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const plus = address.indexOf('+', 1);
  return plus > 0 && plus < at ? address.slice(0, plus) + address.slice(at) : address;
}
