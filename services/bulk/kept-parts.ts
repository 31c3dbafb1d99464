import { type BundlesWith, partInUse } from '../catalogue/index.ts';
import type { Rejection } from '../platform/kernel/rejection.ts';
import { mapAtOnce } from '../platform/kernel/waiting/at-once.ts';

const AT_ONCE = 16;

/**
 * Why products cannot be deleted, by `_id`: 409 `product_in_bundle` for the parts of bundles. Bundles among `chosen` (numbers), which are
 * deleted with them, keep none: so it is the same before, between and after their deletion.
 */
export async function keptParts(
  bundlesWith: BundlesWith,
  ids: readonly string[],
  chosen: ReadonlySet<number>,
): Promise<ReadonlyMap<string, Rejection>> {
  const others: BundlesWith = async (id) =>
    (await bundlesWith(id)).filter(({ number }) => !chosen.has(number));
  const refusals = await mapAtOnce(ids, AT_ONCE, (id) => partInUse({ bundlesWith: others }, id));
  return new Map(
    ids.flatMap((id, at) => {
      const refusal = refusals[at];
      return refusal ? [[id, refusal] as const] : [];
    }),
  );
}
