import type { Registry } from '../platform/registry/registry.ts';

/** Scope, and owner, of the claims by which the loader remembers how far it is. */
export const DEMO_SCOPE = 'demo';

/** Whether the demo shop was loaded into this shop, at least in part. */
export async function isDemoShop(registry: Pick<Registry, 'holder'>): Promise<boolean> {
  return (await registry.holder(DEMO_SCOPE, 'begun')) !== null;
}
