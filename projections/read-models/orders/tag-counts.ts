import { sql } from 'kysely';
import { statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Target } from '../../generations/projection.ts';
import type { Change } from './order-counts.ts';
import type { OrderTables } from './tables.ts';

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
