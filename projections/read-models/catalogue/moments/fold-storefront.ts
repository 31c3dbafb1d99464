import {
  evolveBrand,
  evolveCategory,
  evolveFilterGroup,
  type ProductEvent,
} from '../../../../services/catalogue/index.ts';
import {
  evolvePage,
  evolvePost,
  evolveSlider,
  type PageEvent,
  type PostEvent,
  type SliderEvent,
} from '../../../../services/content/index.ts';
import type { Recorded } from '../../../../services/platform/log/recorded-event.ts';
import { evolveReview, type ReviewEvent, type ReviewFacts } from '../../../../services/reviews/index.ts';
import { entityDocument } from '../../../generations/fold-documents.ts';
import { inCategory, type RecordedOf, type Target } from '../../../generations/projection.ts';
import {
  type CatalogueEvents,
  evolveProduct,
  evolveSettings,
  evolveTexts,
  type ProductDocument,
} from '../states/catalogue-documents.ts';
import { createStateRecorder } from '../states/state-recorder.ts';
import { foldStates, type StateRow } from './fold-states.ts';

/** The events of what the storefront shows. */
export type MomentsEvent = RecordedOf<
  Omit<CatalogueEvents, 'markup'> & {
    slider: SliderEvent;
    post: PostEvent;
    page: PageEvent;
    review: ReviewEvent;
  }
>;

/** A review without its writer's e-mail, which no visitor sees. */
export type ReviewState = ReviewFacts & { readonly at: string };

/** The new states that events make; `prices` gets the states that prices are made of. */
export async function foldStorefront(
  events: readonly MomentsEvent[],
  target: Target,
  prices = createStateRecorder(),
): Promise<StateRow[]> {
  const products = inCategory(events, 'product');
  const brand = prices.lookup('brand', entityDocument(evolveBrand), ({ discount }) => discount);
  const settings = prices.lookup('settings', evolveSettings, (shop) => shop.weeklyOfferPercent);
  const folded = [
    await foldStates(target, 'product', products, prices.product(evolveListed)),
    await foldStates(target, 'texts', products, evolveTexts),
    await foldStates(target, 'category', inCategory(events, 'category'), entityDocument(evolveCategory)),
    await foldStates(target, 'brand', inCategory(events, 'brand'), brand),
    await foldStates(target, 'filter-group', inCategory(events, 'filter'), entityDocument(evolveFilterGroup)),
    await foldStates(target, 'settings', inCategory(events, 'settings'), settings),
    await foldStates(target, 'slider', inCategory(events, 'slider'), entityDocument(evolveSlider)),
    await foldStates(target, 'post', inCategory(events, 'post'), entityDocument(evolvePost)),
    await foldStates(target, 'page', inCategory(events, 'page'), entityDocument(evolvePage)),
    await foldStates(target, 'review', inCategory(events, 'review'), evolveShown),
  ];
  return folded.flat();
}

/** The long texts have states of their own. */
function evolveListed(
  doc: ProductDocument | undefined,
  event: Recorded<ProductEvent>,
): ProductDocument | undefined {
  const isOfTexts = event.type === 'ProductDescribed' || event.type === 'ProductSeoChanged';
  return isOfTexts ? doc : evolveProduct(doc, event);
}

const reviewFacts = entityDocument(evolveReview);

function evolveShown(
  doc: ReviewState | undefined,
  event: Recorded<ReviewEvent>,
): ReviewState | null | undefined {
  const facts = reviewFacts(doc, event);
  return facts && { ...facts, email: '', at: doc?.at ?? event.recordedAt };
}
