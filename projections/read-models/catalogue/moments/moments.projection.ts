import { sql } from 'kysely';
import { anyOf, textOf } from '../../../../services/platform/postgres/statements.ts';
import { inCategory, type Projection } from '../../../generations/projection.ts';
import { insertRows } from '../../../generations/rows.ts';
import { foldStorefront, type MomentsEvent } from './fold-storefront.ts';
import { MOMENTS_INDEXES, MOMENTS_TABLES } from './tables.ts';

const NAMELESS = sql`doc || '{"name": ""}'`;
/** States that still name persons whose key is deleted: each review has a key of its own. */
const IS_FORGOTTEN = sql<boolean>`kind = 'review' and doc->>'name' <> ''
  and thing in (select subject from registry.personal_keys where key is null)`;

/** Every state of what the storefront shows, with its time. */
export const momentsProjection = {
  name: 'moments',
  definition: 2,
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
    const rows = await foldStorefront(events, target);
    const things = new Map(rows.map(({ kind, thing }) => [`${kind} ${thing}`, { kind, thing }]));
    if (things.size > 0)
      target.write(
        sql`insert into things (kind, thing)
            select kind, thing from jsonb_to_recordset(${JSON.stringify([...things.values()])}::jsonb) as given(kind text, thing text)
            on conflict do nothing`,
      );
    insertRows(target, 'states', rows, 'doc');
    // The key goes with the review, and with its writer.
    const nameless = inCategory(events, 'review').filter(
      ({ type }) => type === 'ReviewDeleted' || type === 'ReviewerErased',
    );
    if (nameless.length > 0)
      target.write(
        sql`update states set doc = ${NAMELESS}
             where kind = 'review' and thing = ${anyOf(nameless.map(({ id }) => id))} and doc->>'name' <> ''`,
      );
    return rows.length > 0 || nameless.length > 0;
  },
} as const satisfies Projection<MomentsEvent>;
