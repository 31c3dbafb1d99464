import type { ProductAnswer, ProductVariationAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { inSarajevo } from '../../../services/rules/dates.ts';

type Product = Pick<ProductAnswer, 'available' | 'availability'>;

const FEW_PIECES = 5;

/**
 * The product page's text about the stock: whether it can be delivered at once (specification/storefront §6), and where
 * stock is kept the available pieces, of the chosen variation if any.
 */
export function stockOf(
  { available, availability }: Product,
  chosen: Pick<ProductVariationAnswer, 'available' | 'availability'> | null,
) {
  const pieces = chosen?.available ?? available;
  /** It can be delivered at once. */
  const isThere = pieces > 0;
  const state = chosen?.availability ?? availability;
  const canBeOrdered = isThere || state === undefined || state === 'on-order';
  /** The shop keeps stock, and has it. */
  const isStocked = isThere && state !== undefined;
  return { text: textOf(pieces, state), isThere, isStocked, canBeOrdered };
}

/** Orders of what is there leave on the same day until this hour in Sarajevo. */
const SAME_DAY_UNTIL = 10;

/** When a piece in stock is sent that is ordered at this moment; null: at an unknown one. */
export function sendingText(moment: Date | null): string {
  if (moment === null) return `Narudžbe do ${SAME_DAY_UNTIL}:00 šaljemo isti dan.`;
  if (inSarajevo(moment).hour >= SAME_DAY_UNTIL) return 'Šaljemo u roku od 24 sata.';
  return `Šaljemo danas, uz narudžbu do ${SAME_DAY_UNTIL}:00.`;
}

/** When the product is sent, in the tab about delivery: nothing is promised that is not there. */
export function sendingRule(product: Product): string {
  const { isThere, canBeOrdered } = stockOf(product, null);
  if (isThere || product.availability === undefined)
    return 'Narudžbe zaprimljene do 10:00 sati šaljemo isti dan, a sve ostale u roku od 24 sata. Pošiljka stiže za jedan do dva radna dana.';
  return canBeOrdered
    ? 'Ovaj proizvod nabavljamo po narudžbi i šaljemo čim nam stigne. Pošiljka zatim stiže za jedan do dva radna dana.'
    : 'Ovaj proizvod trenutno nije na stanju i ne možemo ga poslati.';
}

function textOf(pieces: number, availability: Product['availability']): string {
  if (availability !== undefined && pieces > 0 && pieces <= FEW_PIECES) return `Na stanju još ${pieces}.`;
  if (pieces > 0) return 'Proizvod je odmah dostupan za isporuku.';
  if (availability === undefined) return 'Proizvod trenutno nije dostupan za isporuku odmah.';
  return availability === 'on-order' ? 'Po narudžbi: nabavljamo ga za vas.' : 'Trenutno nije na stanju.';
}

/** As schema.org knows it. */
export function schemaAvailability(product: Product): string {
  const { isThere, canBeOrdered } = stockOf(product, null);
  return `https://schema.org/${isThere ? 'InStock' : canBeOrdered ? 'BackOrder' : 'OutOfStock'}`;
}
