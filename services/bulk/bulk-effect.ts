import type { CatalogueQueries, ProductBrief } from '../catalogue/index.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import type { BulkBody } from './bulk.schemas.ts';
import { changeFrom } from './bulk.wire.ts';
import { afterwards, changeRefusal, foresee } from './bulk-changes.ts';
import { chooseProducts } from './choose-products.ts';

/**
 * The effect of a change of many products on each: of those that are not selected, stay the same or would be deleted,
 * what they are. Refused where the change is. Changes nothing.
 */
export async function bulkEffect(
  catalogue: Pick<CatalogueQueries, 'administrationNumbers' | 'briefs' | 'lookups'>,
  { selection, action }: Pick<BulkBody, 'selection' | 'action'>,
): Promise<(product: ProductBrief) => ProductBrief> {
  const change = changeFrom(action);
  const refusal = changeRefusal(change, await catalogue.lookups());
  if (refusal) throw new Rejected(refusal);
  if (change.kind === 'stock') return (product) => product;
  const selected = new Set((await chooseProducts(catalogue, selection)).products);
  return (product) => {
    const foreseen = selected.has(product.number) ? foresee(change, product) : null;
    return foreseen?.ok ? (afterwards(product, foreseen.value) ?? product) : product;
  };
}
