import type { NamesOf } from '../audit/index.ts';
import type { EntityDeps } from '../platform/entity/entity-handlers.ts';
import type { AnswerCache } from '../platform/http/kept-answers/answer-cache.ts';
import type { Waiting } from '../platform/http/kept-answers/positions.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { Rejected, type Rejection } from '../platform/kernel/rejection.ts';
import type { EventStore } from '../platform/log/event-store.ts';
import type { Registry } from '../platform/registry/registry.ts';
import type { CatalogueQueries, SoldProducts, Usage } from './catalogue.ports.ts';
import type { ProductPart } from './composed-values.ts';
import type { Lookups, Shelf, SluggedShelf } from './lookups/lookups.ts';

export type CatalogueDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly store: Pick<EventStore, 'head' | 'readStored' | 'readStream'>;
  readonly readModels: Waiting;
  readonly cache: AnswerCache;
  readonly queries: CatalogueQueries;
  readonly soldProducts: SoldProducts;
  readonly namesOf: NamesOf;
  /** The bundles that a product is a part of. */
  readonly bundlesWith: BundlesWith;
};

/** The bundles that a product (`_id`) is a part of. */
export type BundlesWith = (productId: string) => Promise<readonly BundleOf[]>;

/** A bundle and its parts. */
export type BundleOf = {
  readonly id: string;
  readonly number: number;
  readonly parts: readonly Pick<ProductPart, 'productId' | 'variation'>[];
};

export const READS = ['catalogue'] as const;

/** For calls whose answer waits until the catalogue shows what they have changed. */
export function whenShown({ handler, registry, store, readModels }: CatalogueDeps): EntityDeps {
  return {
    handler,
    registry,
    store,
    reads: READS,
    shown: (position) => readModels.waitFor(position, READS),
  };
}

/** Waits, bounded, until the catalogue shows all that is in the log now. */
export async function settle({ store, readModels }: CatalogueDeps): Promise<void> {
  await readModels.waitFor(await store.head(), READS);
}

/** The value found; throws the refusal without one. */
export function orMissing<T>(found: T | null | undefined, missing: Rejection): T {
  if (found === undefined || found === null) throw new Rejected(missing);
  return found;
}

/** The result of `find`; without one, that of a retry after the read side has caught up. */
export async function findOrReject<T>(
  deps: CatalogueDeps,
  find: () => Promise<T | null | undefined>,
  missing: Rejection,
): Promise<T> {
  const first = await find();
  if (first) return first;
  await settle(deps);
  const second = await find();
  if (second) return second;
  throw new Rejected(missing);
}

/**
 * Finds an entity for its change, by its slug if it has one, and by its id for its deletion, once the read side has
 * caught up: deletion is refused while the entity is in use.
 */
export function finders<Entity extends { readonly id: string }>(
  deps: CatalogueDeps,
  {
    notFound,
    shelfOf,
    refuseUsed,
  }: {
    readonly notFound: Rejection;
    readonly shelfOf: (lookups: Lookups) => Shelf<Entity> | SluggedShelf<Entity>;
    readonly refuseUsed: (entity: Entity, usage: Usage, lookups: Lookups) => Rejection | null;
  },
) {
  const { queries } = deps;
  async function find(key: string): Promise<Entity | undefined> {
    const shelf = shelfOf(await queries.lookups());
    return 'bySlug' in shelf ? shelf.bySlug(key) : shelf.byId(key);
  }
  return {
    toUpdate: (key: string) => findOrReject(deps, () => find(key), notFound),
    async toDelete(id: string): Promise<Entity> {
      await settle(deps);
      const lookups = await queries.lookups();
      const entity = shelfOf(lookups).byId(id);
      if (!entity) throw new Rejected(notFound);
      const refusal = refuseUsed(entity, await queries.usage(), lookups);
      if (refusal) throw new Rejected(refusal);
      return entity;
    },
  };
}

/**
 * Finds an existing or deleted entity by its `_id` or number. An `_id` is returned unchecked: the decider knows whether
 * it exists.
 */
export function alsoDeleted(
  deps: CatalogueDeps,
  kind: Parameters<CatalogueQueries['idOf']>[0],
  notFound: Rejection,
): (key: string) => Promise<{ readonly id: string }> {
  return async (key) => {
    if (!/^\d+$/.test(key)) return { id: key };
    return { id: await findOrReject(deps, () => deps.queries.idOf(kind, Number(key)), notFound) };
  };
}

/** Throws the refusal that `check` answers, unless it is gone once the read side has caught up. */
export async function assertReferences(
  deps: CatalogueDeps,
  check: (lookups: Lookups) => Rejection | null,
): Promise<void> {
  if (!check(await deps.queries.lookups())) return;
  await settle(deps);
  const refusal = check(await deps.queries.lookups());
  if (refusal) throw new Rejected(refusal);
}
