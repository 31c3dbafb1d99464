import type { TagCount } from '../../../services/ordering/index.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { tagKey } from '../../../services/rules/orders/order-tags.ts';
import type { OrderTables } from './tables.ts';

/** The most tags that are suggested. */
const MOST = 500;

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
