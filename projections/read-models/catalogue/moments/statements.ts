import { type Expression, type Kysely, sql } from 'kysely';
import type { ProductTexts } from '../../../../services/catalogue/index.ts';
import type { PageFacts, PostFacts, SliderFacts } from '../../../../services/content/index.ts';
import type { Position } from '../../../../services/platform/log/event-log.ts';
import { anyOf, type Given, prepareStatement } from '../../../../services/platform/postgres/statements.ts';
import type { PriceTerms } from '../../../../services/pricing/index.ts';
import { FIELDS_OUTSIDE_INDEX } from '../product-index/entries.ts';
import type { Row } from '../product-index/index-loader.ts';
import type { BriefRow } from '../products/briefs.ts';
import type { LivingProduct } from '../states/catalogue-documents.ts';
import { percents } from '../states/percents.ts';
import { STATES_OF_A_LIST, termsOf } from '../states/price-terms.ts';
import type { CatalogueTables } from '../states/tables.ts';
import type { ReviewState } from './fold-storefront.ts';
import type { Kind, MomentsTables } from './tables.ts';

/*
 * The states of a moment (`at`): one index lookup per entity, however many states it has.
 */

type Db = Kysely<MomentsTables>;
type At = { at: string };
type Ids = { ids: readonly string[] };

/** The last state that had begun by a moment. */
export const lastStateAt = prepareStatement('moments_last_state', (db: Db, given: Given<At>) =>
  db
    .selectFrom('states')
    .select(['at', sql<Position>`position::text`.as('position')])
    .where('at', '<=', given('at'))
    .orderBy('states.at', 'desc')
    // Not the text that is selected.
    .orderBy('states.position', 'desc')
    .limit(sql.lit(1)),
);

/** The position of the state that was written last. */
export const lastPosition = prepareStatement('moments_last_position', (db: Db) =>
  db
    .selectFrom('states')
    .select(sql<Position>`position::text`.as('position'))
    // Not the text that is selected.
    .orderBy('states.position', 'desc')
    .limit(sql.lit(1)),
);

/** A state that was written after a position and begins before a moment. */
export const writtenLate = prepareStatement(
  'moments_written_late',
  (db: Db, given: Given<{ position: string; at: string }>) =>
    db
      .selectFrom('states')
      .select('at')
      .where('position', '>', given('position'))
      .where('at', '<', given('at'))
      // The table is not searched, whatever the planner expects to find.
      .orderBy('position')
      .limit(sql.lit(1)),
);

/** The ids of the products that there are or were, at most `most`, in one row: many rows take longer to read. */
export const productIds = prepareStatement(
  'moments_product_ids',
  (db: Db, given: Given<{ most: number }>) => {
    const some = db
      .selectFrom('things')
      .select('thing')
      .where('kind', '=', sql.lit('product'))
      .limit(given('most'));
    return db.selectFrom(some.as('t')).select(sql<readonly string[] | null>`json_agg(thing)`.as('ids'));
  },
);

const OF_LOOKUPS = ['category', 'brand', 'filter-group', 'settings'] as const;
const OF_CONTENT = ['slider', 'post', 'page'] as const;

export type LookupRow = Extract<Row, { kind: (typeof OF_LOOKUPS)[number] }>;
/** With the time at which its state began. */
export type ListedRow = Extract<Row, { kind: 'product' }> & { readonly at: string };
export type ContentRow =
  | { readonly kind: 'slider'; readonly id: string; readonly doc: SliderFacts }
  | { readonly kind: 'post'; readonly id: string; readonly doc: PostFacts }
  | { readonly kind: 'page'; readonly id: string; readonly doc: PageFacts };

/** The entities that products refer to. */
export const lookupsThen = prepareStatement<MomentsTables, At, LookupRow>(
  'moments_lookups',
  (db, given) => sql`${entitiesThen(db, given, OF_LOOKUPS).select(['s.doc', sql<null>`null`.as('version')])}`,
);

/** Products with the fields of the index; deleted ones as such. */
export const listedThen = prepareStatement<MomentsTables, At & Ids, ListedRow>(
  'moments_listed',
  (db, given) => {
    const doc = sql`s.doc - ${sql.lit(`{${FIELDS_OUTSIDE_INDEX.join(',')}}`)}::text[]`;
    const rows = entitiesThen(db, given, ['product'])
      .select([doc.as('doc'), sql<string>`s.position::text`.as('version'), 's.at'])
      .where('t.thing', '=', anyOf(given('ids')));
    return sql`${rows}`;
  },
);

/** The changes after one moment and by another, with repetitions; at most `most`. */
export const changedBetween = prepareStatement(
  'moments_changed_between',
  (db: Db, given: Given<{ after: string; by: string; most: number }>) =>
    db
      .selectFrom('states')
      .select(['kind', 'thing'])
      // Of `after` itself, too: more may have been appended at that time since.
      .where('at', '>=', given('after'))
      .where('at', '<=', given('by'))
      .orderBy('at')
      .orderBy('position')
      .limit(given('most')),
);

/** Banners, posts and pages of every status. */
export const contentThen = prepareStatement<MomentsTables, At, ContentRow>(
  'moments_content',
  (db, given) => sql`${entitiesThen(db, given, OF_CONTENT).select('s.doc')}`,
);

/** Products with all fields of lists, and the long texts of the product `whole`. */
export const productsThen = prepareStatement<
  MomentsTables,
  At & Ids & { whole: string },
  Omit<BriefRow, 'priceTerms'> & {
    readonly version: Position;
    readonly texts: ProductTexts | null;
  }
