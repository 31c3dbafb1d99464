import type { Lookups } from '../catalogue/index.ts';
import { foldings } from '../rules/folding.ts';
import type { TableFacts, TableRow } from './file/table.ts';
import type { Duplicates, RowError } from './import.events.ts';
import type { KnownProduct } from './imports.ports.ts';
import { createNames } from './names.ts';
import { type RowFacts, readRow } from './read-row.ts';

/** What is to be done with a row. */
export type Step =
  | { readonly kind: 'add'; readonly row: number; readonly facts: RowFacts }
  | {
      readonly kind: 'update';
      readonly row: number;
      readonly facts: RowFacts;
      readonly product: KnownProduct;
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
  /** Of the rows that name none. */
  readonly brand: number;
  readonly duplicates: Duplicates;
  /** Whether HTML is cleaned, which whoever only looks can do without. */
  readonly cleaned: boolean;
};

/** What products are told apart by. */
type Marks = Omit<KnownProduct, 'id' | 'number'>;

/**
 * Looks at the rows one after the other: wrong, new, or a repetition. The same rows give the same steps again while the
 * import is under way, so that one that was broken off goes on where it broke. Keeps of each row only what later ones
 * are compared with.
 */
export function createPlanner(planning: Planning): (row: TableRow) => Step {
  const { marks, cleaned, known } = planning;
  const reading = { names: createNames(planning.lookups), marks, cleaned };
  const inFile = createFinder<number>();
  /** The row that takes a product of the shop over: no other one may. */
  const takenBy = new Map<string, number>();
  return (cells) => {
    const read = readRow(cells, reading);
    const { row } = read;
    if ('errors' in read) return { kind: 'wrong', row, errors: read.errors };
    const { facts } = read;
    const marksOfRow = marksIn(facts, planning);
    const earlier = inFile.find(marksOfRow);
    if (earlier !== undefined) return { kind: 'skip', row, facts, repeats: earlier };
    inFile.add(marksOfRow, row);
    const product = known.find(marksOfRow);
    if (product === undefined) return { kind: 'add', row, facts };
    const taker = takenBy.get(product.id);
    if (taker !== undefined) return { kind: 'skip', row, facts, repeats: taker };
    takenBy.set(product.id, row);
    if (planning.duplicates === 'update') return { kind: 'update', row, facts, product };
    return { kind: 'skip', row, facts, repeats: product };
  };
}

/**
 * Makes the products of the shop easy to find. `isOwn` tells of those that were added by this very import, before it was
 * broken off: its rows do not repeat them.
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
 * Finds what has one of the same keys (a deliverer's key counts for the same deliverer), else the same title of the
 * same brand, unless their keys say that they are two.
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

/** A key that was generated tells nothing: every product has another. */
function givenKey({ localKey }: Marks): string {
  return /^GWS\d{16}/.test(localKey) ? '' : localKey;
}
