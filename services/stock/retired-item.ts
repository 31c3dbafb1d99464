import type { StockItem } from './stock.events.ts';
import type { StockedProduct } from './stock.ports.ts';

/** A product by its pieces; undefined once it was deleted. */
type Product = Pick<StockedProduct, 'title' | 'varied' | 'parts' | 'variations'> | undefined;

/** Whether pieces of an item cannot be ordered any more. */
export function isRetired(product: Product, variation: string | null): boolean {
  if (!product || product.parts.length > 0) return true;
  return product.varied ? product.variations.every(({ name }) => name !== variation) : variation !== null;
}

/** Why a retired item gets no pieces (specification/stock §2). */
export function onlyRemoved(product: Product, item: Pick<StockItem, 'title' | 'variation'>): string {
  return `${reasonOf(product, item)}: preostali komadi se mogu samo oduzeti.`;
}

function reasonOf(product: Product, { title, variation }: Pick<StockItem, 'title' | 'variation'>): string {
  if (!product) return `Proizvod „${title}“ je obrisan`;
  if (product.parts.length > 0) return `„${product.title}“ je paket`;
  if (variation === null) return `„${product.title}“ se prodaje po varijacijama`;
  return `Proizvod „${product.title}“ više nema varijaciju „${variation}“`;
}
