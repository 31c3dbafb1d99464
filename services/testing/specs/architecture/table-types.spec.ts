import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { tablesOf } from '../../../../projections/generations/projection.ts';
import { createCustomersSchema } from '../../../customers/tables.ts';
import { createImportsSchema } from '../../../imports/import-files.ts';
import { column, ddlOf, type RowsOf, table } from '../../../platform/postgres/tables.ts';
import { createAttemptsSchema } from '../../../platform/registry/attempts.ts';
import { openTestStores, type TestStores } from '../../stores.ts';

/*
 * Kysely believes what the `…Tables` types beside the DDL say. Here they are compared with the tables that the DDL makes:
 * names, nullability, and what each column is read as. Tables that no upgrade alters are declared with both at once, by
 * columns whose types are compared with what is read.
 */

/** Types of text whose values the program knows. */
const TEXTS = /^((Position|GenerationState|TaskKind|TaskState|FailureKind|LogKind)\b|PriceTerms\['status'\])/;

type Column = { readonly table: string; readonly column: string; readonly type: string };

/** A table with each of the usual columns. */
const KINDS = {
  kinds: table({
    text: column.text,
    texts: column.texts,
    integer: column.integer,
    bigint: column.bigint,
    boolean: column.boolean,
    time: column.time,
    words: column.words,
    json: column.json<{ readonly field: string }>(),
    id: column.id,
  }),
};

let test: TestStores;
beforeAll(async () => {
  test = await openTestStores();
  await createCustomersSchema(test.stores.pool);
  await createAttemptsSchema(test.stores.pool);
  await createImportsSchema(test.stores.pool);
  for (const { name, tables } of [...projections, { name: 'kinds', tables: ddlOf(KINDS) }])
    await test.stores.pool.query(
      `create schema typed_${name}; set search_path to typed_${name}, public; ${tables}`,
    );
});
afterAll(() => test.drop());

/** A table with columns that an upgrade has added. */
const DECLARED_AND = 'RowsOf<typeof tables> & {';

const sources = ['services', 'projections']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts') && !/\.(spec|testing)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const described = sources
  .map(({ file, text }) => ({ file, columns: columnsInText(text), isPart: text.includes(DECLARED_AND) }))
  .filter(({ columns }) => columns.length > 0);

describe('the types of the tables', () => {
  it.each(described)('in $file match the database', async ({ columns, isPart }) => {
    const tables = [...new Set(columns.map(({ table }) => table))];
    const named = new Set(columns.map(keyOf));
    const all = (await Promise.all(tables.map(columnsInDatabase))).flat();
    const real = isPart ? all.filter((one) => named.has(keyOf(one))) : all;
    const kinds = (list: readonly Column[]) =>
      list.map(({ table, column, type }) => `${table}.${column}: ${type}`).sort();
    const jsonColumns = new Set(real.filter(({ type }) => type.startsWith('json')).map(keyOf));
    const asJson = (one: Column) =>
      jsonColumns.has(keyOf(one)) ? { ...one, type: `json${one.type.endsWith(NULL) ? NULL : ''}` } : one;
    expect(kinds(columns.map(asJson))).toEqual(kinds(real));
  });
});

