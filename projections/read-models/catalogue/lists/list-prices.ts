import { sql } from 'kysely';
import type { BrandFacts } from '../../../../services/catalogue/index.ts';
import { flag } from '../../../../services/platform/kernel/wire/flag.ts';
import { laterPosition, type Position } from '../../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import { anyOf } from '../../../../services/platform/postgres/statements.ts';
import { discountPercent, sellingPrice } from '../../../../services/rules/money/money.ts';
import { DEFAULT_SETTINGS, type SettingsFacts } from '../../../../services/settings/index.ts';
import type { Target } from '../../../generations/projection.ts';
import { rememberedIn } from '../../../generations/remembered.ts';
import type { CatalogueTables } from '../states/tables.ts';

export type Priced = Pick<CatalogueTables['list_rows'], 'price' | 'on_sale' | 'in_weekly_offer' | 'brand'> & {
  readonly sale_percent: number;
};

export type Discounts = {
  readonly brands: ReadonlySet<number>;
  readonly weeklyOfferPercent: number;
};

/** The latest event of each entity that prices depend on. */
type PriceCauses = {
  readonly brands: ReadonlyMap<string, Position>;
  readonly settings: Position | null;
};

export function charged(
  { price, on_sale, sale_percent, in_weekly_offer, brand }: Priced,
  discounts: Discounts,
) {
  const percent = discountPercent({
    onSale: on_sale,
    salePercent: sale_percent,
    inWeeklyOffer: in_weekly_offer,
    weeklyOfferPercent: discounts.weeklyOfferPercent,
    brandDiscount: flag(discounts.brands.has(brand)),
  });
  return sellingPrice(price, percent);
}

/** As they are after the batch: read again when one of them may have changed. */
export async function currentDiscounts(
  target: Target,
  { brands, settings }: PriceCauses,
): Promise<Discounts> {
  const remembered = rememberedIn<Discounts>(target, 'discounts');
  const known = remembered.get('');
  if (known && brands.size === 0 && !settings) return known;
  const discounts = await loadDiscounts(target);
  remembered.set('', discounts);
  return discounts;
}

async function loadDiscounts(target: Target): Promise<Discounts> {
  const brands = await target.run(sql<{ doc: BrandFacts }>`select doc from brands`);
  const [settings] = await target.run(sql<{ doc: SettingsFacts }>`select doc from settings`);
  return {
    brands: new Set(brands.filter(({ doc }) => doc.discount > 0).map(({ doc }) => doc.number)),
    weeklyOfferPercent: (settings?.doc ?? DEFAULT_SETTINGS).weeklyOfferPercent,
  };
}

export function priceCauses(events: readonly Recorded[]): PriceCauses {
  const brands = new Map<string, Position>();
  let settings: Position | null = null;
  for (const { category, id, position } of events) {
    if (category === 'brand') brands.set(id, position);
    if (category === 'settings') settings = position;
  }
  return { brands, settings };
}

/**
 * Prices what a brand's discount or the weekly offer's percent touches. `changed_at` moves with each of these events, so
 * that rows do not depend on how events are cut into batches.
 */
export async function reprice(
  target: Target,
  { brands, settings }: PriceCauses,
  discounts: Discounts,
): Promise<void> {
  if (brands.size === 0 && !settings) return;
  const numbers = await target.run(
    sql<{
      id: string;
      number: number;
    }>`select id, (doc->>'number')::int as number from brands
      where id = ${anyOf([...brands.keys()])}`,
  );
  const positions = new Map(numbers.map(({ id, number }) => [number, brands.get(id)]));
  const touched = await target.run(
    sql<
      Priced & { id: string }
    >`select id, price, on_sale, sale_percent::float8 as sale_percent, in_weekly_offer, brand
      from list_rows where (brand = ${anyOf([...positions.keys()])} and (on_sale or in_weekly_offer))
        or (${settings !== null} and in_weekly_offer)`,
  );
  const prices = touched.map((row) => ({
    id: row.id,
    selling_price: charged(row, discounts),
    changed_at: laterPosition(positions.get(row.brand) ?? null, row.in_weekly_offer ? settings : null),
  }));
  if (prices.length > 0)
    target.write(
      sql`update list_rows r set selling_price = p.selling_price, changed_at = greatest(r.changed_at, p.changed_at)
        from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(id text, selling_price int, changed_at numeric)
        where r.id = p.id`,
    );
}
