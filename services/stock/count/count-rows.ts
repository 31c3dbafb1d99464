import type { ProductBrief } from '../../catalogue/index.ts';
import { isRetired } from '../retired-item.ts';
import type { StockItem } from '../stock.events.ts';
import type { StockItemView } from '../stock.ports.ts';
import type { CountRow } from './count.events.ts';

type Item = StockItem & Pick<StockItemView, 'lots'>;

/** The rows of a product's items: of those that are sold, and of retired ones with pieces. A bundle's stock is that of its parts. */
export function rowsOfProduct(product: ProductBrief, items: readonly StockItemView[]): CountRow[] {
  const { id: productId, number: productNumber, title, varied, variations, parts } = product;
  const kept = items.filter((item) => item.productId === productId);
  const names = varied ? variations.map(({ name }) => name) : [null];
  const sold =
    parts.length > 0 ? [] : names.map((variation) => ({ lots: lotsOf(kept, variation), variation }));
  const retired = kept.filter(({ lots, variation }) => lots.length > 0 && isRetired(product, variation));
  return [...sold, ...retired].flatMap(({ variation, lots }) =>
    rowsOfItem({ productId, productNumber, title, variation, lots }),
  );
}

/** An item without pieces is one row. */
export function rowsOfItem({ productId, productNumber, title, variation, lots }: Item): CountRow[] {
  const all = lots.length > 0 ? lots : [{ lot: '', expires: null, quantity: 0 }];
  return all.map((lot) => ({ productId, productNumber, title, variation, ...lot }));
}

function lotsOf(kept: readonly StockItemView[], variation: string | null): StockItemView['lots'] {
  return kept.find((item) => item.variation === variation)?.lots ?? [];
}
