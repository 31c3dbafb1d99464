import { isDeepStrictEqual } from 'node:util';
import type { EntityCommand } from '../../platform/entity/entity-decider.ts';
import { factChanges } from '../../platform/entity/fact-changes.ts';
import { changedOne } from '../../platform/kernel/commands/changed-facts.ts';
import { type Decider, never } from '../../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { MISSING_PRODUCT } from '../../rules/products/missing-product.ts';
import type { ProductPart, Variation } from '../composed-values.ts';
import type { ProductEvent } from './product.events.ts';
import { factsOfEvent, type ProductFacts, withLaterDefaults } from './product.facts.ts';

export type ProductCommand =
  | Exclude<EntityCommand<ProductFacts>, { readonly type: 'Update' | 'Restore' }>
  /** As it was when it was deleted, with the given fields changed; `formerSlugs` redirect to it again. */
  | {
      readonly type: 'Restore';
      readonly changes: Partial<ProductFacts>;
      readonly formerSlugs?: readonly string[];
    }
  /**
   * Omitted fields are unchanged. With `seen` it is refused (`product_changed`) unless the product still has these values. With `isMoved`
   * another category takes the place of the former one among the further ones, too. With `needsPrice` one that would cost nothing is not
   * published (`price_missing`).
   */
  | {
      readonly type: 'Update';
      readonly changes: Partial<ProductFacts>;
      readonly seen?: Partial<ProductFacts>;
      readonly isMoved?: true;
      readonly needsPrice?: true;
    };

export type ProductState =
  | { readonly stage: 'absent' }
  /** `formerSlugs` are earlier addresses of the product: they redirect to its new one. */
  | { readonly stage: 'present'; readonly facts: ProductFacts; readonly formerSlugs: readonly string[] }
  /** As it was when it was deleted. */
  | {
      readonly stage: 'deleted';
      readonly facts: ProductFacts | null;
      readonly formerSlugs: readonly string[];
    };

/** The rules of one product. Its references and the uniqueness of its slug are checked before. */
export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  category: 'product',
  initialState: { stage: 'absent' },
  evolve,
  decide,
};

/** In the order in which an update appends them. */
const changes = factChanges<
  ProductFacts,
  Exclude<ProductEvent, { readonly type: 'ProductAdded' | 'ProductDeleted' | 'ProductRestored' }>
>({
  ProductRenamed: 'title',
  ProductPurposeChanged: 'purpose',
  ProductSlugChanged: 'slug',
  ProductPriceChanged: 'price',
  ProductWholesalePriceChanged: 'wholesalePrice',
  ProductSaleStarted: {
    derive: (before, after) =>
      startsSale(before, after) ? { onSale: true, salePercent: after.salePercent } : null,
  },
  ProductSaleEnded: { sets: { onSale: false } },
  ProductSalePercentChanged: {
    derive: (before, after) => (startsSale(before, after) ? null : changedOne(before, after, 'salePercent')),
  },
  ProductPutIntoWeeklyOffer: { sets: { inWeeklyOffer: true } },
  ProductTakenOutOfWeeklyOffer: { sets: { inWeeklyOffer: false } },
  ProductDescribed: factsOfEvent('ProductDescribed'),
  ProductSeoChanged: factsOfEvent('ProductSeoChanged'),
  ProductClassified: factsOfEvent('ProductClassified'),
  ProductVariationsChanged: factsOfEvent('ProductVariationsChanged'),
  ProductPartsChanged: 'parts',
  ProductPhotosChanged: factsOfEvent('ProductPhotosChanged'),
  ProductSupplyChanged: factsOfEvent('ProductSupplyChanged'),
  ProductAvailabilityChanged: 'available',
  BestSellerMarked: { sets: { bestSeller: true } },
  BestSellerUnmarked: { sets: { bestSeller: false } },
  ProductShownOnHomepage: { sets: { onHomepage: true } },
  ProductTakenFromHomepage: { sets: { onHomepage: false } },
  ProductPublished: { sets: { status: 'published' } },
  ProductUnpublished: { sets: { status: 'unpublished' } },
  ProductReturnedToDraft: { sets: { status: 'draft' } },
});

/** The event that starts a sale has its percent, too. */
function startsSale(before: ProductFacts, after: ProductFacts): boolean {
  return after.onSale && !before.onSale;
}

function evolve(state: ProductState, event: ProductEvent): ProductState {
  if (event.type === 'ProductAdded')
    return { stage: 'present', facts: withLaterDefaults(event.data), formerSlugs: [] };
  if (event.type === 'ProductRestored') {
    const { formerSlugs = [], ...facts } = event.data;
    return { stage: 'present', facts: withLaterDefaults(facts), formerSlugs };
  }
  if (event.type === 'ProductDeleted') {
    const { facts, formerSlugs } = state.stage === 'present' ? state : { facts: null, formerSlugs: [] };
    return { stage: 'deleted', facts, formerSlugs };
  }
  const change = changes.of(event);
  if (state.stage !== 'present') return state;
  const facts = change(state.facts);
  if (facts.slug === state.facts.slug) return { ...state, facts };
  const former = [...state.formerSlugs, state.facts.slug].filter((slug) => slug !== facts.slug);
  return { ...state, facts, formerSlugs: former };
}

