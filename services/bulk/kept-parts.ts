import { type BundlesWith, partInUse } from '../catalogue/index.ts';
import { mapAtOnce } from '../platform/kernel/at-once.ts';
import type { Rejection } from '../platform/kernel/rejection.ts';

const AT_ONCE = 16;

/** Why products cannot be deleted, by `_id`: 409 `product_in_bundle` for the parts of bundles. */
export async function keptParts(
  bundlesWith: BundlesWith,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Rejection>> {
  const refusals = await mapAtOnce(ids, AT_ONCE, (id) => partInUse({ bundlesWith }, id));
  return new Map(
    ids.flatMap((id, at) => {
      const refusal = refusals[at];
      return refusal ? [[id, refusal] as const] : [];
    }),
  );
}
