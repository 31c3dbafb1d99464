import { setImmediate as turn } from 'node:timers/promises';
import { createLookups } from '../../../../services/catalogue/index.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import {
  type CatalogueIndex,
  createCatalogueIndex,
  type ProductRow,
} from '../product-index/catalogue-index.ts';
import { sortOut } from '../product-index/index-loader.ts';
import { createOptionNumbers } from '../product-index/option-numbers.ts';
import { type ExpectedStates, withExpectedRows } from './expected-states.ts';
import type { Schemas } from './products-then.ts';
import { createStateEntries, type ProductsThen } from './state-entries.ts';
import { changedBetween, lookupsThen, percentsThen } from './statements.ts';

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

/**
 * Makes indexes of the catalogue at moments: from the last one by what has changed in between, where that is little, else
 * from the states of all products, of which those that are remembered are not read again.
 */
export function createThenIndexes(pool: Pool) {
  const options = createOptionNumbers();
  const states = createStateEntries(pool, options);
  let last: Base | null = null;

  /** The products that differ between two moments; null for too many. */
  async function changedSince(base: Base, schemas: Schemas, at: string): Promise<ReadonlySet<string> | null> {
    if (base.schemas.moments !== schemas.moments || base.schemas.catalogue !== schemas.catalogue) return null;
    const [after, by] = base.at < at ? [base.at, at] : [at, base.at];
    const states = await changedBetween.run(pool, schemas.moments, { after, by, most: MOST_CHANGES + 1 });
    if (states.length > MOST_CHANGES) return null;
    return new Set(states.flatMap(({ kind, thing }) => (kind === 'product' ? [thing] : [])));
  }

  /** The products at a moment. */
  async function known(
    schemas: Schemas,
    at: string,
    later: ReadonlySet<string>,
    late: number,
  ): Promise<ProductsThen> {
    const base = last?.late === late ? last : null;
    const changed = base && (await changedSince(base, schemas, at));
    const anew = new Set([...(changed ?? []), ...later]);
    if (!base || !changed || anew.size > MOST_CHANGES) return states.at(schemas.moments, at, later);
    return {
      kept: [...base.index.newestFirst()].filter(({ id }) => !anew.has(id)),
      unknown: new Map([...anew].map((id) => [id, ''])),
    };
  }

  return {
    /** `late`: another number when states have begun before a moment that was made already. */
    async at(schemas: Schemas, at: string, expected: ExpectedStates, late: number): Promise<CatalogueIndex> {
      const later = new Set(expected.rows.flatMap(({ kind, thing }) => (kind === 'product' ? [thing] : [])));
      const [{ kept, unknown }, things, percents] = await Promise.all([
        known(schemas, at, later, late),
        lookupsThen.run(pool, schemas.moments, { at }),
        percentsThen.run(pool, schemas.catalogue, { at }),
      ]);
      const percentRows = [...percents, ...expected.percents].map(
        ({ id, doc }) => ({ kind: 'percent', id, doc, version: null }) as const,
      );
      const added = expected.added.products.map((product) => ({ ...product, kind: 'product' }) as const);
      const { lookups, products } = sortOut([
        ...added,
        ...withExpectedRows(things, expected),
        ...expected.added.lookups,
        ...percentRows,
      ]);
      const read = await states.read(schemas.moments, at, unknown, createLookups(lookups), (rows) =>
        withExpectedRows(rows, expected),
      );
      const entries = [...kept, ...read].map((entry) => ({
        id: entry.id,
        version: entry.version,
        number: entry.number,
        entry,
      }));
      // Assigns slots in this sequence, as in an index that is read as a whole.
      const all = [...products, ...entries].sort((a, b) => a.number - b.number);
      const index = createCatalogueIndex(options, { isRarelySearched: true });
      index.apply(lookups, []);
      for (const portion of portions(all)) {
        index.apply(lookups, portion);
        await turn();
      }
      states.remember(read.flatMap(({ id }) => (later.has(id) ? [] : (index.entry(id) ?? []))));
      if (expected.rows.length === 0) last = { at, schemas, late, index };
      return index;
    },
  };
}

function* portions<Product extends ProductRow>(products: readonly Product[]): Iterable<readonly Product[]> {
  for (let from = 0; from < products.length; from += PORTION) yield products.slice(from, from + PORTION);
}
