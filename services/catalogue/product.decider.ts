import { isDeepStrictEqual } from 'node:util';
import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { changed, changedOne } from '../platform/kernel/presence.ts';
import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { ProductEvent } from './product.events.ts';
import type { ProductFacts, ProductStatus, Variation } from './product.facts.ts';

export type ProductCommand =
  | { readonly kind: 'add'; readonly facts: ProductFacts }
  /** Only what is given changes. With `seen` it is refused (`product_changed`) unless the product still is like that. */
  | {
      readonly kind: 'update';
      readonly changes: Partial<Omit<ProductFacts, 'number'>>;
      readonly seen?: ProductFacts;
    }
  | { readonly kind: 'delete' };

export type ProductState =
  | { readonly stage: 'absent' }
  /** `formerSlugs` are addresses the product had: they lead to its new one. */
  | { readonly stage: 'present'; readonly facts: ProductFacts; readonly formerSlugs: readonly string[] }
  | { readonly stage: 'deleted' };

/** The rules of one product. What it refers to and whether its slug is free is checked before (`product.checks.ts`). */
export const productDecider: Decider<ProductState, ProductCommand, ProductEvent> = {
  category: 'product',
  initialState: { stage: 'absent' },
  evolve,
  decide,
};

function evolve(state: ProductState, event: ProductEvent): ProductState {
  switch (event.type) {
    case 'ProductAdded':
      return { stage: 'present', facts: event.data, formerSlugs: [] };
    case 'ProductDeleted':
      return { stage: 'deleted' };
    case 'ProductSlugChanged': {
      if (state.stage !== 'present') return state;
      const { facts, formerSlugs } = state;
      const former = [...formerSlugs, facts.slug].filter((slug) => slug !== event.data.slug);
      return { ...state, facts: { ...facts, slug: event.data.slug }, formerSlugs: former };
    }
    case 'ProductRenamed':
    case 'ProductPurposeChanged':
    case 'ProductPriceChanged':
    case 'ProductWholesalePriceChanged':
    case 'ProductSaleStarted':
    case 'ProductSaleEnded':
    case 'ProductSalePercentChanged':
    case 'ProductPutIntoWeeklyOffer':
    case 'ProductTakenOutOfWeeklyOffer':
    case 'ProductPublished':
    case 'ProductUnpublished':
    case 'ProductReturnedToDraft':
    case 'ProductDescribed':
    case 'ProductSeoChanged':
    case 'ProductClassified':
    case 'ProductVariationsChanged':
    case 'ProductPhotosChanged':
    case 'ProductSupplyChanged':
    case 'ProductAvailabilityChanged':
    case 'BestSellerMarked':
    case 'BestSellerUnmarked':
    case 'ProductShownOnHomepage':
    case 'ProductTakenFromHomepage':
      return state.stage === 'present' ? { ...state, facts: { ...state.facts, ...event.data } } : state;
    default:
      return unknownEvent(event);
  }
}

function decide(command: ProductCommand, state: ProductState): Result<readonly ProductEvent[], Rejection> {
  switch (command.kind) {
    case 'add':
      if (state.stage !== 'absent') return reject('conflict', 'product_exists', 'Proizvod već postoji.');
      return refusal(command.facts) ?? ok([{ type: 'ProductAdded', data: command.facts }]);
    case 'update':
      if (state.stage !== 'present') return missing();
      if (command.seen && !isDeepStrictEqual(command.seen, state.facts))
        return reject('conflict', 'product_changed', 'Proizvod je u međuvremenu promijenjen.');
      return refusal({ ...state.facts, ...command.changes }) ?? ok(eventsOf(state.facts, command.changes));
    case 'delete':
      if (state.stage !== 'present') return missing();
      return ok([{ type: 'ProductDeleted', data: { number: state.facts.number, title: state.facts.title } }]);
    default:
      return never(command);
  }
}

function missing() {
  return reject('missing', 'product_not_found', 'Proizvod ne postoji.');
}

