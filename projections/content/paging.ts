import type { Pool } from '../../services/platform/postgres/pool.ts';

/** A condition and the value that its `?` stands for; it does not count when there is no value. */
export type Condition = readonly [value: unknown, sql: string];

export type PageRequest = {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  /** `column-asc` or `column-desc`; by date, the newest first, unless said otherwise. */
  readonly sort?: string | undefined;
  readonly conditions: readonly Condition[];
  /** The columns' names on the wire, and what they are sorted by. */
  readonly sorts: { readonly date: string } & Readonly<Record<string, string>>;
};

const PAGE_SIZE = 12;

/** One page of an administrator's table and how many rows there are in all, in one statement. */
export async function readPage<Doc extends object>(
  pool: Pool,
  table: string,
  { page = 1, pageSize = PAGE_SIZE, sort = 'date-desc', conditions, sorts }: PageRequest,
) {
  const values: unknown[] = [];
  const used = conditions
    .filter(([value]) => value !== undefined)
    .map(([value, sql]) => sql.replace('?', () => `$${values.push(value)}`));
  const where = used.length > 0 ? `where ${used.join(' and ')}` : '';
  // Column and direction come from closed lists, so that nothing an asker writes becomes SQL.
  const [column = 'date', direction] = sort.split('-');
  const way = direction === 'asc' ? 'asc' : 'desc';
  const order = `order by ${Object.hasOwn(sorts, column) ? sorts[column] : sorts.date} ${way}, id ${way}`;
  const { rows } = await pool.query<{ total: number; id: string | null; doc: Doc }>(
    `select t.total, p.id, p.doc from (select count(*)::int as total from ${table} ${where}) t
       left join lateral (
         select id, doc, row_number() over (${order}) as place from ${table} ${where}
         ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) p on true
      order by p.place`,
    values,
  );
  // Without a row on this page there is still one with the total alone.
  const items = rows.flatMap(({ id, doc }) => (id === null ? [] : [{ ...doc, id }]));
  return { items, total: rows[0]?.total ?? 0, page, pageSize };
}
