/** Nine digits, as one or in groups of three, perhaps with a wrong check digit; no number of an order begins with 0. */
const BARE_NUMBER = /(?<!\d)([1-9]\d\d([ ./-]?)\d{3}\2\d{3})(?:[ ./-]?\d)?(?!\d)/g;
/** Each costs a query. */
const MOST_NUMBERS = 10;

/** The public numbers of orders in a text, without the check digits that make them a reference. */
export function bareNumbers(text: string): number[] {
  const numbers = [...text.matchAll(BARE_NUMBER)].map(([, written = '']) =>
    Number(written.replace(/\D/g, '')),
  );
  return [...new Set(numbers)].slice(0, MOST_NUMBERS);
}
