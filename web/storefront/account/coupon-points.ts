export const COUPON_FAILURE = 'Došlo je do problema prilikom izrade vašeg kupona';
const NO_NUMBER = 'Molimo vas da unesete broj bodova.';
const TOO_MANY = 'Molimo vas da unesete vrijednost koja je manja ili jednaka vašem ukupnom broju bodova.';

/** How many of `totalPoints` to convert, or the error of the typed number (specification/storefront §14). */
export function readPoints(typed: string, totalPoints: number): { points: number } | { error: string } {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) return { error: NO_NUMBER };
  const points = Number(text);
  return points > totalPoints ? { error: TOO_MANY } : { points };
}
