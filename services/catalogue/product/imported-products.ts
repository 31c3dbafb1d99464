import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { assumedNew } from '../../platform/kernel/commands/handle-command.ts';
import { type Result, reject } from '../../platform/kernel/rejection.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import {
  claimValue,
  freeUnused,
  handleManyFreeing,
  handleWithValue,
} from '../../platform/registry/unique-value.ts';
import { slugify } from '../../rules/texts/slug.ts';
import { type ProductState, productDecider } from './product.decider.ts';
import { newProduct, type ProductFacts } from './product.facts.ts';
import { PRODUCT_SLUG } from './product-slug.ts';

type Changes = Partial<Omit<ProductFacts, 'number' | 'slug'>>;
/** A product without an address: it gets one derived from the title, or `slug` if that is free. */
export type ProductWithoutSlug = Omit<Parameters<typeof newProduct>[0], 'slug'> & { readonly slug?: string };

export type NewProduct = {
  readonly id: string;
  readonly product: ProductWithoutSlug;
  readonly context: CommandContext;
};
export type ChangedProduct = {
  readonly id: string;
  readonly changes: Changes;
  readonly context: CommandContext;
};

/** A product and the command that changes it. */
export type OwnCommand = Pick<NewProduct, 'id' | 'context'>;

/** An import's changes of products, many at once; every one is harmless to repeat under its `commandId`. */
export interface ImportedProducts {
  /** See `Registry.since`. */
  since(): () => boolean;
  /** A number for each of so many new products, in order. */
  numbers(count: number): Promise<number[]>;
  /** Answers in the order of the products. Refused (`slug_taken`) only for a requested slug. */
  add(products: readonly NewProduct[]): Promise<Result<{ readonly state: ProductState }>[]>;
  change(products: readonly ChangedProduct[]): Promise<Result<unknown>[]>;
  remove(products: readonly OwnCommand[]): Promise<void>;
}

const SLUG_TAKEN = reject('conflict', 'slug_taken', 'Ovaj slug već koristi drugi proizvod.', 'slug').error;
/** Titles that repeat are distinguished by a number; where many do, by a part of the id. */
const NUMBERED = 5;

type Deps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
};

export function createImportedProducts(deps: Deps): ImportedProducts {
  const { handler, registry } = deps;
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

  /** Null when the requested slug is taken. */
  async function claimedSlug({ id, product: { slug, title } }: NewProduct): Promise<string | null> {
    if (slug === undefined) return freeSlug(id, title);
    return (await claim(id, slug)) ? slug : null;
  }

  function addition({ id, product, context }: NewProduct, slug: string) {
    const command = { type: 'Add', facts: newProduct({ ...product, slug }) } as const;
    const one = { id, command, context, ...assumedNew(productDecider) };
    return {
      ...one,
      async alone() {
        const taken = { value: slug, taken: SLUG_TAKEN, isClaimed: true } as const;
        const handled = await handleWithValue(deps, PRODUCT_SLUG, { ...one, ...taken });
        // An earlier attempt may have found another address free.
        if (handled.ok && handled.value.repeated) await freeUnused(deps, PRODUCT_SLUG, id);
        return handled;
      },
    };
  }

  return {
    since: registry.since,
    numbers: (count) => Promise.all(Array.from({ length: count }, () => registry.nextNumber('product'))),
    async add(products) {
      const slugs = await Promise.all(products.map(claimedSlug));
      const commands = products.flatMap((one, at) => {
        const slug = slugs[at];
        return slug ? addition(one, slug) : [];
      });
      const results = await handler.handleMany(productDecider, commands);
      const added = new Map(commands.map(({ id }, at) => [id, results[at]]));
      return products.map(({ id }) => added.get(id) ?? { ok: false, error: SLUG_TAKEN });
    },
    change: (products) =>
      handler.handleMany(
        productDecider,
        products.map(({ id, changes, context }) => ({
          id,
          context,
          outcomeUnused: true,
          command: { type: 'Update', changes, isMoved: true },
        })),
      ),
    async remove(products) {
      const command = { type: 'Delete' } as const;
      const commands = products.map((one) => ({ ...one, command }));
      throwRefused(await handleManyFreeing(deps, PRODUCT_SLUG, commands));
    },
  };
}

/** A product that has gone meanwhile needs no change. */
function throwRefused(results: readonly Result<unknown>[]): void {
  for (const result of results)
    if (!result.ok && result.error.kind !== 'missing') throw new Error(result.error.message);
}
