import type { CataloguePast } from '../../services/history/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { PriceTerms } from '../../services/pricing/index.ts';
import type { ReadModels } from '../runner/read-models.ts';
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
  };
}
