import { assumedNew, type CommandContext, type CommandHandler } from '../platform/kernel/handle-command.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import { slugify } from '../platform/kernel/slug.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { claimValue, freeing, freeUnused, handleWithValue } from '../platform/registry/unique-value.ts';
import { productDecider } from './product.decider.ts';
import type { ProductEvent } from './product.events.ts';
import { newProduct, type ProductFacts } from './product.facts.ts';
import { PRODUCT_SLUG } from './product-slug.ts';

type Changes = Partial<Omit<ProductFacts, 'number' | 'slug'>>;
/** A product without an address: one is made of the title, or `slug` is taken if it is free. */
export type ProductWithoutSlug = Omit<Parameters<typeof newProduct>[0], 'slug'> & { readonly slug?: string };

/** What an action over many products does to one of them; every step is harmless to repeat under its `commandId`. */
export interface ImportedProducts {
  /** A number for each of so many new products, in order. */
  numbers(count: number): Promise<number[]>;
  /** Refused (`slug_taken`) only where the slug was asked for. */
  add(id: string, product: ProductWithoutSlug, context: CommandContext): Promise<Result<null, Rejection>>;
  change(id: string, changes: Changes, context: CommandContext): Promise<Result<null, Rejection>>;
  remove(id: string, context: CommandContext): Promise<void>;
  /** Gives a product the facts that it had before the first event of the action `correlationId`. */
  restore(id: string, correlationId: string, context: CommandContext): Promise<void>;
}

const SLUG_TAKEN = reject('conflict', 'slug_taken', 'Ovaj slug već koristi drugi proizvod.', 'slug').error;
/** Titles that repeat are told apart by a number; where many do, by a part of the id. */
const NUMBERED = 5;

export function createImportedProducts({
  handler,
  registry,
  store,
}: {
  handler: CommandHandler;
  registry: Registry;
  store: StreamReader;
}): ImportedProducts {
  const deps = { handler, registry };
  const claim = (id: string, slug: string) => claimValue(deps, PRODUCT_SLUG, slug, id);

  async function freeSlug(id: string, title: string): Promise<string> {
    const plain = slugify(title).slice(0, 180) || 'proizvod';
    for (let n = 1; n <= NUMBERED; n += 1) {
      const slug = n === 1 ? plain : `${plain}-${n}`;
      if (await claim(id, slug)) return slug;
    }
    const last = `${plain}-${id.slice(0, 8)}`;
    return (await claim(id, last)) ? last : `${plain}-${id}`;
  }

  return {
    numbers: (count) => Promise.all(Array.from({ length: count }, () => registry.nextNumber('product'))),
    async add(id, product, context) {
      const wished = product.slug;
      if (wished !== undefined && !(await claim(id, wished))) return { ok: false, error: SLUG_TAKEN };
      const slug = wished ?? (await freeSlug(id, product.title));
      const facts = newProduct({ ...product, slug });
      const handled = await handleWithValue(deps, PRODUCT_SLUG, {
        ...{ id, value: slug, command: { type: 'Add', facts }, context, taken: SLUG_TAKEN, isClaimed: true },
        ...assumedNew(productDecider),
      });
      if (!handled.ok) return handled;
      // An earlier attempt may have found another address free.
      if (handled.value.repeated) await freeUnused(deps, PRODUCT_SLUG, id);
      return ok(null);
    },
    async change(id, changes, context) {
      const handled = await handler.handle(productDecider, id, { type: 'Update', changes }, context);
      return handled.ok ? ok(null) : handled;
    },
    async remove(id, context) {
      const remove = () => handler.handle(productDecider, id, { type: 'Delete' }, context);
      const handled = await freeing(deps, PRODUCT_SLUG, id, remove);
      if (!handled.ok && handled.error.kind !== 'missing') throw new Error(handled.error.message);
    },
    async restore(id, correlationId, context) {
      const events = await store.readStream<ProductEvent>(`product-${id}`);
      const first = events.findIndex(({ metadata }) => metadata.correlationId === correlationId);
      const before = events
        .slice(0, Math.max(first, 0))
        .reduce<ReturnType<typeof productDecider.evolve>>(productDecider.evolve, productDecider.initialState);
      if (before.stage !== 'present') return;
      const { number: _, ...changes } = before.facts;
      const handled = await handler.handle(productDecider, id, { type: 'Update', changes }, context);
      if (!handled.ok && handled.error.kind !== 'missing') throw new Error(handled.error.message);
    },
  };
}
