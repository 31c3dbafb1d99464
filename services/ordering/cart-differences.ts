import type { CartStateLine, PricedCart } from '../cart/index.ts';
import type { CartDifference, SeenLine } from './ordering.schemas.ts';

type Priced = PricedCart<CartStateLine>;
type Line = Priced['lines'][number];

/**
 * What differs between the cart the customer agreed to and the cart as it is: against the lines that the browser
 * sent with the order, else against the prices at which things were put in the cart.
 */
export function cartDifferences(cart: Priced, seen: readonly SeenLine[]): CartDifference[] {
  const gone = cart.unavailable.map((line) => difference('unavailable', line, line.priceWhenAdded, null));
  if (seen.length > 0)
    return [...gone, ...cart.lines.flatMap((line) => differencesOf(line, seen)), ...missing(cart, seen)];
  const dearer = cart.lines.filter((line) => line.unitPrice !== line.priceWhenAdded);
  return [...gone, ...dearer.map((line) => difference('price', line, line.priceWhenAdded, line.unitPrice))];
}

function differencesOf(line: Line, seen: readonly SeenLine[]): CartDifference[] {
  const before = seen.find((other) => isSame(other, line));
  if (!before) return [difference('added', line, null, line.quantity)];
  const price = numberFrom(before.price);
  const quantity = numberFrom(before.quantity);
  const differences: CartDifference[] = [];
  if (price !== null && price !== line.unitPrice)
    differences.push(difference('price', line, price, line.unitPrice));
  if (quantity !== null && quantity !== line.quantity)
    differences.push(difference('quantity', line, quantity, line.quantity));
  return differences;
}

/** What the customer saw and the cart no longer holds, taken out in another window, say. */
function missing({ lines, unavailable }: Priced, seen: readonly SeenLine[]): CartDifference[] {
  const known = seen.filter((line) => [...lines, ...unavailable].every((other) => !isSame(line, other)));
  return known.map(({ id, productVariationName, quantity }) => ({
    kind: 'missing',
    id: String(id),
    title: '',
    productVariationName: productVariationName ?? '',
    was: numberFrom(quantity),
    now: null,
  }));
}

function isSame(
  seen: SeenLine,
  line: CartStateLine & { readonly product?: { readonly number: number } },
): boolean {
  const isProduct = String(seen.id) === line.productId || String(seen.id) === String(line.product?.number);
  return isProduct && (seen.productVariationName ?? '') === (line.variation?.name ?? '');
}

function difference(
  kind: CartDifference['kind'],
  { productId, title, variation }: CartStateLine,
  was: number | null,
  now: number | null,
): CartDifference {
  return { kind, id: productId, title, productVariationName: variation?.name ?? '', was, now };
}

function numberFrom(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