>('moments_products', (db, given) => {
  const doc = sql`s.doc - '{formerSlugs,changedAt}'::text[]`;
  const texts = stateOf(db, sql.lit('texts'), sql.ref('t.thing'), given).select('states.doc');
  const whole = sql`case when t.thing = ${given('whole')} then (${texts}) end`;
  const rows = entitiesThen(db, given, ['product'])
    .select([doc.as('doc'), sql`s.position::text`.as('version'), whole.as('texts')])
    .where('t.thing', '=', anyOf(given('ids')))
    .where(sql<boolean>`not s.doc ? 'deleted'`);
  return sql`${rows}`;
});

/** The products, as far as it decides what may be ordered of them. */
export const stockedThen = prepareStatement<
  MomentsTables,
  At,
  Pick<LivingProduct, 'number' | 'varied' | 'variations' | 'parts'> & { readonly id: string }
>('moments_stocked', (db, given) => {
  const field = (name: string, missing: string) =>
    sql`coalesce(s.doc->${sql.lit(name)}, ${sql.lit(missing)}::jsonb)`.as(name);
  const rows = entitiesThen(db, given, ['product'])
    .select([field('number', '0'), field('varied', 'false'), field('variations', '[]'), field('parts', '[]')])
    .where(sql<boolean>`not s.doc ? 'deleted'`);
  return sql`${rows}`;
});

/** The shown reviews of a product, the newest first. */
export const reviewsThen = prepareStatement<
  MomentsTables,
  At & { product: string; most: number },
  { readonly id: string; readonly doc: ReviewState }
>('moments_reviews', (db, given) => {
  const rows = entitiesThen(db, given, ['review'])
    .select('s.doc')
    .where('t.thing', 'in', reviewsOf(db, given('product')))
    .where(sql<boolean>`(s.doc->>'approved')::boolean and s.doc->>'comment' <> ''`)
    .orderBy(sql`(s.doc->>'at')::timestamptz`, 'desc')
    .orderBy('t.thing', 'desc')
    .limit(given('most'));
  return sql`${rows}`;
});

/** The sum and number of a product's marks, also of those without a comment, `without` some reviews. */
export const marksThen = prepareStatement<
  MomentsTables,
  At & { product: string; without: readonly string[] },
  { readonly sum: number; readonly count: number }
>('moments_marks', (db, given) => {
  const rows = entitiesThen(db, given, ['review'])
    .select(sql<number>`(s.doc->>'mark')::int`.as('mark'))
    .where('t.thing', 'in', reviewsOf(db, given('product')))
    .where(sql<boolean>`t.thing <> all(${given('without')}::text[])`)
    .where(sql<boolean>`(s.doc->>'approved')::boolean`);
  return db
    .selectFrom(rows.as('marks'))
    .select([sql<number>`coalesce(sum(mark), 0)::int`.as('sum'), sql<number>`count(*)::int`.as('count')]);
});

function reviewsOf(db: Db, product: Expression<string>) {
  return db
    .selectFrom('states')
    .select('thing')
    .distinct()
    .where('kind', '=', sql.lit('review'))
    .where(sql`doc->>'productId'`, '=', product);
}

/** The components of the prices of products. */
export const termsThen = prepareStatement(
  'catalogue_terms_then',
  (db: Kysely<CatalogueTables>, given: Given<At & Ids>) =>
    db
      .selectFrom(sql<{ id: string }>`(select unnest(${given('ids')}::text[]) as id)`.as('p'))
      .select([
        'p.id',
        sql<PriceTerms[] | null>`(${termsOf(db, sql.ref('p.id'), STATES_OF_A_LIST, given('at'))})`.as(
          'terms',
        ),
      ]),
);

/** The percents that prices depended on. */
export const percentsThen = prepareStatement(
  'catalogue_percents_then',
  (db: Kysely<CatalogueTables>, given: Given<At>) => percents(db).where('at', '<=', given('at')),
);

/** The last states of entities, whenever they began; those without any are missing. */
export const lastStates = prepareStatement<
  MomentsTables,
  { kinds: readonly string[]; ids: readonly string[] },
  { readonly kind: Kind; readonly thing: string; readonly doc: object | null }
>('moments_last_states', (db, given) => {
  const last = db
    .selectFrom('states')
    .select('states.doc')
    .where('states.kind', '=', sql.ref<string>('w.kind'))
    .where('states.thing', '=', sql.ref<string>('w.thing'))
    .orderBy('states.position', 'desc')
    .limit(sql.lit(1));
  const wanted = sql<{
    kind: Kind;
    thing: string;
  }>`(select * from unnest(${given('kinds')}::text[], ${given('ids')}::text[]) as w (kind, thing))`;
  return sql`${db
    .selectFrom(wanted.as('w'))
    .crossJoinLateral(last.as('s'))
    .select(['w.kind', 'w.thing', 's.doc'])}`;
});

/** The last state of each entity of these kinds. */
function entitiesThen(db: Db, given: Given<At>, kinds: readonly Kind[]) {
  const last = stateOf(db, sql.ref('t.kind'), sql.ref('t.thing'), given);
  return db
    .selectFrom('things as t')
    .crossJoinLateral(last.select(['states.position', 'states.at', 'states.doc']).as('s'))
    .select(['t.kind', 't.thing as id'])
    .where(sql<boolean>`t.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`)
    .where(sql<boolean>`s.doc <> 'null'::jsonb`);
}

function stateOf(db: Db, kind: Expression<string>, thing: Expression<string>, given: Given<At>) {
  return db
    .selectFrom('states')
    .where('states.kind', '=', kind)
    .where('states.thing', '=', thing)
    .where('states.at', '<=', given('at'))
    .orderBy('states.position', 'desc')
    .limit(sql.lit(1));
}