function decide(command: ProductCommand, state: ProductState): Result<readonly ProductEvent[]> {
  switch (command.type) {
    case 'Add':
      if (state.stage !== 'absent') return reject('conflict', 'product_exists', 'Proizvod već postoji.');
      return refusal(command.facts) ?? ok([{ type: 'ProductAdded', data: command.facts }]);
    case 'Restore': {
      if (state.stage === 'present') return reject('conflict', 'product_exists', 'Proizvod već postoji.');
      if (state.stage === 'absent' || !state.facts) return productMissing();
      const facts = { ...state.facts, ...command.changes };
      const { formerSlugs = [] } = command;
      const data = formerSlugs.length > 0 ? { ...facts, formerSlugs } : facts;
      return refusal(facts) ?? ok([{ type: 'ProductRestored', data }]);
    }
    case 'Update':
      if (state.stage !== 'present') return productMissing();
      return (
        changedSince(command.seen, state.facts) ??
        refusal({ ...state.facts, ...command.changes }) ??
        (command.needsPrice ? publishedFree(state.facts, command.changes) : null) ??
        ok(changes.events(state.facts, withoutSameFilters(changesOf(command, state.facts), state.facts)))
      );
    case 'Delete':
      if (state.stage !== 'present') return productMissing();
      return ok([{ type: 'ProductDeleted', data: { number: state.facts.number, title: state.facts.title } }]);
    default:
      return never(command);
  }
}

/** Of a moved product also those of its further categories, as its form makes them. */
function changesOf(
  { changes: given, isMoved }: ProductCommand & { readonly type: 'Update' },
  before: ProductFacts,
): Partial<ProductFacts> {
  const { category = before.category } = given;
  const isOther = category !== before.category;
  const { subcategory = isOther ? null : before.subcategory } = given;
  if (!isMoved || (!isOther && subcategory === before.subcategory)) return given;
  const categories = isOther
    ? before.categories.filter((id) => id !== before.category && id !== category)
    : before.categories;
  // Without further categories all further subcategories were of the former one.
  const further = isOther && categories.length === 0 ? [] : before.subcategories;
  const subcategories = further.filter((id) => id !== before.subcategory && id !== subcategory);
  return { categories, subcategories, ...given, subcategory };
}

/** The default filter entry of imported products chooses none: forms leave it out. */
function withoutSameFilters(given: Partial<ProductFacts>, before: ProductFacts): Partial<ProductFacts> {
  const chosen = ({ filters = [] }: Partial<ProductFacts>) => filters.filter(({ option }) => option !== '');
  return isDeepStrictEqual(chosen(given), chosen(before)) ? { ...given, filters: before.filters } : given;
}

function publishedFree(before: ProductFacts, given: Partial<ProductFacts>) {
  const { status, varied, variations, price } = { ...before, ...given };
  if (status !== 'published' || before.status === 'published') return null;
  const isFree = varied ? variations.some((one) => one.price === 0) : price === 0;
  return isFree ? reject('rule', 'price_missing', 'Proizvod bez cijene se ne objavljuje.') : null;
}

function changedSince(seen: Partial<ProductFacts> | undefined, facts: ProductFacts) {
  if (!seen || isDeepStrictEqual({ ...facts, ...seen }, facts)) return null;
  return reject('conflict', 'product_changed', 'Proizvod je u međuvremenu promijenjen.');
}

/** Refuses an unknown product; `field` names it in a body. */
export function productMissing(field?: string) {
  return reject('missing', MISSING_PRODUCT.code, MISSING_PRODUCT.error, field);
}

type Contents = {
  readonly varied: boolean;
  readonly variations: readonly Variation[];
  readonly parts?: readonly ProductPart[];
};

/** Names identify variations, for buyers and in carts. */
function refusal({ varied, variations, parts = [] }: Contents) {
  if (varied && parts.length > 0)
    return reject('rule', 'bundle_varied', 'Paket ne može imati varijacije.', 'parts');
  if (twice(parts.map(({ productId, variation }) => JSON.stringify([productId, variation]))))
    return reject('rule', 'parts_repeated', 'Svaki proizvod paketa navodi se jednom.', 'parts');
  if (varied && variations.length === 0)
    return reject(
      'rule',
      'variations_missing',
      'Proizvod s varijacijama mora imati bar jednu varijaciju.',
      'productVariations',
    );
  if (twice(variations.map(({ name }) => name)) || twice(variations.map(({ id }) => id))) {
    return reject(
      'rule',
      'variations_not_unique',
      'Svaka varijacija proizvoda mora imati svoj naziv i oznaku.',
      'productVariations',
    );
  }
  return null;
}

function twice(values: readonly (string | number)[]): boolean {
  return new Set(values).size !== values.length;
}
