import { sql } from 'kysely';
import type { StorefrontChanges } from '../../../../services/history/index.ts';
import { runStatement, statementsFor } from '../../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../../generations/reading.ts';
import { BEGINNING } from './moments.ts';
import type { MomentsTables } from './tables.ts';

/** The most entities of one change that are listed. */
export const MOST_NAMED = 20;
/** The kind of the entity that a product's long texts belong to. */
const KIND = sql<Changed['kind']>`case kind when 'texts' then 'product' else kind end`;

type Changed = Awaited<ReturnType<StorefrontChanges>>['things'][number];

/** The neighbouring changes of a moment: those of everything that the storefront shows. */
export function createStorefrontChanges({ pool, readModels }: Reading): StorefrontChanges {
  const db = () => statementsFor<MomentsTables>(readModels.schema('moments'));

  async function neighbour(at: string, step: 'before' | 'after'): Promise<string | null> {
    const [after, direction] = step === 'after' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
    const next = db()
      .selectFrom('states')
      .select('at')
      .where('at', after, at)
      .orderBy('at', direction)
      .limit(1);
    return (await runStatement(pool, next))[0]?.at ?? null;
  }

  /** The title that an entity last had by then; a review is named by its product. */
  function titled(at: string) {
    const named = db()
      .selectFrom('states as n')
      .select(sql<string>`coalesce(n.doc->>'title', n.doc->>'name')`.as('title'))
      .where('n.kind', '=', sql.ref<string>('c.named'))
      .where('n.thing', '=', sql.ref<string>('c.namedThing'))
      .where('n.at', '<=', at)
      .where(sql<boolean>`n.doc ?| array['title', 'name']`)
      .orderBy('n.position', 'desc')
      .limit(1);
    const changed = db()
      .selectFrom('states')
      .distinctOn([KIND, 'thing'])
      .select([
        KIND.as('kind'),
        'thing as _id',
        sql<string>`case when kind in ('texts', 'review') then 'product' else kind end`.as('named'),
        sql<string>`case when kind = 'review' then coalesce(doc->>'productId', '') else thing end`.as(
          'namedThing',
        ),
      ])
      .where('at', '=', at)
      .orderBy(KIND)
      .orderBy('thing')
      .limit(MOST_NAMED + 1);
    return db()
      .selectFrom(changed.as('c'))
      .select(['c.kind', 'c._id', sql<string>`coalesce(${named}, '')`.as('title')]);
  }

  return async (asked, step) => {
    const at = await neighbour(asked < BEGINNING ? BEGINNING : asked, step);
    if (at === null) return { at, things: [], more: false };
    const things = await runStatement(pool, titled(at));
    return {
      at,
      things: things.slice(0, MOST_NAMED),
      more: things.length > MOST_NAMED,
    };
  };
}
