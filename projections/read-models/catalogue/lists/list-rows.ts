import { sql } from 'kysely';
import type { BrandFacts, ProductEvent } from '../../../../services/catalogue/index.ts';
import { laterPosition, type Position } from '../../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import { anyOf } from '../../../../services/platform/postgres/statements.ts';
import { sortKey } from '../../../../services/rules/folding.ts';
import { discountPercent, sellingPrice } from '../../../../services/rules/money.ts';
import { DEFAULT_SETTINGS, type SettingsFacts } from '../../../../services/settings/index.ts';
import { upsert } from '../../../generations/documents.ts';
import type { Target } from '../../../generations/projection.ts';
import type { ProductDocument } from '../documents.ts';
import type { CatalogueTables } from '../tables.ts';
import { termsOf } from './terms.ts';
import { writeTerms } from './write-terms.ts';
import { writeTexts } from './write-texts.ts';

type Row = CatalogueTables['list_rows'];
type Priced = Pick<Row, 'price' | 'on_sale' | 'in_weekly_offer' | 'brand'> & {
  readonly sale_percent: number;
};
type Discounts = {
  readonly brands: ReadonlySet<number>;
  readonly weeklyOfferPercent: number;
};
/** The latest event of each entity that prices depend on. */
type PriceCauses = {
  readonly brands: ReadonlyMap<string, Position>;
  readonly settings: Position | null;
};

/**
 * Collects the changes of products while the events of a batch are folded, and then writes their list rows, what is searched for
 * in them, and which products have each term.
 */
export function createListRowRecorder() {
  const before = new Map<string, ProductDocument | undefined>();
  const after = new Map<string, ProductDocument>();
  return {
    /** Wraps `evolve` of products. */
    product(
      evolve: (
        doc: ProductDocument | undefined,
        event: Recorded<ProductEvent>,
      ) => ProductDocument | undefined,
    ): typeof evolve {
      return (doc, event) => {
        const next = evolve(doc, event);
        if (next && next !== doc) {
          if (!before.has(event.id)) before.set(event.id, doc);
          after.set(event.id, next);
        }
        return next;
      };
    },
    /** Writes the collected changes. Call it after brands and settings are written. */
    async write(target: Target, events: readonly Recorded[]): Promise<void> {
      const causes = priceCauses(events);
      if (after.size === 0 && causes.brands.size === 0 && !causes.settings) return;
      const discounts = await currentDiscounts(target, causes);
      if (after.size > 0) {
        upsert(
          target,
          'list_rows',
          [...after].map(([id, doc]) => rowOf(id, doc, discounts)),
        );
        const changes = [...after].map(([id, doc]) => ({ before: before.get(id), after: doc }));
        writeTexts(target, changes);
        await writeTerms(target, changes);
      }
      await reprice(target, causes, discounts);
    },
  };
}

function rowOf(id: string, doc: ProductDocument, discounts: Discounts): Omit<Row, 'sale_percent'> & Priced {
  if (doc.deleted) return { ...NOTHING, id, number: doc.number, changed_at: doc.changedAt };
  const priced = {
    price: doc.price,
    on_sale: doc.onSale,
    sale_percent: doc.salePercent,
    in_weekly_offer: doc.inWeeklyOffer,
    brand: doc.brand,
  };
  return {
    id,
    number: doc.number,
    changed_at: doc.changedAt,
    status: doc.status,
    slug: doc.slug,
    former_slugs: doc.formerSlugs,
    created: doc.createdAt,
    ...priced,
    selling_price: charged(priced, discounts),
    sort_key: sortKey(doc.title),
    terms: termsOf(doc),
  };
}

/** A deleted product keeps its row, so that readers see the deletion. */
const NOTHING = {
  status: 'deleted',
  slug: '',
  former_slugs: [],
  created: '1970-01-01T00:00:00.000Z',
  price: 0,
  on_sale: false,
  sale_percent: 0,
  in_weekly_offer: false,
  brand: 0,
  selling_price: 0,
  sort_key: '',
  terms: [],
};

function charged({ price, on_sale, sale_percent, in_weekly_offer, brand }: Priced, discounts: Discounts) {
  const percent = discountPercent({
    onSale: on_sale,
    salePercent: sale_percent,
    inWeeklyOffer: in_weekly_offer,
    weeklyOfferPercent: discounts.weeklyOfferPercent,
    brandDiscount: discounts.brands.has(brand) ? 1 : 0,
  });
  return sellingPrice(price, percent);
}

/** As they are after the batch: read again when one of them may have changed. */
async function currentDiscounts(target: Target, { brands, settings }: PriceCauses): Promise<Discounts> {
  const known = target.remembered.get('discounts')?.get('');
  // Only this function keeps something under this name.
  if (known && brands.size === 0 && !settings) return known as Discounts;
  const discounts = await loadDiscounts(target);
  target.remembered.set('discounts', new Map([['', discounts]]));
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

function priceCauses(events: readonly Recorded[]): PriceCauses {
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
async function reprice(
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
