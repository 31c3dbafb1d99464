import { productMissing } from '../catalogue/index.ts';
import { Rejected, type Rejection, reject } from '../platform/kernel/rejection.ts';
import type { StockItem } from './stock.events.ts';
import type { StockedProduct, StockedProducts } from './stock.ports.ts';
import { ofBundle } from './stock-of-bundle.ts';

type Named = { readonly productId: string | number; readonly variation?: string | null };

/**
 * The items that a body names, in its sequence. Throws 404 `product_not_found`, 422 `variation_required` where a product with
 * variations is named without one that it has, and `stock_of_bundle` for a bundle unless
 * it may be one.
 */
export async function stockedItems(
  products: StockedProducts,
  named: readonly Named[],
  mayBeBundle: (at: number) => boolean = () => false,
): Promise<StockItem[]> {
  const found = await products.briefs([...new Set(named.map(({ productId }) => String(productId)))]);
  const known = new Map(
    found.flatMap((product) => [[product.id, product] as const, [String(product.number), product] as const]),
  );
  return named.map(({ productId, variation = null }, at) => {
    const field = `items.${at}`;
    const product = known.get(String(productId));
    if (!product) throw new Rejected(productMissing(`${field}.productId`).error);
    if (product.parts.length > 0 && !mayBeBundle(at))
      throw new Rejected(ofBundle(product.title, `${field}.productId`));
    return {
      productId: product.id,
      productNumber: product.number,
      title: product.title,
      variation: variationOf(product, variation?.trim() ?? '', field),
    };
  });
}

/** By its name or id; null for a product without variations. */
function variationOf({ varied, variations, title }: StockedProduct, wanted: string, field: string) {
  if (!varied) {
    if (wanted === '') return null;
    throw new Rejected(unknown(`Proizvod „${title}“ nema varijacija.`, field));
  }
  const chosen = variations.find(({ id, name }) => name === wanted || String(id) === wanted);
  if (!chosen) throw new Rejected(unknown(`Odaberite varijaciju proizvoda „${title}“.`, field));
  return chosen.name;
}

function unknown(message: string, field: string): Rejection {
  return reject('rule', 'variation_required', message, `${field}.variation`).error;
}
