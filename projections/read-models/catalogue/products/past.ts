import { type Kysely, sql } from 'kysely';
import {
  type Brand,
  type Category,
  createLookups,
  type ProductStatus,
} from '../../../../services/catalogue/index.ts';
import type { CataloguePast, ProductsThenRequest } from '../../../../services/history/index.ts';
import { runStatement, statementsFor } from '../../../../services/platform/postgres/statements.ts';
import { DEFAULT_SETTINGS, type SettingsFacts } from '../../../../services/settings/index.ts';
import type { Reading } from '../../../generations/reading.ts';
import { priceTerms } from '../product-index/statements.ts';
import { percents, priceRules } from '../states/percents.ts';
import type { CatalogueTables } from '../states/tables.ts';

/** Queries of the catalogue's past, answered from `product_states` and `lookup_states`. */
export function createCataloguePast({ pool, readModels }: Reading): CataloguePast {
  const schema = () => readModels.schema('catalogue');
  const db = () => statementsFor<CatalogueTables>(schema());
  return {
    async productId(id) {
      const states = db().selectFrom('product_states').select('product').limit(1);
      const own = /^\d{1,9}$/.test(id)
        ? states.where('number', '=', Number(id))
        : states.where('product', '=', id);
      return (await runStatement(pool, own))[0]?.product ?? null;
    },
    async prices(product) {
      const [[own], rules] = await Promise.all([
        priceTerms.run(pool, schema(), { product }),
        runStatement(pool, percents(db())),
      ]);
      return { terms: own?.terms ?? [], rules: priceRules(rules.map(({ doc }) => doc)) };
    },
    async lookupsAt(at) {
      const last = db()
        .selectFrom('lookup_states')
        .distinctOn(['kind', 'thing'])
        .select(['kind', 'thing as id', 'doc'])
        .where('at', '<=', at)
        .orderBy('kind')
        .orderBy('thing')
        // By the id of the state: `id` alone would be the selected column, that of the lookup.
        .orderBy('lookup_states.id', 'desc');
      const rows = await runStatement(pool, sql<LookupState>`${last}`);
      const only = <Kind extends LookupState['kind']>(kind: Kind) =>
        rows.filter((row): row is Extract<LookupState, { kind: Kind }> => row.kind === kind);
      return createLookups({
        categories: only('category').flatMap(({ id, doc }) => (doc ? [{ ...doc, id }] : [])),
        brands: only('brand').flatMap(({ id, doc }) => (doc ? [{ ...doc, id }] : [])),
        filterGroups: [],
        markups: [],
        settings: only('settings')[0]?.doc ?? DEFAULT_SETTINGS,
      });
    },
    async productsAt(request) {
      const { page, pageSize } = request;
      const states = statesAt(db(), request);
      const items = await runStatement(
        pool,
        states
          .orderBy('p.number', 'desc')
          .limit(pageSize)
          .offset((page - 1) * pageSize),
      );
      const counted = await runStatement(
        pool,
        states.clearSelect().select(sql<number>`count(*)::int`.as('total')),
      );
      return { items, total: counted[0]?.total ?? 0 };
    },
  };
}

type LookupState =
  | { kind: 'category'; id: string; doc: Omit<Category, 'id'> | null }
  | { kind: 'brand'; id: string; doc: Omit<Brand, 'id'> | null }
  | { kind: 'settings'; id: string; doc: SettingsFacts | null };

/** For every product, its state at that moment. */
function statesAt(db: Kysely<CatalogueTables>, { at, status, title }: ProductsThenRequest) {
  const states = db
    .selectFrom('products as p')
    .crossJoinLateral((own) =>
      own
        .selectFrom('product_states')
        .selectAll('product_states')
        .whereRef('product', '=', 'p.id')
        .where('at', '<=', at)
        .orderBy('id', 'desc')
        .limit(1)
        .as('s'),
    )
    .select([
      's.product as id',
      's.number',
      's.title',
      's.slug',
      's.thumbnail',
      sql<ProductStatus>`s.status`.as('status'),
      's.price',
      's.on_sale as onSale',
      sql<number>`s.sale_percent::float8`.as('salePercent'),
      's.in_weekly_offer as inWeeklyOffer',
      's.brand',
      's.category',
      's.subcategory',
      's.available',
      's.varied',
      's.variations',
    ])
    .where('s.status', '<>', 'deleted')
    .$if(status !== undefined, (some) => some.where('s.status', '=', status ?? ''));
  return title ? states.where(sql<boolean>`position(lower(${title}) in lower(s.title)) > 0`) : states;
}
