import { sql } from 'kysely';
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
import { anyOf, textOf } from '../../../../services/platform/postgres/statements.ts';
import { evolveReview, type ReviewEvent, type ReviewFacts } from '../../../../services/reviews/index.ts';
import { entityDocument } from '../../../generations/documents.ts';
import { inCategory, type Projection, type RecordedOf } from '../../../generations/projection.ts';
import { insertRows } from '../../../generations/rows.ts';
import {
  type CatalogueEvents,
  evolveProduct,
  evolveSettings,
  evolveTexts,
  type ProductDocument,
} from '../documents.ts';
import { foldStates } from './fold-states.ts';
import { MOMENTS_INDEXES, MOMENTS_TABLES } from './tables.ts';

type Events = Omit<CatalogueEvents, 'markup'> & {
  slider: SliderEvent;
  post: PostEvent;
  page: PageEvent;
  review: ReviewEvent;
};

/** A review without its writer's e-mail, which no visitor sees. */
export type ReviewState = ReviewFacts & { readonly at: string };

const NAMELESS = sql`doc || '{"name": ""}'`;
/** States that still name persons whose key is deleted: each review has a key of its own. */
const IS_FORGOTTEN = sql<boolean>`kind = 'review' and doc->>'name' <> ''
  and thing in (select subject from registry.personal_keys where key is null)`;

/** Every state of what the storefront shows, with its time. */
export const momentsProjection = {
  name: 'moments',
  definition: 1,
  categories: [
    ...(['product', 'category', 'brand', 'filter', 'settings'] as const),
    ...(['slider', 'post', 'page', 'review'] as const),
  ],
  tables: MOMENTS_TABLES,
  indexes: MOMENTS_INDEXES,
  persons: [
    {
      deletion: textOf(sql`delete from states where ${IS_FORGOTTEN}`),
      async forget(target) {
        await target.run(sql`update states set doc = ${NAMELESS} where ${IS_FORGOTTEN}`);
      },
    },
  ],
  async project(events, target) {
    const products = inCategory(events, 'product');
    const reviews = inCategory(events, 'review');
    const folded = [
      await foldStates(target, 'product', products, evolveListed),
      await foldStates(target, 'texts', products, evolveTexts),
      await foldStates(target, 'category', inCategory(events, 'category'), entityDocument(evolveCategory)),
      await foldStates(target, 'brand', inCategory(events, 'brand'), entityDocument(evolveBrand)),
      await foldStates(
        target,
        'filter-group',
        inCategory(events, 'filter'),
        entityDocument(evolveFilterGroup),
      ),
      await foldStates(target, 'settings', inCategory(events, 'settings'), evolveSettings),
      await foldStates(target, 'slider', inCategory(events, 'slider'), entityDocument(evolveSlider)),
      await foldStates(target, 'post', inCategory(events, 'post'), entityDocument(evolvePost)),
      await foldStates(target, 'page', inCategory(events, 'page'), entityDocument(evolvePage)),
      await foldStates(target, 'review', reviews, evolveShown),
    ];
    const rows = folded.flat();
    const things = new Map(rows.map(({ kind, thing }) => [`${kind} ${thing}`, { kind, thing }]));
    if (things.size > 0)
      target.write(
        sql`insert into things (kind, thing)
            select kind, thing from jsonb_to_recordset(${JSON.stringify([...things.values()])}::jsonb) as given(kind text, thing text)
            on conflict do nothing`,
      );
    insertRows(target, 'states', rows, 'doc');
    // The key goes with the review, and with its writer.
    const nameless = reviews.filter(({ type }) => type === 'ReviewDeleted' || type === 'ReviewerErased');
    if (nameless.length > 0)
      target.write(
        sql`update states set doc = ${NAMELESS}
             where kind = 'review' and thing = ${anyOf(nameless.map(({ id }) => id))} and doc->>'name' <> ''`,
      );
    return rows.length > 0 || nameless.length > 0;
  },
} as const satisfies Projection<RecordedOf<Events>>;

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
