import { forSale, type Lookups, type ProductBrief } from '../../catalogue/index.ts';
import { isRetired, onlyRemoved } from '../retired-item.ts';
import type { StockItemView } from '../stock.ports.ts';
import { stockItemId } from '../stock-item.ts';
import type { CountedSheet, CountRow, CountSum, CountSums, SheetError } from './count.events.ts';
import { type CountEntry, entriesOf } from './count-entries.ts';

/** A difference between the recorded and the counted quantity. */
export type CountDifference = CountEntry & {
  readonly difference: number;
  /** The movements since the count began. */
  readonly moved: number;
  /** The value of the difference in hundredths, below 0 for a shortage. */
  readonly purchase: number;
  readonly selling: number;
};

export type CountComparison = {
  readonly differences: readonly CountDifference[];
  readonly unchanged: number;
  readonly sums: CountSums;
  /** Entries that cannot be booked, by their places. */
  readonly impossible: readonly { readonly place: number; readonly error: SheetError }[];
};

export type Present = {
  /** The current stock items, by id. */
  readonly items: ReadonlyMap<string, Pick<StockItemView, 'lots'>>;
  /** By `_id`. */
  readonly products: ReadonlyMap<string, ProductBrief>;
  readonly lookups: Lookups;
};

/** Compares a sheet with the books; the differences of the highest value first. */
export function compareCount(
  rows: readonly CountRow[],
  sheet: CountedSheet,
  present: Present,
): CountComparison {
  const differences: CountDifference[] = [];
  const impossible: { place: number; error: SheetError }[] = [];
  let unchanged = 0;
  for (const entry of entriesOf(rows, sheet)) {
    const now = present.items.get(stockItemId(entry))?.lots.find(({ lot }) => lot === entry.lot);
    const difference = entry.found - entry.quantity;
    const there = now?.quantity ?? 0;
    const product = present.products.get(entry.productId);
    const error = faultOf(entry, product, now?.expires, there + difference);
    if (difference === 0) unchanged += 1;
    else if (error !== null) impossible.push({ place: entry.place, error: { row: entry.line, ...error } });
    else {
      const { purchase, selling } = pricesOf(entry, present);
      differences.push({
        ...entry,
        difference,
        moved: there - entry.quantity,
        purchase: difference * purchase,
        selling: difference * selling,
      });
    }
  }
  differences.sort((a, b) => Math.abs(b.selling) - Math.abs(a.selling));
  return { differences, unchanged, impossible, sums: sumsOf(differences) };
}

export function sumsOf(differences: readonly CountDifference[]): CountSums {
  const sum = (of: readonly CountDifference[]): CountSum => ({
    pieces: of.reduce((all, { difference }) => all + difference, 0),
    purchase: of.reduce((all, { purchase }) => all + purchase, 0),
    selling: of.reduce((all, { selling }) => all + selling, 0),
  });
  return {
    shortage: sum(differences.filter(({ difference }) => difference < 0)),
    surplus: sum(differences.filter(({ difference }) => difference > 0)),
  };
}

function faultOf(
  { lot, expires, quantity, found, ...item }: CountEntry,
  product: ProductBrief | undefined,
  expiresNow: string | null | undefined,
  after: number,
): Omit<SheetError, 'row'> | null {
  if (expiresNow !== undefined && expires !== null && expiresNow !== expires)
    return { field: 'Rok trajanja', error: `Serija „${lot}“ ima drugi rok trajanja.` };
  if (found > Math.max(quantity, 0) && isRetired(product, item.variation))
    return { field: 'Izbrojano', error: onlyRemoved(product, item) };
  if (found >= quantity || after >= 0) return null;
  return {
    field: 'Izbrojano',
    error: `Od početka inventure je izašlo više nego što je izbrojano (${found}). Prebrojte ponovo.`,
  };
}

/** Of a piece, in hundredths; nothing for a product that is gone. */
function pricesOf({ productId, variation }: CountEntry, { products, lookups }: Present) {
  const product = products.get(productId);
  if (!product) return { purchase: 0, selling: 0 };
  const { sellingPrice, variations } = forSale(product, lookups);
  const chosen = variations.find(({ name }) => name === variation);
  return { purchase: product.wholesalePrice, selling: chosen?.sellingPrice ?? sellingPrice };
}
