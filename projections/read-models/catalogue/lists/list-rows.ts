import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import { sortKey } from '../../../../services/rules/texts/folding.ts';
import type { Target } from '../../../generations/projection.ts';
import { upsert } from '../../../generations/rows.ts';
import type { EvolveProduct, ProductDocument } from '../states/catalogue-documents.ts';
import type { CatalogueTables } from '../states/tables.ts';
import {
  charged,
  currentDiscounts,
  type Discounts,
  type Priced,
  priceCauses,
  reprice,
} from './list-prices.ts';
import { termsOf } from './product-terms.ts';
import { writeTerms } from './write-terms.ts';
import { writeTexts } from './write-texts.ts';

type Row = CatalogueTables['list_rows'];

/**
 * Collects the changes of products while the events of a batch are folded, and then writes their list rows, what is searched for
 * in them, and which products have each term.
 */
export function createListRowRecorder() {
  const before = new Map<string, ProductDocument | undefined>();
  const after = new Map<string, ProductDocument>();
  return {
    /** Wraps `evolve` of products. */
    product(evolve: EvolveProduct): EvolveProduct {
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
