export const WRONG_EMAIL = 'Molimo vas da unesete ispravnu email adresu.';

/** Text before and after one `@`, with a dot in the latter; the server checks the rest. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
