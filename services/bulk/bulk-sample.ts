import { adminRow, type Lookups, type ProductBrief } from '../catalogue/index.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { StockChange } from './bulk.events.ts';
import type { BulkSample } from './bulk.schemas.ts';
import { afterwards, foresee, type ProductChange } from './bulk-changes.ts';

/** The preview of a product; null when it does not change. */
type Foreseen = Result<(() => BulkSample) | null>;

export function productSample(change: ProductChange, brief: ProductBrief, lookups: Lookups): Foreseen {
  const foreseen = foresee(change, brief);
  if (!foreseen.ok) return foreseen;
  const events = foreseen.value;
  return ok(events.length === 0 ? null : () => sampleOf(brief, afterwards(brief, events), lookups));
}

export function stockSample(
  { how, quantity }: StockChange,
  brief: ProductBrief,
  there: number,
  lookups: Lookups,
): Foreseen {
  if (brief.varied)
    return reject('rule', 'variation_required', 'Zaliha proizvoda s varijacijama se vodi po varijacijama.');
  if (brief.parts.length > 0)
    return reject('rule', 'stock_of_bundle', 'Zaliha paketa slijedi iz zaliha njegovih dijelova.');
  if (how === 'subtract' && there < quantity)
    return reject(
      'rule',
      'stock_too_little',
      `Na stanju je ${there}, pa se ne može umanjiti za ${quantity}.`,
    );
  const after = how === 'set' ? quantity : there + (how === 'add' ? quantity : -quantity);
  if (after === there) return ok(null);
  const changes: BulkSample['changes'] = [{ field: 'stock', old: there, new: after }];
  return ok(() => ({ ...sampleOf(brief, brief, lookups), changes }));
}

const SHOWN = ['status', 'productAction', 'actionPercent', 'category', 'subCategory'] as const;

function sampleOf(before: ProductBrief, after: ProductBrief | null, lookups: Lookups): BulkSample {
  const [old, next] = [adminRow(before, lookups), after && adminRow(after, lookups)];
  const nameOf = (number: unknown) =>
    typeof number === 'number' ? (lookups.categories.byNumber(number)?.name ?? null) : null;
  return {
    _id: old._id,
    product_id: old.product_id,
    title: old.title,
    changes: SHOWN.flatMap((field) => {
      if (!next || old[field] === next[field]) return [];
      const isClass = field === 'category' || field === 'subCategory';
      return [
        {
          field,
          old: isClass ? nameOf(old[field]) : old[field],
          new: isClass ? nameOf(next[field]) : next[field],
        },
      ];
    }),
    sellingPrice: { old: old.priceAction, new: next?.priceAction ?? null },
  };
}
