import { sql } from 'kysely';
import type { OrderDocument } from '../../../services/ordering/index.ts';
import type { EventStore } from '../../../services/platform/log/event-store.ts';
import {
  anyOf,
  firstRow,
  runStatement,
  statementsFor,
} from '../../../services/platform/postgres/statements.ts';
import type { ReturnFilter, ReturnQueries } from '../../../services/returns/index.ts';
import type { Target } from '../../generations/projection.ts';
import { ReadModelBehind, type ReadModels } from '../../generations/read-models.ts';
import type { Reading } from '../../generations/reading.ts';
import { upsert } from '../../generations/rows.ts';
import { viewOf } from '../../generations/views.ts';
import type { OrderTables } from './tables.ts';

/** Keeps the list of returns: those of changed orders (null: deleted). */
export function listReturns(target: Target, changed: ReadonlyMap<string, OrderDocument | null>): void {
  const gone = [...changed].filter(([, doc]) => doc === null).map(([id]) => id);
  if (gone.length > 0) target.write(sql`delete from returns where order_id = ${anyOf(gone)}`);
  const rows = [...changed].flatMap(([id, doc]) =>
    (doc?.returns ?? []).map(({ returnId, received, requestedAt }) => ({
      id: returnId,
      order_id: id,
      state: received ? 'received' : 'requested',
      requested_at: requestedAt,
    })),
  );
  if (rows.length > 0) upsert(target, 'returns', rows);
}

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

  async function orderShownFor(returnId: string): Promise<string | null> {
    const row = await firstRow(
      pool,
      tables().selectFrom('returns').select('order_id').where('id', '=', returnId),
    );
    return row?.order_id ?? null;
  }

  return {
    async page(filter, page, pageSize) {
      const ofPage = chosen(filter)
        .select(['returns.id', 'order_id', 'requested_at'])
        .orderBy('requested_at', 'desc')
        .orderBy('returns.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const [rows, [counted]] = await Promise.all([
        runStatement(
          pool,
          tables()
            .selectFrom(ofPage.as('found'))
            .innerJoin('orders', 'orders.id', 'found.order_id')
            .select(['orders.id', 'orders.doc', 'found.id as return_id'])
            .orderBy('found.requested_at', 'desc')
            .orderBy('found.id', 'desc'),
        ),
        runStatement(pool, chosen(filter).select(sql<number>`count(*)::int`.as('total'))),
      ]);
      const items = rows.map(({ return_id: returnId, ...row }) => ({ returnId, order: viewOf(row) }));
      return { items, total: counted?.total ?? 0, page, pageSize };
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
