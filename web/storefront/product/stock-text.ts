import type { ProductAnswer, ProductVariationAnswer } from '../../../services/catalogue/catalogue.schemas.ts';

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

function textOf(pieces: number, availability: Product['availability']): string {
  if (availability !== undefined && pieces > 0 && pieces <= FEW_PIECES) return `Na stanju još ${pieces}.`;
  if (pieces > 0) return 'Proizvod je odmah dostupan za isporuku.';
  if (availability === undefined) return 'Proizvod trenutno nije dostupan za isporuku odmah.';
  return availability === 'on-order' ? 'Po narudžbi: nabavljamo ga za vas.' : 'Trenutno nije na stanju.';
}

/** As schema.org knows it: of the product, or of a variation of it. */
export function schemaAvailability(product: Product, chosen: Partial<Product> | null = null): string {
  const { isThere, canBeOrdered } = stockOf(product, chosen);
  return `https://schema.org/${isThere ? 'InStock' : canBeOrdered ? 'BackOrder' : 'OutOfStock'}`;
}
