import { createHash } from 'node:crypto';
import { adminRow, type CatalogueQueries, type Lookups, type ProductBrief } from '../catalogue/index.ts';
import type { BulkRefusal } from './bulk.events.ts';
import type { BulkPreview, BulkSample } from './bulk.schemas.ts';
import { afterwards, type ChosenChange, foresee } from './bulk-changes.ts';
import { GONE } from './bulk-runner.ts';

/** What was chosen: what is there, in the order in which it is done, and what is there no more. */
export type Chosen = { readonly products: readonly number[]; readonly missing: readonly BulkRefusal[] };

const SAMPLE = 10;
const LISTED_REFUSALS = 100;
/** In portions, so that a preview of the whole catalogue does not block other requests. */
const LOOKED_AT = 500;

/** Tells what a change would do to what is chosen; nothing is changed. */
export async function previewOf(
  queries: Pick<CatalogueQueries, 'briefs' | 'lookups'>,
  change: ChosenChange,
  { products, missing }: Chosen,
): Promise<BulkPreview> {
  const lookups = await queries.lookups();
  const refusals: BulkRefusal[] = [...missing];
  const sample: BulkSample[] = [];
  const counts = { changed: 0, unchanged: 0 };
  for (let at = 0; at < products.length; at += LOOKED_AT) {
    const numbers = products.slice(at, at + LOOKED_AT);
    const briefs = new Map((await queries.briefs(numbers)).map((brief) => [brief.number, brief]));
    for (const number of numbers) {
      const brief = briefs.get(number);
      if (!brief) {
        refusals.push({ number, title: '', ...GONE });
        continue;
      }
      const foreseen = foresee(change, brief);
      if (!foreseen.ok) {
        const { code, message } = foreseen.error;
        refusals.push({ number, title: brief.title, code, error: message });
        continue;
      }
      const events = foreseen.value;
      counts[events.length > 0 ? 'changed' : 'unchanged'] += 1;
      if (events.length > 0 && sample.length < SAMPLE)
        sample.push(sampleOf(brief, afterwards(brief, events), lookups));
    }
  }
  return {
    total: products.length + missing.length,
    ...counts,
    refused: refusals.length,
    refusals: refusals.slice(0, LISTED_REFUSALS).map(refusalAnswer),
    sample,
    expected: fingerprint(change, products),
  };
}

export function refusalAnswer({ number, title, code, error }: BulkRefusal) {
  return { product_id: number, title, code, error };
}

/** The same for the same change of the same products: what was previewed is what is run. */
export function fingerprint(change: ChosenChange, products: readonly number[]): string {
  return createHash('sha256')
    .update(JSON.stringify([change, products]))
    .digest('base64url')
    .slice(0, 22);
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