/** A buyer tells variations apart by their names, and a cart does too. */
function refusal({ varied, variations }: { varied: boolean; variations: readonly Variation[] }) {
  if (varied && variations.length === 0)
    return reject(
      'rule',
      'variations_missing',
      'Proizvod s varijacijama mora imati bar jednu varijaciju.',
      'productVariations',
    );
  const twice = <T>(values: readonly T[]) => new Set(values).size !== values.length;
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

const STATUS_EVENTS = {
  published: { type: 'ProductPublished', data: { status: 'published' } },
  unpublished: { type: 'ProductUnpublished', data: { status: 'unpublished' } },
  draft: { type: 'ProductReturnedToDraft', data: { status: 'draft' } },
} as const satisfies Record<ProductStatus, ProductEvent>;

/** One update, told as the business facts in it. */
function eventsOf(before: ProductFacts, changes: Partial<ProductFacts>): ProductEvent[] {
  const one = <Key extends keyof ProductFacts>(key: Key) => changedOne(before, changes, key);
  const events: ProductEvent[] = [];
  const say = (event: ProductEvent | null) => void (event && events.push(event));

  const title = one('title');
  say(title && { type: 'ProductRenamed', data: title });
  const purpose = one('purpose');
  say(purpose && { type: 'ProductPurposeChanged', data: purpose });
  const slug = one('slug');
  say(slug && { type: 'ProductSlugChanged', data: slug });
  const price = one('price');
  say(price && { type: 'ProductPriceChanged', data: price });
  const wholesalePrice = one('wholesalePrice');
  say(wholesalePrice && { type: 'ProductWholesalePriceChanged', data: wholesalePrice });
  events.push(...saleEvents(before, changes));
  const offer = one('inWeeklyOffer');
  if (offer?.inWeeklyOffer === true)
    say({ type: 'ProductPutIntoWeeklyOffer', data: { inWeeklyOffer: true } });
  if (offer?.inWeeklyOffer === false)
    say({ type: 'ProductTakenOutOfWeeklyOffer', data: { inWeeklyOffer: false } });

  const texts = changed(before, changes, 'description', 'shortDescription');
  say(texts && { type: 'ProductDescribed', data: texts });
  const seo = changed(before, changes, 'seoTitle', 'seoDescription');
  say(seo && { type: 'ProductSeoChanged', data: seo });
  const classes = changed(
    before,
    changes,
    'brand',
    'category',
    'subcategory',
    'categories',
    'subcategories',
    'filters',
    'productType',
  );
  say(classes && { type: 'ProductClassified', data: classes });
  const variations = changed(before, changes, 'varied', 'variations');
  say(variations && { type: 'ProductVariationsChanged', data: variations });
  const photos = changed(before, changes, 'image', 'thumbnail', 'gallery', 'socialImage');
  say(photos && { type: 'ProductPhotosChanged', data: photos });
  const supply = changed(
    before,
    changes,
    'markup',
    'deliverer',
    'delivererBarcode',
    'delivererKey',
    'localKey',
    'deliveryTime',
  );
  say(supply && { type: 'ProductSupplyChanged', data: supply });

  const available = one('available');
  say(available && { type: 'ProductAvailabilityChanged', data: available });
  const best = one('bestSeller');
  if (best?.bestSeller === true) say({ type: 'BestSellerMarked', data: { bestSeller: true } });
  if (best?.bestSeller === false) say({ type: 'BestSellerUnmarked', data: { bestSeller: false } });
  const home = one('onHomepage');
  if (home?.onHomepage === true) say({ type: 'ProductShownOnHomepage', data: { onHomepage: true } });
  if (home?.onHomepage === false) say({ type: 'ProductTakenFromHomepage', data: { onHomepage: false } });
  const status = one('status');
  say(status && STATUS_EVENTS[status.status]);
  return events;
}

function saleEvents(before: ProductFacts, changes: Partial<ProductFacts>): ProductEvent[] {
  const percent = changedOne(before, changes, 'salePercent');
  const sale = changedOne(before, changes, 'onSale');
  if (sale?.onSale === true)
    return [
      {
        type: 'ProductSaleStarted',
        data: { onSale: true, salePercent: percent?.salePercent ?? before.salePercent },
      },
    ];
  const events: ProductEvent[] = [];
  if (sale?.onSale === false) events.push({ type: 'ProductSaleEnded', data: { onSale: false } });
  if (percent) events.push({ type: 'ProductSalePercentChanged', data: percent });
  return events;
}
