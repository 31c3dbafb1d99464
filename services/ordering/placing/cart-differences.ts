import type {
  CartNotice,
  CartState,
  CartStateLine,
  LineKey,
  PricedCart,
  ProductForSale,
} from '../../cart/index.ts';
import type { CartDifference, SeenLine } from './place-order.schemas.ts';

type Priced = PricedCart<CartStateLine>;
type Line = Priced['lines'][number];

/**
 * Compares the cart the customer agreed to with the current cart: against the lines the browser sent with the order, else
 * against the prices when items were added. `withdrawn` lines have left the cart.
 */
export function cartDifferences(
  cart: Priced,
  seen: readonly SeenLine[],
  withdrawn: readonly Withdrawn[] = [],
): CartDifference[] {
  const gone = [
    ...cart.unavailable.map((line) => difference('unavailable', line, line.priceWhenAdded, null)),
    ...withdrawn.map((line) => difference('unavailable', line, null, null)),
  ];
  if (seen.length > 0) {
    const reported = seen.filter((line) => withdrawn.every((other) => !isSame(line, other)));
    return [...gone, ...cart.lines.flatMap((line) => differencesOf(line, seen)), ...missing(cart, reported)];
  }
  const dearer = cart.lines.filter((line) => line.unitPrice !== line.priceWhenAdded);
  return [...gone, ...dearer.map((line) => difference('price', line, line.priceWhenAdded, line.unitPrice))];
}

/**
 * The lines the shop removed from the cart that the customer still wants to order: all when the cart is empty, else those
 * the browser sent as seen (specification/cart §4). `known` has the products that still exist.
 */
export function withdrawnOf(
  { lines, notices }: CartState,
  seen: readonly SeenLine[],
  known: ReadonlyMap<string, ProductForSale>,
): readonly Withdrawn[] {
  const removed = allWithdrawn({ notices }, known);
  if (lines.length === 0) return removed;
  const inCart = lines.map((line) => ({ ...line, product: known.get(line.productId) }));
  const lost = seen.filter((line) => !inCart.some((other) => isSame(line, other)));
  return removed.filter((notice) => lost.some((line) => isSame(line, notice)));
}

/** All lines that the shop removed from the cart. */
export function allWithdrawn(
  { notices }: Pick<CartState, 'notices'>,
  known: ReadonlyMap<string, ProductForSale>,
): readonly Withdrawn[] {
  return notices.map((notice) => ({ ...notice, product: known.get(notice.productId) }));
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

/** Lines the customer saw that are no longer in the cart, e.g. removed in another window. */
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

export type Withdrawn = CartNotice & OfProduct;
type OfProduct = LineKey & { readonly product?: { readonly number: number } | undefined };

function isSame(seen: SeenLine, line: OfProduct): boolean {
  // A removed product that is gone may have had any number.
  const isGone = 'reason' in line && !line.product && isNumber(seen.id);
  const isProduct = String(seen.id) === line.productId || String(seen.id) === String(line.product?.number);
  return (isProduct || isGone) && (seen.productVariationName ?? '') === (line.variation?.name ?? '');
}

const isNumber = (id: SeenLine['id']) => /^\d+$/.test(String(id));

function difference(
  kind: CartDifference['kind'],
  { productId, title, variation }: LineKey & { readonly title: string },
  was: number | null,
  now: number | null,
): CartDifference {
  return { kind, id: productId, title, productVariationName: variation?.name ?? '', was, now };
}

function numberFrom(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
