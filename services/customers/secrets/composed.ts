/** One form of a password, however a keyboard composes its letters. */
export function composed(password: string): string {
  return password.normalize('NFKC');
}
