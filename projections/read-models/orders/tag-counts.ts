import { sql } from 'kysely';
import type { TagCount } from '../../../services/ordering/index.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { tagKey } from '../../../services/rules/order-tags.ts';
import type { Target } from '../../generations/projection.ts';
import type { Change } from './order-counts.ts';
import type { OrderTables } from './tables.ts';

/** The most tags that are suggested. */
const MOST = 500;

/** Counts the orders of each tag, as it is written. */
export function countTags(target: Target, changes: Iterable<Change>): void {
  const counts = new Map<string, number>();
  const add = (tags: readonly string[] = [], by: number) => {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + by);
  };
  for (const { before, after } of changes) {
    add(before?.tags, -1);
    add(after?.tags, 1);
  }
  const changed = [...counts].flatMap(([tag, orders]) => (orders === 0 ? [] : [{ tag, orders }]));
  if (changed.length === 0) return;
  target.write(
    sql`insert into tag_counts as c
        select * from jsonb_populate_recordset(null::tag_counts, ${JSON.stringify(changed)}::jsonb)
        on conflict (tag) do update set orders = c.orders + excluded.orders`,
  );
  target.write(statementsFor<OrderTables>().deleteFrom('tag_counts').where('orders', '=', 0));
}

/** The tags in use, the most frequent first; one that is written in several ways as it is written most. */
export async function readTags(pool: Pool, schema: string): Promise<TagCount[]> {
  const counts = await runStatement(
    pool,
    statementsFor<OrderTables>(schema)
      .selectFrom('tag_counts')
      .selectAll()
      .orderBy('orders', 'desc')
      .orderBy('tag')
      .limit(MOST),
  );
  const tags = new Map<string, TagCount>();
  for (const { tag, orders } of counts) {
    const known = tags.get(tagKey(tag));
    tags.set(tagKey(tag), { tag: known?.tag ?? tag, orders: (known?.orders ?? 0) + orders });
  }
  return [...tags.values()];
}
