import type {
  OrderDocument,
  OrderListQuery,
  OrderQueries,
  OrderRow,
  OrderView,
} from '../../services/ordering/index.ts';
import { orderIdOf, orderRow, stageNamed } from '../../services/ordering/index.ts';
import { foldings } from '../../services/platform/kernel/bosnian-text.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

type Row = { readonly id: string; readonly doc: OrderDocument };
type Where = { readonly where: string; readonly values: readonly unknown[] };

/** Rows of the administrator's table (specification/administration §4). */
const PAGE_SIZE = 12;
const LARGEST_INTEGER = 2_147_483_647;

const SORTS: Readonly<Record<string, string>> = {
  orderId: 'number',
  // A name begins with the sequence, so it sorts as that does.
  orderName: 'number',
  name: 'person_key collate "C"',
  totalPrice: 'total',
  charge: 'payment',
  status: 'status',
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
  readModels: ReadModels;
}): OrdersReadModel {
  const table = () => `${readModels.schema('orders')}.orders`;

  async function one(column: string, value: unknown): Promise<OrderView | null> {
    const { rows } = await pool.query<Row>(`select id, doc from ${table()} where ${column} = $1 limit 1`, [
      value,
    ]);
    return rows.map(viewOf)[0] ?? null;
  }

  return {
    async order(id) {
      if (!/^\d+$/.test(id)) return one('id', id);
      return Number(id) > LARGEST_INTEGER ? null : one('public_number', Number(id));
    },
    orderOfCart: (cartId) => one('id', orderIdOf(cartId)),
    async orders({ viewed, customerId }) {
      const { where, values } = whereAll([
        [viewed, 'viewed = ?'],
        [customerId, 'customer_id = ?'],
      ]);
      const { rows } = await pool.query<Row>(`select id, doc from ${table()} ${where} order by number desc`, [
        ...values,
      ]);
      return rows.map(viewOf);
    },
    async page(query) {
      const { page = 1, pageSize = PAGE_SIZE } = query;
      const { where, values } = conditions(query);
      const order = orderBy(query);
      const { rows } = await pool.query<{ total: number; id: string | null; doc: OrderDocument }>(
        `select t.total, p.id, p.doc from (select count(*)::int as total from ${table()} ${where}) t
           left join lateral (
             select id, doc, row_number() over (${order}) as place from ${table()} ${where}
             ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) p on true
          order by p.place`,
        [...values],
      );
      // Without a row on this page there is still one with the total alone.
      const items = rows.flatMap(({ id, doc }) => (id === null ? [] : [orderRow({ id, ...doc })]));
      return { items, total: rows[0]?.total ?? 0, page, pageSize };
    },
    async rows(query): Promise<OrderRow[]> {
      const { where, values } = conditions(query);
      const { rows } = await pool.query<Row>(`select id, doc from ${table()} ${where} ${orderBy(query)}`, [
        ...values,
      ]);
      return rows.map((row) => orderRow(viewOf(row)));
    },
    async counts() {
      const { rows } = await pool.query<{ orders: number; notViewed: number }>(
        `select count(*)::int as orders, count(*) filter (where not viewed)::int as "notViewed" from ${table()}`,
      );
      return rows[0] ?? { orders: 0, notViewed: 0 };
    },
  };
}

function viewOf({ id, doc }: Row): OrderView {
  return { id, ...doc };
}

/** Column and direction come from closed lists, so that nothing an asker writes becomes SQL. */
function orderBy({ sort = 'orderId-desc' }: OrderListQuery): string {
  const [column = 'orderId', direction] = sort.split('-');
  const way = direction === 'asc' ? 'asc' : 'desc';
  return `order by ${SORTS[column] ?? 'number'} ${way}, number ${way}`;
}

function conditions(query: OrderListQuery): Where {
  const { orderName, name, date, totalPrice, charge, status, orderStatus } = query;
  return whereAll([
    [orderStatus && stageNamed(orderStatus), 'stage = ?'],
    [containsText(orderName), 'name like ?'],
    [name?.trim() ? foldings(name).filter(Boolean).map(containing) : undefined, 'person_text like any(?)'],
    [containsText(date), 'date_text like ?'],
    [containsText(totalPrice), 'total_text like ?'],
    [containsText(charge), 'lower(payment) like ?'],
    [containsText(status), 'lower(status) like ?'],
  ]);
}

/** The conditions whose value there is, joined by AND; `?` stands for the value. */
function whereAll(parts: readonly (readonly [value: unknown, condition: string])[]): Where {
  const values: unknown[] = [];
  const used = parts.filter(([value]) => value !== undefined);
  const conditions = used.map(([value, condition]) => condition.replace('?', () => `$${values.push(value)}`));
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

function containsText(text: string | undefined): string | undefined {
  return text?.trim() ? containing(text.trim().toLowerCase()) : undefined;
}

/** A pattern for "contains", with the pattern's own characters taken literally. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
