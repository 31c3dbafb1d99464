import { setImmediate as turn } from 'node:timers/promises';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import { type CatalogueIndex, createCatalogueIndex, type ProductRow } from '../catalogue-index.ts';
import { type Row, sortOut } from '../index-loader.ts';
import { createOptionNumbers } from '../option-numbers.ts';
import { type ExpectedStates, withExpectedRows } from './expected-states.ts';
import type { Schemas } from './products-then.ts';
import {
  changedBetween,
  listedThen,
  lookupsThen,
  PARTS,
  percentsThen,
  someListedThen,
} from './statements.ts';

/** Products put into an index at a time, so that other requests are answered meanwhile. */
const PORTION = 500;
/** After more changes between two moments everything is read again. */
const MOST_CHANGES = 2_000;

type Base = {
  readonly at: string;
  readonly schemas: Schemas;
  readonly late: number;
  readonly index: CatalogueIndex;
};
type Listed = Extract<Row, { kind: 'product' }>;

/** Makes indexes of the catalogue at moments: from the last one by what has changed in between, where that is little. */
export function createThenIndexes(pool: Pool) {
  const options = createOptionNumbers();
  let last: Base | null = null;

  /** The products that differ between two moments; null for too many. */
  async function changedSince(base: Base, schemas: Schemas, at: string): Promise<ReadonlySet<string> | null> {
    if (base.schemas.moments !== schemas.moments || base.schemas.catalogue !== schemas.catalogue) return null;
    const [after, by] = base.at < at ? [base.at, at] : [at, base.at];
    const states = await changedBetween.run(pool, schemas.moments, { after, by, most: MOST_CHANGES + 1 });
    if (states.length > MOST_CHANGES) return null;
    return new Set(states.flatMap(({ kind, thing }) => (kind === 'product' ? [thing] : [])));
  }

  async function listed({ moments }: Schemas, at: string): Promise<Listed[]> {
    return (await Promise.all(PARTS.map((part) => listedThen.run(pool, moments, { at, part })))).flat();
  }

  async function read(schemas: Schemas, at: string, expected: ExpectedStates, late: number) {
    const base = last?.late === late ? last : null;
    const changed = base && (await changedSince(base, schemas, at));
    const added = expected.added.products.map((product): Listed => ({ ...product, kind: 'product' }));
    const foreseen = (rows: readonly Listed[]) => [...withExpectedRows(rows, expected), ...added];
    const later = expected.rows.flatMap(({ kind, thing }) => (kind === 'product' ? [thing] : []));
    const anew = new Set([...(changed ?? []), ...later]);
    if (!base || !changed || anew.size > MOST_CHANGES)
      return { kept: [], rows: foreseen(await listed(schemas, at)) };
    const rows = anew.size > 0 ? await someListedThen.run(pool, schemas.moments, { at, ids: [...anew] }) : [];
    const kept = [...base.index.newestFirst()].filter(({ id }) => !anew.has(id));
    return { kept, rows: foreseen(rows) };
  }

  return {
    /** `late`: another number when states have begun before a moment that was made already. */
    async at(schemas: Schemas, at: string, expected: ExpectedStates, late: number): Promise<CatalogueIndex> {
      const [{ kept, rows }, things, percents] = await Promise.all([
        read(schemas, at, expected, late),
        lookupsThen.run(pool, schemas.moments, { at }),
        percentsThen.run(pool, schemas.catalogue, { at }),
      ]);
      const percentRows = [...percents, ...expected.percents].map(
        ({ id, doc }) => ({ kind: 'percent', id, doc, version: null }) as const,
      );
      const { lookups, products } = sortOut([
        ...rows,
        ...withExpectedRows(things, expected),
        ...expected.added.lookups,
        ...percentRows,
      ]);
      const known = kept.map((entry) => ({
        id: entry.id,
        version: entry.version,
        number: entry.number,
        entry,
      }));
      // Assigns slots in this sequence, as in an index that is read as a whole.
      const all = [...products, ...known].sort((a, b) => a.number - b.number);
      const index = createCatalogueIndex(options, { isRarelySearched: true });
      index.apply(lookups, []);
      for (const portion of portions(all)) {
        index.apply(lookups, portion);
        await turn();
      }
      if (expected.rows.length === 0) last = { at, schemas, late, index };
      return index;
    },
  };
}

function* portions<Product extends ProductRow>(products: readonly Product[]): Iterable<readonly Product[]> {
  for (let from = 0; from < products.length; from += PORTION) yield products.slice(from, from + PORTION);
}
