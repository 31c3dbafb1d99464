import { numberedSlugs } from '../../platform/entity/unique-slug.ts';
import type { CommandContext, Handled } from '../../platform/kernel/commands/command-handler.ts';
import type { Result } from '../../platform/kernel/rejection.ts';
import { claimValue, handleWithValue, type UniqueDeps } from '../../platform/registry/unique-value.ts';
import { SLUG_TAKEN } from '../slugs.ts';
import { type ProductState, productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import type { ProductFacts } from './product.facts.ts';
import { PRODUCT_SLUG } from './product-slug.ts';

type Restoration = {
  readonly id: string;
  readonly slug: string;
  readonly changes: Partial<Omit<ProductFacts, 'number'>>;
  readonly context: CommandContext;
};

/**
 * Restores a deleted product as it was but for `changes`, under `slug`, or under one with a number when that is taken. Its other
 * addresses redirect to it again, as far as nothing else has them now.
 */
export async function restoreProduct(
  deps: UniqueDeps,
  { id, slug, changes, context }: Restoration,
): Promise<Result<Handled<ProductState, ProductEvent>>> {
  const { state } = await deps.handler.loadSince(productDecider, id);
  const known = state.stage === 'deleted' && state.facts ? [...state.formerSlugs, state.facts.slug] : [];
  let claimed = await claimedAmong(deps, id, known);
  for (const value of numberedSlugs(slug)) {
    const formerSlugs = claimed.filter((former) => former !== value);
    const command = { type: 'Restore', changes: { ...changes, slug: value }, formerSlugs } as const;
    const handled = await handleWithValue(deps, PRODUCT_SLUG, {
      id,
      value,
      further: formerSlugs,
      command,
      context,
      taken: SLUG_TAKEN,
    });
    if (handled.ok || handled.error.code !== SLUG_TAKEN.code) return handled;
    // One of them may have been lost meanwhile.
    claimed = await claimedAmong(deps, id, claimed);
  }
  return { ok: false, error: SLUG_TAKEN };
}

async function claimedAmong(deps: UniqueDeps, id: string, slugs: readonly string[]): Promise<string[]> {
  const claimed: string[] = [];
  for (const slug of new Set(slugs)) if (await claimValue(deps, PRODUCT_SLUG, slug, id)) claimed.push(slug);
  return claimed;
}
