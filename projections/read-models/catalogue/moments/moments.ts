import { type Expected, NOTHING_EXPECTED } from '../../../../services/platform/http/calls/as-of.ts';
import { Rejected, reject } from '../../../../services/platform/kernel/rejection.ts';
import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../../../generations/read-models.ts';
import type { CatalogueLists } from '../lists/catalogue-lists.ts';
import { createMemoryLists } from '../lists/memory-lists.ts';
import { createCardCache } from '../products/card-cache.ts';
import type { LevelOf } from '../products/product-stock.ts';
import { createShownProducts, type StorefrontQueries } from '../products/shown-products.ts';
import { type ContentThen, createContentThen } from './content-then.ts';
import { foldExpected, withExpectedRows } from './expected-states.ts';
import { createKeptMoments } from './kept-moments.ts';
import { createLateStates } from './late-states.ts';
import { createProductsThen, type Schemas } from './products-then.ts';
import { contentThen, lastStateAt, productIds } from './statements.ts';
import { createStockThen } from './stock-then.ts';
import { createThenIndexes } from './then-indexes.ts';

/** The storefront at a moment, by the queries of today. */
export type Moment = {
  readonly catalogue: StorefrontQueries;
  readonly content: ContentThen;
  /** The numbers of the products of administrators' lists. */
  readonly numbers: CatalogueLists['administrationNumbers'];
};

type Deps = {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema' | 'epoch'>;
  /** The available pieces at a moment. */
  readonly levelsAt: (at: string) => Promise<LevelOf>;
};

/** Moments between two changes of what is shown; only their stock differs. */
type Stretch = Omit<Moment, 'catalogue'> & { readonly catalogue: (at: string) => StorefrontQueries };

/** Nothing is older; PostgreSQL knows no year 0. */
export const BEGINNING = '1970-01-01T00:00:00.000Z';
/** Moments of a larger shop do not fit beside its other work into the memory of a process. */
const MOST_PRODUCTS = 50_000;
const TOO_LARGE = reject(
  'rule',
  'as_of_too_large',
  `Trgovina s više od ${MOST_PRODUCTS} proizvoda ne može se prikazati u trenutku.`,
  'asOf',
).error;

type Memory = ReturnType<typeof createMemory>;

/** Remembered states, of which further moments are made: forgotten after a fail-over, which gives positions of the log out again. */
function createMemory(pool: Pool, epoch: number) {
  return {
    epoch,
    kept: createKeptMoments<Stretch>(),
    indexes: createThenIndexes(pool),
    lateStates: createLateStates(pool),
  };
}

/**
 * The storefront as of moments, made of the states that had begun by then, with the lists, search and pages of today's
 * catalogue over them. Moments between the same two changes are one; the last few are kept.
 */
export function createMoments({ pool, readModels, levelsAt }: Deps) {
  let memory = createMemory(pool, readModels.epoch());

  async function build(
    indexes: Memory['indexes'],
    schemas: Schemas,
    at: string,
    events: readonly Recorded[],
    late: number,
  ): Promise<{ value: Stretch; products: number }> {
    const [known] = await productIds.run(pool, schemas.moments, { most: MOST_PRODUCTS + 1 });
    const ids = known?.ids ?? [];
    if (ids.length > MOST_PRODUCTS) throw new Rejected(TOO_LARGE);
    const expected = await foldExpected(pool, schemas.moments, events);
    const [index, texts] = await Promise.all([
      indexes.at({ schemas, at, late }, ids, expected),
      contentThen.run(pool, schemas.moments, { at }),
    ]);
    const lists = createMemoryLists(index);
    const { briefs, whole } = createProductsThen(pool, schemas, at, expected);
    const cards = createCardCache(readModels);
    const stock = { pool, schema: schemas.moments, levelsAt };
    const catalogue = (asked: string) =>
      createShownProducts({
        current: async () => lists,
        cards,
        briefs,
        whole,
        ...createStockThen(stock, asked, expected),
      });
    const shown = [...withExpectedRows(texts, expected), ...expected.added.content];
    const content = createContentThen(pool, schemas.moments, at, shown, expected.reviews);
    const numbers = lists.administrationNumbers;
    return { value: { catalogue, content, numbers }, products: index.size() };
  }

  return {
    /** `asked`: ISO 8601, in UTC. With what is expected to happen until then, if that is in the future. */
    async at(asked: string, expected: Expected = NOTHING_EXPECTED): Promise<Moment> {
      const at = asked < BEGINNING ? BEGINNING : asked;
      const schemas = {
        moments: readModels.schema('moments'),
        catalogue: readModels.schema('catalogue'),
      };
      if (memory.epoch !== readModels.epoch()) memory = createMemory(pool, readModels.epoch());
      const { kept, indexes, lateStates } = memory;
      const [last] = await lastStateAt.run(pool, schemas.moments, { at });
      const from = last?.at ?? at;
      const late = await lateStates.noticed(schemas.moments, from);
      const key = [schemas.moments, schemas.catalogue, last?.position, late, expected.key].join(' ');
      const { catalogue, ...made } = await kept.get(key, () =>
        build(indexes, schemas, from, expected.events, late),
      );
      return { ...made, catalogue: catalogue(at) };
    },
  };
}
