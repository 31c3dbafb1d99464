/* The reference of a bank transfer: the order's public number with two check digits (ISO 7064, mod 97-10). */

const NUMBER_DIGITS = 9;
const DIGITS = NUMBER_DIGITS + 2;

/** `123456789-10`; the whole number, read without the dash, leaves 1 when divided by 97. */
export function paymentReference(publicNumber: number): string {
  const check = 98 - ((publicNumber * 100) % 97);
  return `${publicNumber}-${String(check).padStart(2, '0')}`;
}

/**
 * The public numbers of orders that a payer may have meant: every reference in a text, however it was separated
 * (`123 456 789 10`, `HR00 123456789-10`), each once.
 */
export function ordersMeant(text: string): number[] {
  const numbers = (text.match(/\d[\d\s./-]*/g) ?? []).flatMap((part) => {
    const digits = part.replace(/\D/g, '');
    const starts = Math.max(0, digits.length - DIGITS + 1);
    return Array.from({ length: starts }, (_, at) => digits.slice(at, at + DIGITS));
  });
  return [...new Set(numbers.filter(isReference).map((digits) => Number(digits.slice(0, NUMBER_DIGITS))))];
}

function isReference(digits: string): boolean {
  return !digits.startsWith('0') && Number(digits) % 97 === 1;
}
