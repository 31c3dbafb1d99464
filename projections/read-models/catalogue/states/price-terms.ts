import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { PriceTerms } from '../../../../services/pricing/index.ts';
import type { CatalogueTables } from './tables.ts';

/** A time as milliseconds. */
export const MILLISECONDS = sql<number>`(extract(epoch from at) * 1000)::bigint`;

/** The number of a product's latest states that a list reads. */
export const STATES_OF_A_LIST = 500;

/** The components of the price of `product`, the latest `limit` states that had begun by `until`, as one JSON value. */
export function termsOf(
  db: Kysely<CatalogueTables>,
  product: Expression<string>,
  limit = 10_000,
  until?: Expression<string>,
) {
  const latest = db
    .selectFrom('product_states')
    .selectAll()
    .where('product', '=', product)
    .$if(until !== undefined, (states) => states.where(sql<boolean>`at <= ${until}`))
    .orderBy('id', 'desc')
    .limit(sql.lit(limit));
  return db.selectFrom(latest.as('s')).select(
    sql<PriceTerms[] | null>`jsonb_agg(jsonb_build_object('at', ${MILLISECONDS}, 'status', status,
      'price', price, 'onSale', on_sale, 'salePercent', sale_percent, 'inWeeklyOffer', in_weekly_offer, 'brand', brand,
      'varied', varied, 'variations', variations) order by id)`.as('terms'),
  );
}

/** `termsOf` the product `p` of a statement when it is on sale or offer; null otherwise. */
export function listedTerms(db: Kysely<CatalogueTables>): RawBuilder<PriceTerms[] | null> {
  return sql`case when (p.doc->>'onSale')::boolean or (p.doc->>'inWeeklyOffer')::boolean
    then ${termsOf(db, sql.ref('p.id'), STATES_OF_A_LIST)} end`;
}
