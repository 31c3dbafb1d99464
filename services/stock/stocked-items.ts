import { productMissing } from '../catalogue/index.ts';
import { ok, Rejected, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import { onlyRemoved } from './retired-item.ts';
import type { StockItem } from './stock.events.ts';
import type { StockedProduct, StockedProducts, StockItemView, StockQueries } from './stock.ports.ts';
import { ofBundle } from './stock-of-bundle.ts';

type Named = { readonly productId: string | number; readonly variation?: string | null };

export type StockedItemsDeps = {
  readonly products: StockedProducts;
  readonly queries: Pick<StockQueries, 'itemsOf'>;
};

/**
 * The items that a body names, in its sequence. Throws 404 `product_not_found`, 422 `variation_required` where a product with
 * variations is named without one that it has, and `stock_of_bundle` for a bundle; but not for a retired item that is there and
 * may be named.
 */
export async function stockedItems(
  { products, queries }: StockedItemsDeps,
  named: readonly Named[],
  mayBeRetired: (at: number, item: StockItemView) => boolean = () => false,
): Promise<StockItem[]> {
  const found = await products.briefs(idsOf(named));
  const known = new Map(
    found.flatMap((product) => [[product.id, product] as const, [String(product.number), product] as const]),
  );
  const results = named.map((one, at) => soldItem(known.get(String(one.productId)), one, `items.${at}`));
  const unsold = named.filter((_, at) => !results[at]?.ok);
  const kept = unsold.length > 0 ? await queries.itemsOf(idsOf(unsold)) : [];
  return results.map((result, at) => {
    if (result.ok) return result.value;
    const one = named[at];
    const item = one && kept.find((item) => isNamed(item, one));
    if (!item) throw new Rejected(result.error);
    const { productId, productNumber, title, variation } = item;
    const product = known.get(productId);
    if (!mayBeRetired(at, item)) throw new Rejected(withMessage(result.error, onlyRemoved(product, item)));
    return { productId, productNumber, title: product?.title ?? title, variation };
  });
}

function withMessage({ details = [], ...refusal }: Rejection, message: string): Rejection {
  return { ...refusal, message, details: details.map(({ field }) => ({ field, error: message })) };
}

function idsOf(named: readonly Named[]): string[] {
  return [...new Set(named.map(({ productId }) => String(productId)))];
}

/** An item that can be sold. */
function soldItem(product: StockedProduct | undefined, wanted: Named, field: string): Result<StockItem> {
  if (!product) return productMissing(`${field}.productId`);
  const { id: productId, number: productNumber, title } = product;
  if (product.parts.length > 0) return { ok: false, error: ofBundle(title, `${field}.productId`) };
  const variation = variationOf(product, wanted.variation?.trim() ?? '', field);
  return variation.ok ? ok({ productId, productNumber, title, variation: variation.value }) : variation;
}

/** By its name or id; null for a product without variations. */
function variationOf(
  { varied, variations, title }: StockedProduct,
  wanted: string,
  field: string,
): Result<string | null> {
  const chosen = variations.find(({ id, name }) => name === wanted || String(id) === wanted);
  if (varied ? chosen : wanted === '') return ok(varied && chosen ? chosen.name : null);
  const message = varied
    ? `Odaberite varijaciju proizvoda „${title}“.`
    : `Proizvod „${title}“ nema varijacija.`;
  return reject('rule', 'variation_required', message, `${field}.variation`);
}

function isNamed(item: StockItem, { productId, variation }: Named): boolean {
  const id = String(productId);
  const isOfProduct = item.productId === id || String(item.productNumber) === id;
  return isOfProduct && (item.variation ?? '') === (variation?.trim() ?? '');
}
