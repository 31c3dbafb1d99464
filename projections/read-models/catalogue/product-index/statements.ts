import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Position } from '../../../../services/platform/log/event-log.ts';
import { anyOf, type Given, prepareStatement } from '../../../../services/platform/postgres/statements.ts';
import type { LivingProduct } from '../states/catalogue-documents.ts';
import { percents } from '../states/percents.ts';
import { listedTerms, termsOf } from '../states/price-terms.ts';
import type { CatalogueTables } from '../states/tables.ts';
import { type EntryFacts, FIELDS_OUTSIDE_INDEX } from './entries.ts';

/*
 * The hot statements. statements.sql shows them, and the rarer ones, with their plans.
 */

type Db = Kysely<CatalogueTables>;

/** The products changed after a position, with the fields of the index, and all lookups. */
export const changesSince = prepareStatement(
  'catalogue_changes',
  (db: Db, given: Given<{ after: string }>) => {
    const facts = sql<
      EntryFacts & { deleted?: true }
    >`doc - ${sql.lit(`{${FIELDS_OUTSIDE_INDEX.join(',')}}`)}::text[]`;
    const products = db
      .selectFrom('products')
      .select([kind('product'), 'id', facts.as('doc'), sql<Position>`changed_at::text`.as('version')])
      .where('changed_at', '>', given('after'));
    return unionAll(products, lookups(db));
  },
);

/** All lookups, for a process that does not need the products in memory. */
export const allLookups = prepareStatement('catalogue_lookups', lookups);

/** Categories, brands, filter groups, markups, settings and percents, distinguished by `kind`. */
function lookups(db: Db) {
  const unversioned = sql<null>`null`.as('version');
  return unionAll(
    db.selectFrom('categories').select([kind('category'), 'id', 'doc', unversioned]),
    db.selectFrom('brands').select([kind('brand'), 'id', 'doc', unversioned]),
    db.selectFrom('filter_groups').select([kind('filter-group'), 'id', 'doc', unversioned]),
    db.selectFrom('markups').select([kind('markup'), 'id', 'doc', unversioned]),
    db.selectFrom('settings').select([kind('settings'), 'id', 'doc', unversioned]),
    db.selectFrom(percents(db).as('p')).select([kind('percent'), 'id', 'doc', unversioned]),
  );
}

/** Products with all fields of lists and the components of their prices, without deleted ones. */
export const pricedBriefs = prepareStatement(
  'catalogue_priced_briefs',
  (db: Db, given: Given<{ ids: readonly string[] }>) =>
    briefs(db)
      .select(listedTerms(db).as('priceTerms'))
      .where('p.id', '=', anyOf(given('ids'))),
);

/** Like `pricedBriefs`, without past prices. */
export const plainBriefs = prepareStatement(
  'catalogue_plain_briefs',
  (db: Db, given: Given<{ ids: readonly string[] }>) =>
    briefs(db)
      .select(sql<null>`null`.as('priceTerms'))
      .where('p.id', '=', anyOf(given('ids'))),
);

/** `pricedBriefs` of `ids`, with the long texts of the product `whole`. */
export const wholeProduct = prepareStatement(
  'catalogue_whole_product',
  (db: Db, given: Given<{ ids: readonly string[]; whole: string }>) =>
    briefs(db)
      .leftJoin('product_texts as t', (join) =>
        join.onRef('t.id', '=', 'p.id').on('p.id', '=', given('whole')),
      )
      .select(['t.doc as texts', 'p.changed_at as version', listedTerms(db).as('priceTerms')])
      .where('p.id', '=', anyOf(given('ids'))),
);

/** The components of a product's price. */
export const priceTerms = prepareStatement(
  'catalogue_price_terms',
  (db: Db, given: Given<{ product: string }>) => termsOf(db, given('product')),
);

function briefs(db: Db) {
  const doc = sql<
    Omit<LivingProduct, 'formerSlugs' | 'changedAt'>
  >`p.doc - '{formerSlugs,changedAt}'::text[]`;
  return db
    .selectFrom('products as p')
    .select(['p.id', doc.as('doc')])
    .where(sql<boolean>`not p.doc ? 'deleted'`);
}

function kind<Kind extends string>(kind: Kind) {
  return sql.lit<Kind>(kind).as('kind');
}

/** The rows of several statements (`union all`). */
function unionAll<Rows extends readonly unknown[]>(
  ...parts: { readonly [Part in keyof Rows]: Expression<Rows[Part]> }
): RawBuilder<Rows[number]> {
  return sql.join(parts, sql` union all `);
}
