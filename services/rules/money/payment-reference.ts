/*
 * The reference of a bank transfer: the order's public number with a check digit (ISO 7064, mod 11,10), ten digits as a payment
 * slip has boxes for. References of earlier slips have two check digits (mod 97-10) instead, and are understood, too.
 */

const NUMBER_DIGITS = 9;
const DIGITS = NUMBER_DIGITS + 1;
const EARLIER_DIGITS = NUMBER_DIGITS + 2;

/** `1234567895`: ten digits. */
export function paymentReference(publicNumber: number): string {
  return `${publicNumber}${checkDigit(String(publicNumber))}`;
}

/**
 * The public numbers of orders that a payer may have meant: every reference in a text, however it was separated
 * (`123 456 789 5`, `HR00 123456789-10`), each once.
 */
export function ordersMeant(text: string): number[] {
  const parts = (text.match(/\d[\d\s./-]*/g) ?? []).map((part) => part.replace(/\D/g, ''));
  // Ten digits within a longer number would too often seem to be one.
  const whole = [...(text.match(/(?<!\d)\d{10}(?!\d)/g) ?? []), ...parts].filter(isReference);
  const earlier = parts.flatMap((digits) => {
    const starts = Math.max(0, digits.length - EARLIER_DIGITS + 1);
    return Array.from({ length: starts }, (_, at) => digits.slice(at, at + EARLIER_DIGITS));
  });
  const found = [...whole, ...earlier.filter(isEarlierReference)];
  return [...new Set(found.map((digits) => Number(digits.slice(0, NUMBER_DIGITS))))];
}

function isReference(digits: string): boolean {
  if (digits.length !== DIGITS || digits.startsWith('0')) return false;
  return digits.endsWith(checkDigit(digits.slice(0, NUMBER_DIGITS)));
}

function isEarlierReference(digits: string): boolean {
  return !digits.startsWith('0') && Number(digits) % 97 === 1;
}

function checkDigit(digits: string): string {
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}
