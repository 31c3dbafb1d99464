import { productMissing } from '../catalogue/index.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { ChosenVariation } from './cart.events.ts';
import type { ProductForSale } from './cart.ports.ts';
import { isSameLine, type LineKey } from './cart.state.ts';
import { unitPrices } from './cart-pricing.ts';

/** A line as a browser sends it: `_id` or numeric id, and the name of the chosen variation ('' for none). */
export type SentLine = { readonly id: string; readonly variationName: string; readonly quantity: number };

/** A line that can be had. */
export type WantedLine = {
  readonly productId: string;
  readonly title: string;
  readonly variation: ChosenVariation | null;
  readonly quantity: number;
  /** The current price of one piece, hundredths. */
  readonly unitPrice: number;
};

export type Wanted = {
  /** Each product and variation once, in the order they were sent. */
  readonly lines: readonly WantedLine[];
  /** Sent lines that are unavailable now, but were in the cart before. */
  readonly unavailable: readonly LineKey[];
};

/**
 * The browser's lines, checked against the products for sale: numeric ids become `_id`, equal lines are merged. Refused
 * with `product_not_found` when a product that is new in the cart is not public, and with `variation_required` when one
 * of several variations must be chosen (specification/cart §2). A line that has become unavailable in the cart does not
 * prevent changing the rest.
 */
export function wantedLines(
  sent: readonly SentLine[],
  products: ReadonlyMap<string, ProductForSale>,
  present: readonly LineKey[],
): Result<Wanted> {
  const lines = new Map<string, WantedLine>();
  const unavailable: LineKey[] = [];
  for (const { id, quantity, variationName } of sent) {
    const product = products.get(id);
    const key: LineKey = {
      productId: product?.id ?? id,
      variation: variationName ? { name: variationName } : null,
    };
    const isPresent = present.some((line) => isSameLine(line, key));
    // A name means nothing where no variation can be chosen, unless it was chosen before.
    const named = product?.varied || isPresent ? key.variation : null;
    const prices = product ? unitPrices(product, named) : null;
    if (!product || !prices) {
      if (!isPresent) return refusal(product);
      unavailable.push(key);
      continue;
    }
    const variation = chosenVariation(product, variationName);
    const same = JSON.stringify([product.id, variation?.name ?? null]);
    lines.set(same, {
      productId: product.id,
      title: product.title,
      variation,
      quantity: (lines.get(same)?.quantity ?? 0) + quantity,
      unitPrice: prices.unitPrice,
    });
  }
  return ok({ lines: [...lines.values()], unavailable });
}

function chosenVariation(product: ProductForSale, name: string): WantedLine['variation'] {
  const chosen = product.varied ? product.variations.find((variation) => variation.name === name) : undefined;
  return chosen ? { type: chosen.type, name: chosen.name } : null;
}

function refusal(product: ProductForSale | undefined) {
  if (!product) return productMissing('products');
  return reject('rule', 'variation_required', 'Molimo da odaberete jednu od ponuđenih opcija', 'products');
}
