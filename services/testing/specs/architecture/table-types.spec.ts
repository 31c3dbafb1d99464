import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { createCustomersSchema } from '../../../customers/tables.ts';
import { createImportsSchema } from '../../../imports/import-files.ts';
import { createAttemptsSchema } from '../../../platform/registry/attempts.ts';
import { openTestStores, type TestStores } from '../../stores.ts';

/*
 * Kysely believes what the `…Tables` types beside the DDL say. Here they are compared with the tables that the DDL makes:
 * names, nullability, and what each column is read as.
 */

/** Types of text whose values the program knows. */
const TEXTS = /^((Position|GenerationState|TaskKind|TaskState|FailureKind|LogKind)\b|PriceTerms\['status'\])/;

type Column = { readonly table: string; readonly column: string; readonly type: string };

let test: TestStores;
beforeAll(async () => {
  test = await openTestStores();
  await createCustomersSchema(test.stores.pool);
  await createAttemptsSchema(test.stores.pool);
  await createImportsSchema(test.stores.pool);
  for (const { name, tables } of projections)
    await test.stores.pool.query(
      `create schema typed_${name}; set search_path to typed_${name}, public; ${tables}`,
    );
});
afterAll(() => test.drop());

const described = ['services', 'projections']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.ts') && !/\.(spec|testing)\.ts$/.test(file))
  .map((file) => ({ file, columns: columnsInText(file, readFileSync(file, 'utf8')) }))
  .filter(({ columns }) => columns.length > 0);

describe('the types of the tables', () => {
  it.each(described)('in $file match the database', async ({ columns }) => {
    const tables = [...new Set(columns.map(({ table }) => table))];
    const real = (await Promise.all(tables.map(columnsInDatabase))).flat();
    const kinds = (list: readonly Column[]) =>
      list.map(({ table, column, type }) => `${table}.${column}: ${type}`).sort();
    const jsonColumns = new Set(real.filter(({ type }) => type.startsWith('json')).map(keyOf));
    const asJson = (one: Column) =>
      jsonColumns.has(keyOf(one)) ? { ...one, type: `json${one.type.endsWith(NULL) ? NULL : ''}` } : one;
    expect(kinds(columns.map(asJson))).toEqual(kinds(real));
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
    const known = new Set(described.flatMap(({ columns }) => columns.map(({ table }) => table)));
    const others = rows.map(({ table }) => table).filter((table) => !known.has(table));
    expect(others.filter((table) => !UNDESCRIBED.some((exception) => exception.test(table)))).toEqual([]);
  });
});

const NULL = ' | null';
const READ_AS: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  bigint: 'string',
  numeric: 'string',
  'timestamp with time zone': 'string',
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

/** The columns in the `…Tables` types of a file, as the formatter lays them out. A table without a schema is its read model's. */
function columnsInText(file: string, text: string): Column[] {
  const [, folder] = /^projections\/read-models\/(?:\w+\/)?(\w+)\/[^/]+$/.exec(file) ?? [];
  const whole = withRows(text);
  return [...whole.matchAll(/^export type \w+Tables = \{\n([\s\S]*?)^\};/gm)].flatMap(([, tables = '']) =>
    [...tables.matchAll(/^ {2}'?([\w.]+)'?: \{\n([\s\S]*?)^ {2}\};/gm)].flatMap(
      ([, table = '', columns = '']) =>
        [...columns.matchAll(/^ {4}(?:readonly )?(\w+): ([\s\S]*?);$/gm)].map(
          ([, column = '', type = '']) => ({
            table: table.includes('.') ? table : `typed_${folder}.${table}`,
            column,
            type: plainType(type),
          }),
        ),
    ),
  );
}

/** The text with each row that has a type of its own written out where a table has it. */
function withRows(text: string): string {
  const rows = new Map(
    [...text.matchAll(/^export type (\w+Row) = (\{\n[\s\S]*?^\});/gm)].map(([, name, row = '']) => [
      name,
      row.replace(/^(?! *\{)/gm, '  '),
    ]),
  );
  return text.replace(
    /^( {2}'?[\w.]+'?: )(\w+Row);$/gm,
    (_, table, row) => `${table}${rows.get(row) ?? row};`,
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
