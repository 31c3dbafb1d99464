import type { QueryConfig } from 'pg';
import { type Client, createPool, type Pool } from '../../services/platform/postgres/pool.ts';
import { createTestDatabase } from '../../services/testing/database.ts';

type Asked = { readonly title: string; readonly text: string; readonly plan: readonly string[] };

/** A database for reports: the tables of one read model in a schema of their own, with as many rows as `rows` inserts. */
export async function openFilledTables(
  schema: string,
  { tables, rows, indexes }: { readonly tables: string; readonly rows: string; readonly indexes: string },
) {
  const database = await createTestDatabase();
  // On a busy machine the rows take longer than a statement may.
  const pool = createPool(database.url, { max: 2, name: 'plans', statementMs: 0 });
  await pool.query(
    `create extension if not exists pg_trgm; create schema ${schema}; set search_path to ${schema}, public; ${tables}; ${LEAVE_ALONE}; ${rows}; ${indexes}; set search_path to public`,
  );
  await analyzeWhole(pool, schema);
  return {
    pool,
    async close(): Promise<void> {
      await pool.end();
      await database.drop();
    },
  };
}

const ATTEMPTS = 100;

/** Otherwise the server samples the rows at an unpredictable time, which can change a plan that is a close choice. */
const LEAVE_ALONE = `
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = current_schema() loop
      execute format('alter table %I set (autovacuum_enabled = false)', name);
    end loop;
  end $$`;

/**
 * Looks at every row, not at a sample, and until every page is known to be visible to all, which a transaction of another
 * spec may put off: the plans are the same each time.
 */
async function analyzeWhole(pool: Pool, schema: string): Promise<void> {
  const client = await pool.connect();
  // 300 rows are read for each unit.
  await client.query('set default_statistics_target = 1000');
  for (let hidden = 1, attempt = 0; hidden > 0; attempt += 1) {
    if (attempt === ATTEMPTS) throw new Error('A page stays hidden from a transaction');
    await client.query('vacuum (freeze, analyze)');
    const { rows } = await client.query<{ hidden: number }>(
      `select sum(relpages - relallvisible)::int as hidden from pg_class
        where relnamespace = $1::regnamespace and relkind = 'r'`,
      [schema],
    );
    hidden = rows[0]?.hidden ?? 0;
  }
  client.release();
}

/**
 * Notes the statements that queries of a read model run, with their plans. A spec compares the report with a file beside
 * the queries, so that a reviewer sees what a change does to the database. `schema` is that of the read model's tables.
 */
export function createStatementReport(pool: Pool, schema: string) {
  const asked: Asked[] = [];
  let title = '';
  let count = 0;

  const noting =
    (on: Pool | Client) =>
    async (statement: string | QueryConfig, parameters: unknown[] = []): Promise<unknown> => {
      const { text, values } =
        typeof statement === 'string' ? { text: statement, values: parameters } : statement;
      if (AROUND.test(text)) return on.query(text);
      count += 1;
      // Its place is that of its call: statements that run at the same time may end in any order.
      const place = asked.length;
      const noted: Asked = { title: count === 1 ? title : `${title} (${count})`, text, plan: [] };
      asked.push(noted);
      const plan = await on.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, values);
      asked[place] = { ...noted, plan: plan.rows.map((row) => row['QUERY PLAN']).filter(isNode) };
      return on.query(text, values);
    };

  return {
    /** Runs statements like `pool`, and records each one. */
    pool: replacing(pool, {
      query: noting(pool),
      connect: async () => {
        const client = await pool.connect();
        return replacing(client, { query: noting(client) });
      },
    }),
    /** Notes the statements of `run` under a title; a second one as `title (2)`. */
    async note(what: string, run: () => Promise<unknown>): Promise<void> {
      title = what;
      count = 0;
      await run();
    },
    /** The titles of the statements whose plan has such a node. */
    having: (node: RegExp): string[] =>
      asked.filter(({ plan }) => plan.some((line) => node.test(line))).map((one) => one.title),
    /** Every statement with its plan: node types, tables and indexes. */
    text: () =>
      asked
        .map((one) =>
          [
            `-- ${one.title}`,
            `${readable(one.text, schema)};`,
            ...one.plan.map((node) => `--   ${node}`),
          ].join('\n'),
        )
        .join('\n\n')
        .concat('\n'),
  };
}

/** What a transaction begins and ends with. */
const AROUND = /^(begin|commit|rollback)\b/;

/** The same pool or client, with other methods of these names. */
function replacing<On extends Pool | Client>(on: On, methods: Readonly<Record<string, unknown>>): On {
  return new Proxy(on, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(methods, key)) return methods[key];
      const found: unknown = Reflect.get(target, key, target);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/** Of a plan only its nodes are kept: conditions hold values. */
function isNode(line: string): boolean {
  return /^\S|^\s*(->|SubPlan|InitPlan)/.test(line);
}

const BREAKS =
  /\(|\)|, |\b(?:select|from|where|order by|limit|union all|(?:left|inner|cross) join|on conflict)\b/g;

/** One clause and one selected column a line, indented by how deep a statement lies in others; no quotes around plain names. */
function readable(text: string, schema: string): string {
  const plain = text
    .replaceAll(`"${schema}".`, '')
    .replace(/"(\w+)"/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  // The clause that each open bracket is in: null where the bracket holds no statement.
  const open: (string | null)[] = [''];
  const newLine = (deeper = 0) =>
    `\n${'  '.repeat(open.filter((clause) => clause !== null).length - 1 + deeper)}`;
  return plain
    .replace(BREAKS, (found, at: number) => {
      if (found === '(') open.push(plain.startsWith('select ', at + 1) ? '' : null);
      if (found === '(') return found;
      if (found === ')') return open.pop() === null ? found : `${newLine()})`;
      const clause = open.at(-1);
      if (found === ', ') return clause === 'select' ? `,${newLine(1)}` : found;
      if (clause === null) return found;
      open.splice(-1, 1, found);
      return `${newLine()}${found}`;
    })
    .replace(/ +$/gm, '')
    .trim();
}
