import { type Brand, type Category, createLookups } from '../../services/catalogue/index.ts';
import type { CataloguePast, ProductState, ProductsThenRequest } from '../../services/history/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { PriceTerms } from '../../services/pricing/index.ts';
import { DEFAULT_SETTINGS, type SettingsFacts } from '../../services/settings/index.ts';
import type { ReadModels } from '../generations/read-models.ts';
import { type Percent, percentsQuery, priceRules, termsQuery } from './price-terms.ts';

type Deps = { readonly pool: Pool; readonly readModels: Pick<ReadModels, 'schema'> };

/** What is read of the catalogue's past: from the states it was in, each by an index. */
export function createCataloguePast({ pool, readModels }: Deps): CataloguePast {
  const schema = () => readModels.schema('catalogue');
  return {
    async productId(id) {
      const [column, type] = /^\d{1,9}$/.test(id) ? ['number', 'integer'] : ['product', 'text'];
      const { rows } = await pool.query<{ product: string }>(
        `select product from ${schema()}.product_states where ${column} = $1::${type} limit 1`,
        [id],
      );
      return rows[0]?.product ?? null;
    },
    async prices(productId) {
      const [own, percents] = await Promise.all([
        pool.query<{ terms: PriceTerms[] | null }>(termsQuery(schema(), '$1'), [productId]),
        pool.query<{ doc: Percent }>(percentsQuery(schema())),
      ]);
      return { terms: own.rows[0]?.terms ?? [], rules: priceRules(percents.rows.map(({ doc }) => doc)) };
    },
    async lookupsAt(at) {
      const { rows } = await pool.query<LookupState>(
        `select distinct on (s.kind, s.thing) s.kind, s.thing as id, s.doc from ${schema()}.lookup_states s
         where s.at <= $1 order by s.kind, s.thing, s.id desc`,
        [at],
      );
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
      const { text, values } = productsAtStatement(schema(), request);
      const { rows } = await pool.query<ProductState>(text, values);
      const counted = await pool.query<{ total: number }>(
        `select count(*)::int as total from (${thenStatement(schema(), request)}) s`,
        filterValues(request),
      );
      return { items: rows, total: counted.rows[0]?.total ?? 0 };
    },
  };
}

type LookupState =
  | { kind: 'category'; id: string; doc: Omit<Category, 'id'> | null }
  | { kind: 'brand'; id: string; doc: Omit<Brand, 'id'> | null }
  | { kind: 'settings'; id: string; doc: SettingsFacts | null };

/** A page of the products of a moment. */
export function productsAtStatement(
  schema: string,
  request: ProductsThenRequest,
): { text: string; values: unknown[] } {
  const { page, pageSize } = request;
  return {
    text: `select product as id, number, title, slug, thumbnail, status, price, on_sale as "onSale",
        sale_percent::float8 as "salePercent", in_weekly_offer as "inWeeklyOffer", brand, category, subcategory, available, varied, variations
      from (${thenStatement(schema, request)}) s order by p_number desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    values: filterValues(request),
  };
}

/** For every product, the last of its states that had begun by then. */
function thenStatement(schema: string, { status, title }: ProductsThenRequest): string {
  const conditions = [
    "s.status <> 'deleted'",
    ...(status ? ['s.status = $2'] : []),
    ...(title ? [`position(lower($${status ? 3 : 2}) in lower(s.title)) > 0`] : []),
  ];
  return `select s.*, p.number as p_number from ${schema}.products p cross join lateral (
      select * from ${schema}.product_states where product = p.id and at <= $1 order by id desc limit 1) s
    where ${conditions.join(' and ')}`;
}

function filterValues({ at, status, title }: ProductsThenRequest): unknown[] {
  return [at, ...(status ? [status] : []), ...(title ? [title] : [])];
}
