import { type Insertable, sql } from 'kysely';
import type { DomainEvent } from '../../../../services/platform/log/domain-event.ts';
import { ordinalOf } from '../../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import type { PriceTerms } from '../../../../services/pricing/index.ts';
import type { Target } from '../../../generations/projection.ts';
import type { EvolveProduct, LivingProduct, ProductDocument } from './catalogue-documents.ts';
import type { CatalogueTables } from './tables.ts';

/** A change of one of these fields, which past lists and prices show, records a new state. */
const FIELDS_OF_A_STATE = [
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

type ProductState = Insertable<CatalogueTables['product_states']> & {
  readonly status: PriceTerms['status'];
};

/** Collects a row for each new state of a product or lookup while the events of a batch are folded. */
export function createStateRecorder() {
  const products: ProductState[] = [];
  const lookups: Insertable<CatalogueTables['lookup_states']>[] = [];
  return {
    /** Wraps `evolve` of products: each change of `FIELDS_OF_A_STATE` becomes a row. */
    product(evolve: EvolveProduct): EvolveProduct {
      return (doc, event) => {
        const next = evolve(doc, event);
        if (next && next !== doc && isNewState(doc, next)) products.push(productRow(event, doc, next));
        return next;
      };
    },
    /** Wraps `evolve` of a lookup: each change becomes a row, with the `percent` that prices depend on when that changed. */
    lookup<Doc extends object, Event extends DomainEvent>(
      kind: string,
      evolve: (doc: Doc | undefined, event: Event) => Doc | null | undefined,
      percent?: (doc: Doc) => number,
    ): (doc: Doc | undefined, event: Recorded<Event>) => Doc | null | undefined {
      return (doc, event) => {
        const next = evolve(doc, event);
        if (next !== undefined && next !== doc) {
          const set = next && percent ? percent(next) : null;
          const isSet = set !== null && (!doc || percent?.(doc) !== set);
          lookups.push({
            id: ordinalOf(event.position),
            at: event.recordedAt,
            kind,
            thing: event.id,
            doc: next,
            percent: isSet ? set : null,
          });
        }
        return next;
      };
    },
    /** The collected rows. */
    rows: () => ({ products, lookups }),
    /** Inserts the collected rows. */
    write(target: Target): void {
      insert(target, 'product_states', products);
      insert(target, 'lookup_states', lookups);
    },
  };
}

function isNewState(before: ProductDocument | undefined, after: ProductDocument): boolean {
  if (!before || before.deleted || after.deleted) return true;
  return FIELDS_OF_A_STATE.some((key) => before[key] !== after[key]);
}

function productRow(
  event: Recorded,
  before: ProductDocument | undefined,
  after: ProductDocument,
): ProductState {
  const facts = after.deleted ? before : after;
  if (!facts || facts.deleted) throw new Error(`${event.stream} was deleted before it was added`);
  return {
    id: ordinalOf(event.position),
    at: event.recordedAt,
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

function insert<Table extends 'product_states' | 'lookup_states'>(
  target: Target,
  name: Table,
  rows: readonly Insertable<CatalogueTables[Table]>[],
): void {
  if (rows.length === 0) return;
  const table = sql.table(name);
  target.write(
    sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  );
}
