import type { Lookups } from '../catalogue/index.ts';
import { foldings } from '../rules/folding.ts';
import type { TableFacts, TableRow } from './file/table.ts';
import type { Duplicates, RowError } from './import.events.ts';
import type { KnownProduct } from './imports.ports.ts';
import { createNames } from './names.ts';
import { type RowFacts, readRow } from './read-row.ts';

/** The action for a row. */
export type Step =
  | { readonly kind: 'add'; readonly row: number; readonly facts: RowFacts; readonly stock?: number }
  | {
      readonly kind: 'update';
      readonly row: number;
      readonly facts: RowFacts;
      readonly product: KnownProduct;
      readonly stock?: number;
    }
  /** It repeats a product of the shop, or an earlier row of the file. */
  | {
      readonly kind: 'skip';
      readonly row: number;
      readonly facts: RowFacts;
      readonly repeats: KnownProduct | number;
    }
  | { readonly kind: 'wrong'; readonly row: number; readonly errors: readonly RowError[] };

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
  /** Whether the shop keeps stock; otherwise the column `stock` is ignored. */
  readonly takesStock?: boolean;
};

const BY_VARIATION = 'Zaliha proizvoda s varijacijama se vodi po varijacijama: ostavite ćeliju praznom.';

/** The keys that identify products. */
type Marks = Omit<KnownProduct, 'id' | 'number' | 'varied'>;

/**
 * Classifies rows in sequence: invalid, new, or a repetition. Deterministic while the import is running, so that an
 * interrupted import continues where it stopped. Keeps only the keys of each row, for comparison with later ones.
 */
export function createPlanner(planning: Planning): (row: TableRow) => Step {
  const { marks, cleaned, known, takesStock = false } = planning;
  const reading = { names: createNames(planning.lookups), marks, cleaned, takesStock };
  const inFile = createFinder<number>();
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
    if (earlier !== undefined) return { kind: 'skip', row, facts, repeats: earlier };
    inFile.add(marksOfRow, row);
    const product = known.find(marksOfRow);
    if (product === undefined) return { kind: 'add', row, facts, ...pieces };
    const taker = takenBy.get(product.id);
    if (taker !== undefined) return { kind: 'skip', row, facts, repeats: taker };
    takenBy.set(product.id, row);
    if (planning.duplicates === 'skip') return { kind: 'skip', row, facts, repeats: product };
    if (stock !== undefined && product.varied)
      return { kind: 'wrong', row, errors: [{ row, field: 'stock', error: BY_VARIATION }] };
    return { kind: 'update', row, facts, product, ...pieces };
  };
}

/**
 * Indexes the products of the shop. `isOwn` identifies those this import added before it was interrupted: its rows do not
 * repeat them.
 */
export async function gatherKnown(
  products: AsyncIterable<KnownProduct> | Iterable<KnownProduct>,
  isOwn: (productId: string) => boolean = () => false,
): Promise<Finder<KnownProduct>> {
  const known = createFinder<KnownProduct>();
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

type Finder<T> = { add(marks: Marks, thing: T): void; find(marks: Marks): T | undefined };

/**
 * Finds a match by any key (a deliverer's key only for the same deliverer), else by title and brand, unless the keys
 * differ.
 */
function createFinder<T>(): Finder<T> {
  const byKey = new Map<string, T>();
  const byTitle = new Map<string, { readonly marks: Marks; readonly thing: T }[]>();
  return {
    add(marks: Marks, thing: T): void {
      for (const key of keysOf(marks)) if (!byKey.has(key)) byKey.set(key, thing);
      const title = titleOf(marks);
      const same = byTitle.get(title);
      if (same) same.push({ marks, thing });
      else byTitle.set(title, [{ marks, thing }]);
    },
    find(marks: Marks): T | undefined {
      for (const key of keysOf(marks)) {
        const thing = byKey.get(key);
        if (thing !== undefined) return thing;
      }
      return byTitle.get(titleOf(marks))?.find((other) => !contradicts(marks, other.marks))?.thing;
    },
  };
}

function keysOf({ localKey, delivererKey, delivererBarcode, deliverer }: Marks): string[] {
  return [
    ...(localKey === '' ? [] : [`local ${localKey}`]),
    ...(delivererKey === '' ? [] : [`deliverer ${deliverer} ${delivererKey}`]),
    ...(delivererBarcode === '' ? [] : [`barcode ${delivererBarcode}`]),
  ];
}

function titleOf({ title, brand }: Marks): string {
  return `${brand} ${foldings(title)[0] || title.trim().toLowerCase()}`;
}

function contradicts(one: Marks, other: Marks): boolean {
  const differ = (a: string, b: string) => a !== '' && b !== '' && a !== b;
  return (
    differ(givenKey(one), givenKey(other)) ||
    differ(one.delivererBarcode, other.delivererBarcode) ||
    (one.deliverer === other.deliverer && differ(one.delivererKey, other.delivererKey))
  );
}

/** Generated keys identify nothing: every product has another. */
function givenKey({ localKey }: Marks): string {
  return /^GWS\d{16}/.test(localKey) ? '' : localKey;
}
