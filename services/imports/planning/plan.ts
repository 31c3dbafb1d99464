import type { Lookups } from '../../catalogue/index.ts';
import type { TableFacts, TableRow } from '../file/table.ts';
import type { Duplicates } from '../import.events.ts';
import type { KnownProduct } from '../imports.ports.ts';
import { createNames } from '../reading/lookup-names.ts';
import { type RowFacts, readRow } from '../reading/read-row.ts';
import { doubtful, type Step } from '../step.ts';
import { createFinder, type Finder, type Marks } from './same-products.ts';

export type Planning = Pick<TableFacts, 'marks'> & {
  readonly lookups: Lookups;
  /** The products of the shop. */
  readonly known: Pick<Finder<KnownProduct>, 'find'>;
  readonly deliverer: number | null;
  /** The default for rows that name none. */
  readonly brand: number;
  readonly duplicates: Duplicates;
  /** Whether to sanitise HTML, which a preview can skip. */
  readonly cleaned: boolean;
  /** Whether a row added its product before the import was interrupted: it does again, whatever others have added since. */
  readonly wasAdded?: (row: number) => boolean;
  /** Whether the shop keeps stock; otherwise the column `stock` is ignored. */
  readonly takesStock?: boolean;
};

const OF_BUNDLE = 'Zaliha paketa slijedi iz zaliha njegovih dijelova: ostavite ćeliju praznom.';
const BY_VARIATION = 'Zaliha proizvoda s varijacijama se vodi po varijacijama: ostavite ćeliju praznom.';

/**
 * Classifies rows in sequence: invalid (also for a code that another product has), new, or a repetition. Deterministic while the import is running, so that an
 * interrupted import continues where it stopped. Keeps only the keys of each row, for comparison with later ones.
 */
export function createPlanner(planning: Planning): (row: TableRow) => Step {
  const { marks, cleaned, known, takesStock = false, wasAdded = () => false } = planning;
  const reading = { names: createNames(planning.lookups), marks, cleaned, takesStock };
  const inFile = createFinder<number>({ ofShop: false });
  /** The row that updates each product of the shop: no other row may. */
  const takenBy = new Map<string, number>();
  return (cells) => {
    const read = readRow(cells, reading);
    const { row } = read;
    if ('errors' in read) return { kind: 'wrong', row, errors: read.errors };
    const { facts, stock } = read;
    const pieces = stock === undefined ? {} : { stock };
    const marksOfRow = marksIn(facts, planning);
    const earlier = inFile.find(marksOfRow);
    const match = wasAdded(row) ? undefined : known.find(marksOfRow);
    const other = [earlier, match].find((found) => found?.doubt);
    if (other) return { kind: 'wrong', row, errors: [doubtful(row, other)] };
    if (earlier) return { kind: 'skip', row, facts, repeats: earlier.product, by: earlier.by };
    inFile.add(marksOfRow, row);
    if (!match) return { kind: 'add', row, facts, ...pieces };
    const { product, by } = match;
    const taker = takenBy.get(product.id);
    if (taker !== undefined) return { kind: 'skip', row, facts, repeats: taker, by };
    takenBy.set(product.id, row);
    const error = stock === undefined ? null : withoutPieces(product);
    const errors = error === null ? [] : [{ row, field: 'stock', error }];
    if (planning.duplicates === 'skip')
      return {
        kind: 'skip',
        row,
        facts,
        repeats: product,
        by,
        ...(errors.length > 0 ? { asUpdate: errors } : {}),
      };
    if (errors.length > 0) return { kind: 'wrong', row, errors };
    return { kind: 'update', row, facts, product, ...pieces };
  };
}

/** Why a product has no pieces of its own; null for one that has. */
function withoutPieces({ varied, isBundle }: KnownProduct): string | null {
  if (varied) return BY_VARIATION;
  return isBundle ? OF_BUNDLE : null;
}

/**
 * Indexes the products of the shop. `isOwn` identifies those this import added before it was interrupted: its rows do not
 * repeat them.
 */
export async function gatherKnown(
  products: AsyncIterable<KnownProduct> | Iterable<KnownProduct>,
  isOwn: (productId: string) => boolean = () => false,
): Promise<Finder<KnownProduct>> {
  const known = createFinder<KnownProduct>({ ofShop: true });
  for await (const product of products) if (!isOwn(product.id)) known.add(product, product);
  return known;
}

function marksIn(facts: RowFacts, { brand, deliverer }: Planning): Marks {
  return {
    title: facts.title,
    brand: facts.brand ?? brand,
    deliverer,
    localKey: facts.localKey ?? '',
    delivererKey: facts.delivererKey ?? '',
    delivererBarcode: facts.delivererBarcode ?? '',
  };
}
