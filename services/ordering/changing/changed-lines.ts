import { type ProductForSale, priceCart } from '../../cart/index.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { linePoints } from '../../rules/money/money.ts';
import { MAX_QUANTITY } from '../../rules/orders/quantity.ts';
import { MISSING_PRODUCT } from '../../rules/products/missing-product.ts';
import { orderedLine } from '../order-facts.ts';
import type { OrderedLine } from '../ordered.ts';
import { keyOf } from './line-differences.ts';

/** A line requested by an administrator. `id`: `_id` or number of the product; `variation` '' if none was named. */
export type AskedLine = { readonly id: string; readonly variation: string; readonly quantity: number };

type Products = ReadonlyMap<string, ProductForSale>;

/**
 * The requested lines: existing ones at their ordered price, new ones at the current price. Refused with 422
 * `order_empty`, `product_not_found`, `variation_required` and `quantity_out_of_range`, which name the line.
 */
export function changedLines(
  before: readonly OrderedLine[],
  asked: readonly AskedLine[],
  products: Products,
): Result<readonly OrderedLine[]> {
  if (asked.length === 0)
    return reject(
      'rule',
      'order_empty',
      'Narudžba mora imati bar jednu stavku. Ako kupac od nje odustaje, otkažite je.',
      'lines',
    );
  const lines = new Map<string, OrderedLine>();
  for (const [at, one] of asked.entries()) {
    const known = lineOf(before, one);
    const line = known ? ok(known) : newLine(one, products, `lines.${at}`);
    if (!line.ok) return line;
    const key = keyOf(line.value);
    const quantity = one.quantity + (lines.get(key)?.quantity ?? 0);
    if (quantity > MAX_QUANTITY)
      return reject(
        'rule',
        'quantity_out_of_range',
        `„${line.value.title}“: najviše ${MAX_QUANTITY} komada.`,
        `lines.${at}`,
      );
    lines.set(key, withQuantity(line.value, quantity));
  }
  return ok([...lines.values()]);
}

/** The ordered line that is meant. The variation may be left out where the product was ordered once. */
function lineOf(lines: readonly OrderedLine[], { id, variation }: AskedLine): OrderedLine | undefined {
  const ofProduct = lines.filter(
    ({ productId, productNumber }) => productId === id || String(productNumber) === id,
  );
  if (variation === '' && ofProduct.length === 1) return ofProduct[0];
  return ofProduct.find((line) => (line.variation?.name ?? '') === variation);
}

/** Whether the ordered lines are the seen ones, in whatever sequence. */
export function areSeen(lines: readonly OrderedLine[], seen: readonly AskedLine[]): boolean {
  return (
    lines.length === seen.length &&
    lines.every((line) => seen.some((one) => isOf(line, one) && one.quantity === line.quantity))
  );
}

function isOf({ productId, productNumber, variation }: OrderedLine, seen: AskedLine): boolean {
  const isProduct = productId === seen.id || String(productNumber) === seen.id;
  return isProduct && (variation?.name ?? '').trim() === seen.variation;
}

function newLine(
  { id, variation: name, quantity }: AskedLine,
  products: Products,
  field: string,
): Result<OrderedLine> {
  const product = products.get(id);
  if (!product) return reject('rule', MISSING_PRODUCT.code, MISSING_PRODUCT.error, field);
  const chosen = product.varied ? product.variations.find((one) => one.name === name) : undefined;
  const variation = chosen ? { type: chosen.type, name: chosen.name } : null;
  const [line] = priceCart([{ productId: id, variation, quantity }], products).lines;
  if (!line)
    return reject('rule', 'variation_required', `Odaberite varijaciju proizvoda „${product.title}“.`, field);
  return ok(orderedLine(line));
}

function withQuantity(line: OrderedLine, quantity: number): OrderedLine {
  const { unitPrice } = line;
  return { ...line, quantity, total: unitPrice * quantity, points: linePoints(unitPrice, quantity) };
}
