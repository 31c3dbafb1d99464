import { sql } from 'kysely';
import type {
  OrderDocument,
  OrderFilter,
  OrderListQuery,
  OrderQueries,
  OrderView,
} from '../../../services/ordering/index.ts';
import { orderIdOf, orderRow } from '../../../services/ordering/index.ts';
import { PAGE_SIZE } from '../../../services/platform/kernel/wire/page.ts';
import { hasIdOrNumber } from '../../../services/platform/postgres/id-or-number.ts';
import { readLargePage } from '../../../services/platform/postgres/large-page.ts';
import { type SortTerm, sortTerms } from '../../../services/platform/postgres/sort-terms.ts';
import { anyOf, type Statement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { inPortions, numbersBy } from '../../generations/in-portions.ts';
import type { Reading } from '../../generations/reading.ts';
import { readView, viewOf } from '../../generations/views.ts';
import { readUncoveredCoupons } from './coupon-cover.ts';
import { readDaysMeant } from './days-meant.ts';
import { countedIn, type OrderCount, readOrderCounts, sumOf } from './order-counts.ts';
import { conditions, isChosen, isTextGiven } from './order-filter.ts';
import { readSavedFilters } from './saved-filters.ts';
import type { OrderTables } from './tables.ts';
import { readTags } from './tags-in-use.ts';

const NUMBER = sql.ref('number');
const NEWEST_FIRST: readonly SortTerm[] = [{ by: NUMBER, direction: 'desc' }];
const SORTS = {
  orderId: NUMBER,
  // A name starts with the sequence, so it sorts like it.
  orderName: NUMBER,
  name: sql`person_key collate "C"`,
  totalPrice: sql.ref('total'),
  charge: sql.ref('payment'),
  status: sql.ref('viewed'),
};

export interface OrdersReadModel extends OrderQueries {
  /** For the dashboard: all orders, and the unviewed ones. */
  counts(): Promise<{ readonly orders: number; readonly notViewed: number }>;
}

export function createOrdersQueries({ pool, readModels }: Reading): OrdersReadModel {
  const tables = () => statementsFor<OrderTables>(readModels.schema('orders'));
  const orders = () => tables().selectFrom('orders');
  const listed = () => tables().selectFrom('listed_orders');
  const documents = () => orders().select(['id', 'doc']);
  const table = () => sql.table(`${readModels.schema('orders')}.orders`);
  const counts = () => readOrderCounts(pool, readModels.schema('orders'));
  const own = ({ id, email }: NonNullable<OrderFilter['customer']>) =>
    orders()
      .select('number')
      .where('customer_id', '=', id)
      .unionAll(
        orders()
          .select('number')
          .where('customer_id', 'is', null)
          .where('email_key', '<>', '')
          .where('email_key', '=', email ?? ''),
      );
  const chosen = ({ viewed, customer }: OrderFilter) =>
    listed()
      .$if(viewed !== undefined, (rows) => rows.where('viewed', '=', viewed === true))
      .$if(customer !== undefined, (rows) =>
        rows.where('number', 'in', own(customer ?? { id: '', email: null })),
      );

  const numbered = (some: readonly number[]) =>
    orders()
      .select(['number', 'id', 'doc'])
      .where('number', '=', anyOf([...some]));

  /** The chosen orders in this sequence. */
  async function* portions(
    chosen: Statement<{ numbers: number[] | null }>,
  ): AsyncIterable<readonly OrderView[]> {
    for await (const rows of inPortions(pool, chosen, numbered)) yield rows.map(viewOf);
  }

  const conditionsOf = async (query: OrderListQuery, known: readonly OrderCount[]) =>
    conditions(
      query,
      known,
      query.date?.trim() ? await readDaysMeant(pool, readModels.schema('orders'), query.date) : null,
    );

  return {
    order: (id) => readView(pool, documents().where(hasIdOrNumber(id, 'public_number'))),
    orderOfCart: (cartId) => readView(pool, documents().where('id', '=', orderIdOf(cartId))),
    uncoveredCoupons: (ids) => readUncoveredCoupons(pool, readModels.schema('orders'), ids),
    orders: (filter) => portions(chosen(filter).select(numbersBy(NEWEST_FIRST))),
    async ordersPage(filter, page, pageSize) {
      const { viewed, customer } = filter;
      const isCounted = (count: OrderCount) => viewed === undefined || count.viewed === viewed;
      const { items, total } = await readLargePage<OrderTables, 'listed_orders', OrderDocument>(pool, {
        table: table(),
        rows: chosen(filter).select('number'),
        counted: customer === undefined ? countedIn(await counts(), isCounted) : null,
        sort: NEWEST_FIRST,
        page,
        pageSize,
      });
      return { items: items.map(viewOf), total, page, pageSize };
    },
    async page(query) {
      const { page = 1, pageSize = PAGE_SIZE } = query;
      const all = await counts();
      const { items, total, isMore } = await readLargePage<OrderTables, 'listed_orders', OrderDocument>(
        pool,
        {
          table: table(),
          rows: listed()
            .select('number')
            .where(await conditionsOf(query, all)),
          counted: isTextGiven(query) ? null : countedIn(all, isChosen(query)),
          sort: sortOf(query),
          page,
          pageSize,
        },
      );
      return {
        items: items.map((row) => orderRow(viewOf(row))),
        total,
        ...(isMore && { more: true }),
        page,
        pageSize,
      };
    },
    savedFilters: () => readSavedFilters(pool, readModels.schema('orders')),
    tags: () => readTags(pool, readModels.schema('orders')),
    async *rows(query) {
      const chosen = listed().where(await conditionsOf(query, await counts()));
      for await (const some of portions(chosen.select(numbersBy(sortOf(query))))) yield some.map(orderRow);
    },
    async counts() {
      const all = await counts();
      return { orders: sumOf(all), notViewed: sumOf(all.filter(({ viewed }) => !viewed)) };
    },
  };
}

function sortOf({ sort = 'orderId-desc' }: OrderListQuery) {
  return sortTerms(sort, SORTS, { otherwise: NUMBER });
}
