import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerQueries, UserListQuery } from '../../../services/customers/index.ts';
import { PAGE_SIZE } from '../../../services/platform/kernel/wire/page.ts';
import { hasIdOrNumber, LARGEST_INTEGER } from '../../../services/platform/postgres/id-or-number.ts';
import { allOf, readLargePage } from '../../../services/platform/postgres/large-page.ts';
import { sortTerms } from '../../../services/platform/postgres/sort-terms.ts';
import {
  anyOf,
  containing,
  prepareStatement,
  runStatement,
  statementsFor,
} from '../../../services/platform/postgres/statements.ts';
import { dateSearch } from '../../../services/rules/dates/date-search.ts';
import { holdsWords, withWord } from '../../generations/holds-words.ts';
import { inPortions, numbersBy } from '../../generations/in-portions.ts';
import type { Reading } from '../../generations/reading.ts';
import type { CustomerTables } from './tables.ts';
import { type KeptDocument, type Row, userRow } from './user-row.ts';

const CUSTOMER = prepareStatement<CustomerTables, { id: string }, Row>('customers_find', (db, given) =>
  db.selectFrom('customers').select('doc').where('id', '=', given('id')),
);

const NUMBER = sql.ref('number');
const SORTS = {
  id: NUMBER,
  totalPoints: sql.ref('total_points'),
  name: sql`name_key collate "C"`,
  date: sql.ref('created_at'),
};

/** The queries of the screens of accounts. */
export function createCustomersQueries({ pool, readModels }: Reading): CustomerQueries {
  const schema = () => readModels.schema('customers');
  const customers = () => statementsFor<CustomerTables>(schema()).selectFrom('customers');
  const listed = () => statementsFor<CustomerTables>(schema()).selectFrom('listed_customers');

  async function count(): Promise<number> {
    const [counted] = await runStatement(
      pool,
      statementsFor<CustomerTables>(schema())
        .selectFrom('customer_counts')
        .select(sql<number>`coalesce(sum(customers), 0)::int`.as('count')),
    );
    return counted?.count ?? 0;
  }

  return {
    async withoutClaim() {
      const hasNone = sql<boolean>`not exists (
        select from registry.claims claim where claim.owner = customers.id and claim.scope = 'email')`;
      const rows = await runStatement(pool, customers().select('id').where(hasNone));
      return rows.map(({ id }) => id);
    },
    async find(id) {
      const isNumber = /^\d+$/.test(id);
      const [row] = isNumber
        ? await runStatement(pool, customers().select('doc').where(hasIdOrNumber(id)))
        : await CUSTOMER.run(pool, schema(), { id });
      return row ? userRow(row) : null;
    },
    async *list(query) {
      const chosen = listed()
        .where(conditions(query))
        .select(numbersBy(sortOf(query)));
      const numbered = (some: readonly number[]) =>
        customers()
          .select(['number', 'doc'])
          .where('number', '=', anyOf([...some]));
      for await (const rows of inPortions(pool, chosen, numbered)) yield rows.map(userRow);
    },
    async page(query) {
      const { page = 1, pageSize = PAGE_SIZE } = query;
      const isFiltered = [query.id, query.totalPoints, query.name, query.date].some(isGiven);
      const { items, total, isMore } = await readLargePage<CustomerTables, 'listed_customers', KeptDocument>(
        pool,
        {
          table: sql.table(`${schema()}.customers`),
          rows: listed().select('number').where(conditions(query)),
          counted: isFiltered ? null : allOf(await count()),
          sort: sortOf(query),
          page,
          pageSize,
        },
      );
      return { items: items.map(userRow), total, ...(isMore && { more: true }), page, pageSize };
    },
  };
}

function sortOf({ sort = 'id-desc' }: UserListQuery) {
  return sortTerms(sort, SORTS, { otherwise: NUMBER });
}

function conditions({ id, totalPoints, name, date }: UserListQuery) {
  const named = withWord(name);
  return (where: ExpressionBuilder<CustomerTables, 'listed_customers'>) =>
    where.and([
      ...(isGiven(id) ? [where('number', '=', anyOf(numberIn(id)))] : []),
      ...(isGiven(totalPoints) ? [where('total_points', '=', anyOf(numberIn(totalPoints)))] : []),
      ...(named ? [holdsWords(where.ref('name_text'), named)] : []),
      ...(isGiven(date) ? [where('date_text', 'like', containing(dateSearch(date)))] : []),
    ]);
}

/** The number that a text is, none when it is something else. */
function numberIn(text: string): number[] {
  const number = /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return Math.abs(number) <= LARGEST_INTEGER ? [number] : [];
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}