const DECLARED = /'(\w+\.\w+)': table\(/g;
const COLUMN = /column\.(?:of|nullable|generated)<([^']*)>\('([^']+)'/g;

describe('the columns of declared tables', () => {
  it('are read as their types say', async () => {
    const { rows } = await test.stores.pool.query(
      `insert into typed_kinds.kinds
       values ('a', '{b}', 1, 2, true, '2026-11-24T10:00:00Z', 'c:1', '{"field": "d"}', 'e') returning *`,
    );
    expect(rows).toEqual([
      {
        text: 'a',
        texts: ['b'],
        integer: 1,
        bigint: '2',
        boolean: true,
        time: '2026-11-24T10:00:00.000Z',
        words: "'c':1",
        json: { field: 'd' },
        id: 'e',
      } satisfies RowsOf<typeof KINDS>['kinds'],
    ]);
  });

  it('of other types are read as those say', () => {
    const found = sources.flatMap(({ text }) => [...text.matchAll(COLUMN)]);
    expect(found.length).toBeGreaterThan(20);
    const kinds = found.map(([, type = '', sql = '']) => ({ sql, type: plainType(type) }));
    const others = kinds.filter(({ sql, type }) => {
      const [plain = ''] = /^[\w ]+?(?=$|\(|\[| collate| default| primary)/.exec(sql) ?? [];
      const read = READ_AS[sql.endsWith('[]') ? 'ARRAY' : plain];
      return read !== 'json' && read !== type;
    });
    expect(others).toEqual([]);
  });
});

/** Tables whose statements are not built with Kysely. */
const UNDESCRIBED: readonly RegExp[] = [
  // Written by functions of the database, and read by the log's own statements.
  /^event_log\./,
];

describe('the tables of the database', () => {
  it('are all described by a type', async () => {
    const { rows } = await test.stores.pool.query<{ table: string }>(
      `select table_schema || '.' || table_name as table from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const known = new Set([
      ...described.flatMap(({ columns }) => columns.map((one) => one.table)),
      ...projections.flatMap((one) => tablesOf(one).map((name) => `typed_${one.name}.${name}`)),
      ...sources.flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([, name]) => name)),
      'typed_kinds.kinds',
    ]);
    const others = rows.map((row) => row.table).filter((name) => !known.has(name));
    expect(others.filter((name) => !UNDESCRIBED.some((exception) => exception.test(name)))).toEqual([]);
  });
});

const NULL = ' | null';
const READ_AS: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  bigint: 'string',
  numeric: 'string',
  'timestamp with time zone': 'string',
  timestamptz: 'string',
  tsvector: 'string',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  real: 'number',
  boolean: 'boolean',
  jsonb: 'json',
  json: 'json',
  bytea: 'Buffer',
  ARRAY: 'string[]',
};

async function columnsInDatabase(table: string): Promise<Column[]> {
  const [schema, name] = table.split('.');
  const { rows } = await test.stores.pool.query<{ column: string; nullable: string; type: string }>(
    `select column_name as column, is_nullable as nullable, data_type as type
       from information_schema.columns where table_schema = $1 and table_name = $2`,
    [schema, name],
  );
  return rows.map(({ column, nullable, type }) => ({
    table,
    column,
    type: `${READ_AS[type] ?? type}${nullable === 'YES' ? NULL : ''}`,
  }));
}

/** The columns in the `…Tables` types of a file, as the formatter lays them out. */
function columnsInText(text: string): Column[] {
  return [
    ...text.matchAll(/^export type \w+Tables = (?:RowsOf<typeof tables> & )?\{\n([\s\S]*?)^\};/gm),
  ].flatMap(([, tables = '']) =>
    [...tables.matchAll(/^ {2}'?([\w.]+)'?: \{\n([\s\S]*?)^ {2}\};/gm)].flatMap(
      ([, name = '', columns = '']) =>
        [...columns.matchAll(/^ {4}(?:readonly )?(\w+): ([\s\S]*?);$/gm)].map(
          ([, field = '', type = '']) => ({
            table: name,
            column: field,
            type: plainType(type),
          }),
        ),
    ),
  );
}

/** What a column is read as: `Generated<…>` and `ColumnType<…>` say how it is written, too. */
function plainType(type: string): string {
  const read = /^(?:Generated|ColumnType)<(.*?)(?:,.*)?>$/s.exec(type.trim())?.[1] ?? type;
  return read
    .replace(/^readonly /, '')
    .replace(TEXTS, 'string')
    .replace(/\s+/g, ' ')
    .trim();
}

function keyOf({ table, column }: Column): string {
  return `${table}.${column}`;
}
