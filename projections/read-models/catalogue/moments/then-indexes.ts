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
import { createStateEntries } from './state-entries.ts';
import { lookupsThen, percentsThen } from './statements.ts';

/** Products put into an index at a time, so that other requests are answered meanwhile. */
const PORTION = 500;

/** `late`: another number when states have begun before a moment that was made already. */
type Wanted = { readonly schemas: Schemas; readonly at: string; readonly late: number };

/** Makes indexes of the catalogue at moments. Of the states that they are made of, those that are remembered are not read again. */
export function createThenIndexes(pool: Pool) {
  const options = createOptionNumbers();
  const states = createStateEntries(pool, options);

  return {
    /** `ids`: those of all products that there are or were. */
    async at(
      { schemas, at, late }: Wanted,
      ids: readonly string[],
      expected: ExpectedStates,
    ): Promise<CatalogueIndex> {
      const later = new Set(expected.rows.flatMap(({ kind, thing }) => (kind === 'product' ? [thing] : [])));
      const moment = { schema: schemas.moments, at, late };
      const [{ kept, unknown }, things, percents] = await Promise.all([
        states.at(moment, ids, later),
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
      const read = await states.read(moment, unknown, createLookups(lookups), {
        ids: later,
        rows: (rows) => withExpectedRows(rows, expected),
      });
      const entries = [...kept, ...read].map((entry) => ({
        id: entry.id,
        version: entry.version,
        number: entry.number,
        entry,
      }));
      // Assigns slots in this sequence, as in an index that is read as a whole.
      const all = [...products, ...entries].sort((a, b) => a.number - b.number);
      const index = createCatalogueIndex(options, { isOfMoment: true });
      index.apply(lookups, []);
      for (const portion of portions(all)) {
        index.apply(lookups, portion);
        await turn();
      }
      states.remember(read.flatMap(({ id }) => (later.has(id) ? [] : (index.entry(id) ?? []))));
      return index;
    },
  };
}

function* portions<Product extends ProductRow>(products: readonly Product[]): Iterable<readonly Product[]> {
  for (let from = 0; from < products.length; from += PORTION) yield products.slice(from, from + PORTION);
}
