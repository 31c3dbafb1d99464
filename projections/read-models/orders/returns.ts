import type { EventStore } from '../../../services/platform/log/event-store.ts';
import { nearerPart } from '../../../services/platform/postgres/nearer-part.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { ReturnFilter, ReturnQueries } from '../../../services/returns/index.ts';
import { ReadModelBehind, type ReadModels } from '../../generations/read-models.ts';
import type { Reading } from '../../generations/reading.ts';
import { viewOf } from '../../generations/views.ts';
import type { OrderTables } from './tables.ts';

type Deps = Reading & {
  readonly readModels: Pick<ReadModels, 'schema' | 'waitFor'>;
  readonly store: Pick<EventStore, 'head'>;
};

/** How long to wait for a return that may not be in the read model yet. */
const CATCH_UP_MS = 1_000;

/** The returns of all orders. */
export function createReturnQueries({ pool, readModels, store }: Deps): ReturnQueries {
  const tables = () => statementsFor<OrderTables>(readModels.schema('orders'));
  const chosen = ({ state }: ReturnFilter) =>
    tables()
      .selectFrom('returns')
      .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''));

  async function countOf({ state }: ReturnFilter): Promise<number> {
    const counts = await runStatement(pool, tables().selectFrom('return_counts').selectAll());
    return counts
      .filter((count) => state === undefined || count.state === state)
      .reduce((sum, { returns }) => sum + returns, 0);
  }

  async function orderShownFor(returnId: string): Promise<string | null> {
    const row = await firstRow(
      pool,
      tables().selectFrom('returns').select('order_id').where('id', '=', returnId),
    );
    return row?.order_id ?? null;
  }

  return {
    async page(filter, page, pageSize) {
      const total = await countOf(filter);
      const part = nearerPart({ first: (page - 1) * pageSize, most: pageSize, total });
      if (!part) return { items: [], total, page, pageSize };
      const way = part.isTurned ? 'asc' : 'desc';
      const ofPage = chosen(filter)
        .select(['returns.id', 'order_id', 'requested_at'])
        .orderBy('requested_at', way)
        .orderBy('returns.id', way)
        .limit(part.most)
        .offset(part.first);
      const rows = await runStatement(
        pool,
        tables()
          .selectFrom(ofPage.as('found'))
          .innerJoin('orders', 'orders.id', 'found.order_id')
          .select(['orders.id', 'orders.doc', 'found.id as return_id'])
          .orderBy('found.requested_at', 'desc')
          .orderBy('found.id', 'desc'),
      );
      const items = rows.map(({ return_id: returnId, ...row }) => ({ returnId, order: viewOf(row) }));
      return { items, total, page, pageSize };
    },
    async orderOf(returnId) {
      const found = await orderShownFor(returnId);
      if (found !== null) return found;
      if (!(await readModels.waitFor(await store.head(), ['orders'], CATCH_UP_MS)))
        throw new ReadModelBehind('orders');
      return orderShownFor(returnId);
    },
  };
}
