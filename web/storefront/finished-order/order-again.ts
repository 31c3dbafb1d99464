import type { OrderLine } from '../../../services/ordering/ordering.schemas.ts';
import { MAX_QUANTITY } from '../../../services/rules/orders/quantity.ts';
import { ApiError } from '../../shared/api/client.ts';
import type { CartStore } from '../../shared/stores/cart-store.ts';
import { asWanted, type HeldLine, isLine, type WantedLine } from '../../shared/stores/wanted-line.ts';

type Cart = Pick<CartStore, 'add'> & { getState(): { readonly lines: readonly HeldLine[] } };

/** Product that is gone or unpublished, choice that is gone, too little stock, cart that is full. */
const REFUSALS = [404, 409, 422];

/**
 * Puts the lines of an order into the cart, at the prices of today, as far as they can be had. Returns the number of
 * added pieces, and a sentence for each line that is not there in full. Throws `ApiError` when the shop cannot be asked.
 */
export async function orderAgain(cart: Cart, lines: readonly OrderLine[]) {
  let added = 0;
  const missing: string[] = [];
  for (const line of lines) {
    const { pieces, reason } = await addLine(cart, line);
    added += pieces;
    if (reason !== null) missing.push(reason);
  }
  return { added, missing };
}

async function addLine(cart: Cart, line: OrderLine): Promise<{ pieces: number; reason: string | null }> {
  const wanted = {
    id: line.id,
    variation: line.productVariationName,
    variationType: line.productVariationType,
    quantity: line.quantity,
  };
  try {
    const pieces = await cart.add(wanted);
    const isFull = pieces < line.quantity;
    return { pieces, reason: isFull ? `${nameOf(line)}: u korpi je najviše ${MAX_QUANTITY} komada.` : null };
  } catch (error) {
    if (!(error instanceof ApiError && REFUSALS.includes(error.status))) throw error;
    if (error.code === 'cart_full') return { pieces: 0, reason: `${nameOf(line)}: ${error.message}` };
    if (error.code !== 'out_of_stock') return { pieces: 0, reason: `${nameOf(line)} više nije u ponudi.` };
    return { pieces: await addRemaining(cart, wanted, error), reason: error.message };
  }
}

/** The pieces that are still there, without those that are in the cart already. */
async function addRemaining(cart: Cart, wanted: WantedLine, refusal: ApiError): Promise<number> {
  const held = cart.getState().lines.find((line) => isLine(asWanted(line), wanted))?.quantity ?? 0;
  const remaining = availableOf(refusal.answer) - held;
  return remaining > 0 ? cart.add({ ...wanted, quantity: remaining }) : 0;
}

/** Of the only line that was added. */
function availableOf(answer: unknown): number {
  const { details = [] } = answer as { details?: readonly { available?: number }[] };
  return details[0]?.available ?? 0;
}

function nameOf({ title, productVariationName }: OrderLine): string {
  return productVariationName === '' ? `„${title}“` : `„${title} (${productVariationName})“`;
}
