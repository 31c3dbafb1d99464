import {
  type CustomerQueries,
  isEmailConfirmed,
  type UserListQuery,
  type UserRow,
} from '../../services/customers/index.ts';
import { foldings } from '../../services/platform/kernel/bosnian-text.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';
import type { CustomerDocument } from './customers.projection.ts';

/** What an upgraded shop reads until its rows are rebuilt knows administrators and no roles. */
type KeptDocument = Omit<CustomerDocument, 'roles'> &
  Partial<Pick<CustomerDocument, 'roles'>> & {
    readonly administrator?: boolean;
  };
type Row = { readonly doc: KeptDocument };

const PAGE_SIZE = 12;
const LARGEST_INTEGER = 2_147_483_647;

const SORTS: Readonly<Record<string, string>> = {
  id: 'number',
  totalPoints: 'total_points',
  name: 'name_key collate "C"',
  date: 'created_at',
};

/** What screens of accounts read. */
export function createCustomersQueries({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: ReadModels;
}): CustomerQueries {
  const table = () => `${readModels.schema('customers')}.customers`;

  return {
    async withoutClaim() {
      const { rows } = await pool.query<{ id: string }>(
        `select id from ${table()} c
          where not exists (select from registry.claims r where r.owner = c.id and r.scope = 'email')`,
      );
      return rows.map(({ id }) => id);
    },
    async find(id) {
      const isNumber = /^\d+$/.test(id);
      if (isNumber && Number(id) > LARGEST_INTEGER) return null;
      const { rows } = await pool.query<Row>(
        `select doc from ${table()} where ${isNumber ? 'number' : 'id'} = $1`,
        [id],
      );
      return rows.map(userRow)[0] ?? null;
    },
    async list(query) {
      const { where, values } = conditions(query);
      const { rows } = await pool.query<Row>(`select doc from ${table()} ${where} ${order(query)}`, values);
      return rows.map(userRow);
    },
    async page(query) {
      const { page = 1, pageSize = PAGE_SIZE } = query;
      const { where, values } = conditions(query);
      const { rows } = await pool.query<Row & { total: number }>(
        `select t.total, p.doc from (select count(*)::int as total from ${table()} ${where}) t
           left join lateral (
             select doc, row_number() over (${order(query)}) as place from ${table()} ${where}
             ${order(query)} limit ${pageSize} offset ${(page - 1) * pageSize}) p on true
          order by p.place`,
        values,
      );
      const items = rows.filter(({ doc }) => doc !== null).map(userRow);
      return { items, total: rows[0]?.total ?? 0, page, pageSize };
    },
  };
}

function order({ sort = 'id-desc' }: UserListQuery): string {
  const [column = 'id', direction] = sort.split('-');
  const way = direction === 'asc' ? 'asc' : 'desc';
  return `order by ${SORTS[column] ?? 'number'} ${way}, number ${way}`;
}

function conditions({ id, totalPoints, name, date }: UserListQuery): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  if (isGiven(id)) parts.push(`number::text = ${param(id.trim())}`);
  if (isGiven(totalPoints)) parts.push(`total_points::text = ${param(totalPoints.trim())}`);
  if (isGiven(name)) parts.push(`name_text like any(${param(foldings(name).map(within))})`);
  if (isGiven(date)) parts.push(`date_text like ${param(within(date.trim().toLowerCase()))}`);
  return { where: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** A pattern for "contains", with the pattern's own characters taken literally. */
function within(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function userRow({ doc }: Row): UserRow {
  const { id, userId, person, pendingEmail, coupon, totalPoints, newsletter, createdAt } = doc;
  const roles = doc.roles ?? (doc.administrator ? ['owner'] : []);
  return {
    _id: id,
    user_id: userId,
    ...person,
    totalPoints,
    couponName: coupon?.code ?? '',
    couponValue: coupon?.points ?? 0,
    couponExist: coupon ? 1 : 0,
    newsletter,
    userCreatedAt: createdAt,
    pendingEmail,
    emailConfirmed: isEmailConfirmed(doc) ? 1 : 0,
    roles: [...roles],
    isAdmin: roles.length > 0 ? 1 : 0,
  };
}
