import { createHash } from 'node:crypto';
import type { BundlesWith, CatalogueQueries } from '../catalogue/index.ts';
import type { Rejection } from '../platform/kernel/rejection.ts';
import { GONE_PRODUCT } from '../rules/products/missing-product.ts';
import type { BulkRefusal } from './bulk.events.ts';
import type { BulkPreview, BulkSample } from './bulk.schemas.ts';
import type { ChosenChange } from './bulk-changes.ts';
import { productSample, stockSample } from './bulk-sample.ts';
import type { BulkStock } from './bulk-stock.ports.ts';
import { keptParts } from './kept-parts.ts';

/** The selection: existing products in processing order, and those that no longer exist. */
export type Chosen = { readonly products: readonly number[]; readonly missing: readonly BulkRefusal[] };

export type PreviewDeps = {
  readonly queries: Pick<CatalogueQueries, 'briefs' | 'lookups'>;
  readonly stock: Pick<BulkStock, 'quantities'>;
  readonly bundlesWith: BundlesWith;
};

const NO_PIECES: ReadonlyMap<string, number> = new Map();
const NONE_KEPT: ReadonlyMap<string, Rejection> = new Map();
const SAMPLE = 10;
const LISTED_REFUSALS = 100;
/** Products per portion, so that a preview of the whole catalogue does not block other requests. */
const LOOKED_AT = 500;

/** Previews a change of the selection; changes nothing. */
export async function previewOf(
  { queries, stock, bundlesWith }: PreviewDeps,
  change: ChosenChange,
  { products, missing }: Chosen,
): Promise<BulkPreview> {
  const lookups = await queries.lookups();
  const refusals: BulkRefusal[] = [...missing];
  const sample: BulkSample[] = [];
  const chosen = new Set(products);
  const counts = { changed: 0, unchanged: 0 };
  for (let at = 0; at < products.length; at += LOOKED_AT) {
    const numbers = products.slice(at, at + LOOKED_AT);
    const briefs = new Map((await queries.briefs(numbers)).map((brief) => [brief.number, brief]));
    const ids = [...briefs.values()].map(({ id }) => id);
    const pieces = change.kind === 'stock' ? await stock.quantities(ids) : NO_PIECES;
    const kept = change.kind === 'delete' ? await keptParts(bundlesWith, ids, chosen) : NONE_KEPT;
    for (const number of numbers) {
      const brief = briefs.get(number);
      if (!brief) {
        refusals.push({ number, title: '', ...GONE_PRODUCT });
        continue;
      }
      const inUse = kept.get(brief.id);
      const foreseen = inUse
        ? { ok: false as const, error: inUse }
        : change.kind === 'stock'
          ? stockSample(change, brief, pieces.get(brief.id) ?? 0, lookups)
          : productSample(change, brief, lookups);
      if (!foreseen.ok) {
        const { code, message } = foreseen.error;
        refusals.push({ number, title: brief.title, code, error: message });
        continue;
      }
      const shows = foreseen.value;
      counts[shows ? 'changed' : 'unchanged'] += 1;
      if (shows && sample.length < SAMPLE) sample.push(shows());
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

/** Equal for the same change of the same products: the run matches its preview. */
export function fingerprint(change: ChosenChange, products: readonly number[]): string {
  return createHash('sha256')
    .update(JSON.stringify([change, products]))
    .digest('base64url')
    .slice(0, 22);
}
