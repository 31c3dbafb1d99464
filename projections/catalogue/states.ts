import { ordinalOf } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/event-store.ts';
import type { Target } from '../generations/projection.ts';
import type { ProductDocument } from './documents.ts';

type LivingProduct = Exclude<ProductDocument, { deleted: true }>;

/** What of a product its past is asked for: a row is written when one of these changes. */
const KEPT = [
  'title',
  'slug',
  'thumbnail',
  'status',
  'price',
  'onSale',
  'salePercent',
  'inWeeklyOffer',
  'brand',
  'category',
  'subcategory',
  'available',
  'varied',
  'variations',
] as const satisfies readonly (keyof LivingProduct)[];

/** Gathers, while documents are folded, the rows that tell what they were from when on. */
export function createStates() {
  const products: object[] = [];
  const lookups: object[] = [];
  return {
    /** `evolve` of products, noting what it changes. */
    product(
      evolve: (doc: ProductDocument | undefined, event: Recorded) => ProductDocument | undefined,
    ): typeof evolve {
      return (doc, event) => {
        const next = evolve(doc, event);
        if (next && next !== doc && isNews(doc, next)) products.push(productRow(event, doc, next));
        return next;
      };
    },
    /** `evolve` of something small, noting what it changes; `percent` is what prices depend on. */
    lookup<Doc extends object>(
      kind: string,
      evolve: (doc: Doc | undefined, event: Recorded) => Doc | null | undefined,
      percent?: (doc: Doc) => number,
    ): typeof evolve {
      return (doc, event) => {
        const next = evolve(doc, event);
        if (next !== undefined && next !== doc) {
          const set = next && percent ? percent(next) : null;
          const isSet = set !== null && (!doc || percent?.(doc) !== set);
          lookups.push({ ...place(event), kind, thing: event.id, doc: next, percent: isSet ? set : null });
        }
        return next;
      };
    },
    async write(target: Target): Promise<void> {
      await insert(target, 'product_states', products);
      await insert(target, 'lookup_states', lookups);
    },
  };
}

function place({ position, recordedAt }: Recorded) {
  return { id: ordinalOf(position), at: recordedAt };
}

function isNews(before: ProductDocument | undefined, after: ProductDocument): boolean {
  if (!before || before.deleted || after.deleted) return true;
  return KEPT.some((key) => before[key] !== after[key]);
}

function productRow(event: Recorded, before: ProductDocument | undefined, after: ProductDocument): object {
  const facts = after.deleted ? before : after;
  if (!facts || facts.deleted) throw new Error(`${event.stream} was deleted before it was added`);
  return {
    ...place(event),
    product: event.id,
    number: facts.number,
    title: facts.title,
    slug: facts.slug,
    thumbnail: facts.thumbnail,
    status: after.deleted ? 'deleted' : facts.status,
    price: facts.price,
    on_sale: facts.onSale,
    sale_percent: facts.salePercent,
    in_weekly_offer: facts.inWeeklyOffer,
    brand: facts.brand,
    category: facts.category,
    subcategory: facts.subcategory,
    available: facts.available,
    varied: facts.varied,
    variations: facts.variations,
  };
}

async function insert(target: Target, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await target.query(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}
