import { type Kysely, sql } from 'kysely';
import type { PercentSince, PriceRules } from '../../../../services/pricing/index.ts';
import { MILLISECONDS } from './price-terms.ts';
import type { CatalogueTables } from './tables.ts';

/** A percent that prices depend on and its start (milliseconds): of a brand, or of the weekly offer. */
export type Percent = {
  readonly order: number;
  readonly at: number;
  readonly percent: number;
  readonly brand: number | null;
};

/** Every `Percent` as `doc`, with the id of its brand, or of the settings. */
export function percents(db: Kysely<CatalogueTables>) {
  const doc = sql<Percent>`jsonb_build_object('order', id, 'at', ${MILLISECONDS}, 'percent', percent, 'brand', doc->'number')`;
  return db
    .selectFrom('lookup_states')
    .where('percent', 'is not', null)
    .select(['thing as id', doc.as('doc')]);
}

/** The percents in log sequence, by owner. */
export function priceRules(percents: readonly Percent[]): PriceRules {
  const weeklyOffer: PercentSince[] = [];
  const brands = new Map<number, PercentSince[]>();
  for (const { brand, at, percent } of [...percents].sort((a, b) => a.order - b.order)) {
    if (brand === null) weeklyOffer.push({ at, percent });
    else brands.set(brand, [...(brands.get(brand) ?? []), { at, percent }]);
  }
  return { weeklyOffer, brands };
}
