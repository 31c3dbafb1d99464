import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { OrderListQuery, OrderQueries, OrderRow, OrderView } from '../../services/ordering/index.ts';
import { orderIdOf, orderRow, stageNamed } from '../../services/ordering/index.ts';
import { readDocumentPage, sortClause, sortTerms } from '../../services/platform/postgres/document-page.ts';
import { hasIdOrNumber } from '../../services/platform/postgres/id-or-number.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import {
  anyOf,
  containing,
  runStatement,
  type Statement,
  statementsFor,
} from '../../services/platform/postgres/statements.ts';
import { dateSearch } from '../../services/rules/dates.ts';
import { foldings } from '../../services/rules/folding.ts';
import type { ReadModels } from '../generations/read-models.ts';
import type { OrderTables } from './tables.ts';

/** Rows of the administrator's table (specification/administration §4). */
const PAGE_SIZE = 12;

const NUMBER = sql.ref('number');
const SORTS = {
  orderId: NUMBER,
  // A name begins with the sequence, so it sorts as that does.
  orderName: NUMBER,
  name: sql`person_key collate "C"`,
  totalPrice: sql.ref('total'),
  charge: sql.ref('payment'),
  status: sql.ref('status'),
};

export interface OrdersReadModel extends OrderQueries {
  /** For the dashboard: all orders, and those nobody has opened yet. */
  counts(): Promise<{ readonly orders: number; readonly notViewed: number }>;
}

export function createOrdersQueries({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema'>;
}): OrdersReadModel {
  const orders = () => statementsFor<OrderTables>(readModels.schema('orders')).selectFrom('orders');
  const documents = () => orders().select(['id', 'doc']);

  return {
    order: (id) => one(documents().where(hasIdOrNumber(id, 'public_number'))),
    orderOfCart: (cartId) => one(documents().where('id', '=', orderIdOf(cartId))),
    async orders({ viewed, customerId }) {
      let wanted = documents().orderBy('number', 'desc');
      if (viewed !== undefined) wanted = wanted.where('viewed', '=', viewed);
      if (customerId !== undefined) wanted = wanted.where('customer_id', '=', customerId);
      const found = await runStatement(pool, wanted);
      return found.map(viewOf);
    },
    async page(query) {
      const { page = 1, pageSize = PAGE_SIZE } = query;
      const rows = documents().where(conditions(query));
      const { items, total } = await readDocumentPage(pool, rows, { sort: sortOf(query), page, pageSize });
      return { items: items.map((row) => orderRow(viewOf(row))), total, page, pageSize };
    },
    async rows(query): Promise<OrderRow[]> {
      const rows = await runStatement(
        pool,
        documents()
          .where(conditions(query))
          .orderBy(sortClause(sortOf(query))),
      );
      return rows.map((row) => orderRow(viewOf(row)));
    },
    async counts() {
      const [counts] = await runStatement(
        pool,
        orders().select([
          sql<number>`count(*)::int`.as('orders'),
          sql<number>`count(*) filter (where not viewed)::int`.as('notViewed'),
        ]),
      );
      return counts ?? { orders: 0, notViewed: 0 };
    },
  };

  async function one(found: Statement<Row>): Promise<OrderView | null> {
    const [row] = await runStatement(pool, found);
    return row ? viewOf(row) : null;
  }
}

type Row = Pick<OrderTables['orders'], 'id' | 'doc'>;

function viewOf({ id, doc }: Row): OrderView {
  return { id, ...doc };
}

function sortOf({ sort = 'orderId-desc' }: OrderListQuery) {
  return sortTerms(sort, SORTS, { otherwise: NUMBER });
}

function conditions({ orderName, name, date, totalPrice, charge, status, orderStatus }: OrderListQuery) {
  return (where: ExpressionBuilder<OrderTables, 'orders'>) => {
    const contains = (column: Expression<string>, text: string | undefined) =>
      text?.trim() ? [where(column, 'like', containing(text.trim().toLowerCase()))] : [];
    return where.and([
      ...(orderStatus ? [where('stage', '=', stageNamed(orderStatus))] : []),
      ...contains(where.ref('name'), orderName),
      ...(name?.trim()
        ? [where('person_text', 'like', anyOf(foldings(name).filter(Boolean).map(containing)))]
        : []),
      ...contains(where.ref('date_text'), date && dateSearch(date)),
      ...contains(where.ref('total_text'), totalPrice),
      ...contains(where.fn('lower', ['payment']), charge),
      ...contains(where.fn('lower', ['status']), status),
    ]);
  };
}
