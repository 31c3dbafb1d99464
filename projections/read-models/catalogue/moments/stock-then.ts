import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import { Bitmap } from '../lists/bitmap.ts';
import { type LevelOf, piecesOf } from '../products/product-stock.ts';
import type { Source } from '../products/shown-products.ts';
import { type ExpectedStates, NO_STATES, withExpectedRows } from './expected-states.ts';
import { stockedThen } from './statements.ts';

type Deps = {
  readonly pool: Pool;
  /** The schema of the read model `moments`. */
  readonly schema: string;
  readonly levelsAt: (at: string) => Promise<LevelOf>;
};
export type StockThen = Pick<Source, 'levels' | 'available'>;

/** The available pieces at a moment, of the products as expected by then; read on first use. */
export function createStockThen(
  { pool, schema, levelsAt }: Deps,
  at: string,
  expected: ExpectedStates = NO_STATES,
): StockThen {
  let levels: Promise<LevelOf> | null = null;
  let available: Promise<Bitmap> | null = null;

  function levelsThen(): Promise<LevelOf> {
    levels ??= levelsAt(at);
    return levels;
  }

  async function availableThen(): Promise<Bitmap> {
    const [levelOf, stocked] = [await levelsThen(), await stockedThen.run(pool, schema, { at })];
    const rows = stocked.map(({ id, ...doc }) => ({ kind: 'product', id, doc }));
    const then = [...withExpectedRows(rows, expected), ...expected.added.products];
    const products = then.map(({ id, doc }) => ({ ...doc, id }));
    return Bitmap.of(
      products.filter((product) => piecesOf(product, levelOf) > 0).map(({ number }) => number),
    );
  }

  return {
    levels: async ({ settings }) => (settings.stockKept ? levelsThen() : null),
    async available({ onlyAvailable, facets }, { settings }) {
      if (!settings.stockKept || !(onlyAvailable || facets)) return null;
      available ??= availableThen();
      return available;
    },
  };
}
