import type { PercentSince, PriceRules } from '../../services/pricing/index.ts';

/** A percent that prices depend on, from a moment (milliseconds) on: of a brand, or of the weekly offer. */
export type Percent = {
  readonly order: number;
  readonly at: number;
  readonly percent: number;
  readonly brand: number | null;
};

/** A time as milliseconds. */
function milliseconds(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`;
}

/** So many of a product's latest states are looked at where a list shows it. */
const STATES_OF_A_LIST = 500;

/** What the price of `product` (an SQL expression) was made of, the latest `limit` states, as JSON in `terms`. */
export function termsQuery(schema: string, product: string, limit = 10_000): string {
  return `select jsonb_agg(jsonb_build_object('at', ${milliseconds('s.at')}, 'status', s.status, 'price', s.price, 'onSale', s.on_sale,
      'salePercent', s.sale_percent, 'inWeeklyOffer', s.in_weekly_offer, 'brand', s.brand, 'varied', s.varied,
      'variations', s.variations) order by s.id) as terms
    from (select * from ${schema}.product_states where product = ${product} order by id desc limit ${limit}) s`;
}

/** A column of a statement over products `p`: `termsQuery` of what is on sale or offer, null of the rest. */
export function priceTerms(schema: string): string {
  return `case when (p.doc->>'onSale')::boolean or (p.doc->>'inWeeklyOffer')::boolean
    then (${termsQuery(schema, 'p.id', STATES_OF_A_LIST)}) end as "priceTerms"`;
}

/** `Percent`s as `doc`, with the thing they belong to as `id`. */
export function percentsQuery(schema: string): string {
  return `select thing as id, jsonb_build_object('order', id, 'at', ${milliseconds('at')}, 'percent', percent, 'brand', doc->'number') as doc
    from ${schema}.lookup_states where percent is not null`;
}

/** The percents in the order of the log, by whom they belong to. */
export function priceRules(percents: readonly Percent[]): PriceRules {
  const weeklyOffer: PercentSince[] = [];
  const brands = new Map<number, PercentSince[]>();
  for (const { brand, at, percent } of [...percents].sort((a, b) => a.order - b.order)) {
    if (brand === null) weeklyOffer.push({ at, percent });
    else brands.set(brand, [...(brands.get(brand) ?? []), { at, percent }]);
  }
  return { weeklyOffer, brands };
}
