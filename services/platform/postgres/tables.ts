import type { Generated } from 'kysely';

/** A column, as PostgreSQL declares it. `Type` is how Kysely types it: what is read, or `ColumnType` where another is written. */
type Column<Type> = { readonly ddl: string; readonly type?: Type };
type Columns = Readonly<Record<string, Column<unknown>>>;

function of<Type>(type: string): Column<Type> {
  return { ddl: `${type} not null` };
}

function generated<Type>(type: string, value: string): Column<Generated<Type>> {
  return of(`${type} default ${value}`);
}

function nullable<Type>(type: string): Column<Type | null> {
  return { ddl: type };
}

function primary<Type>({ ddl }: Column<Type>): Column<Type> {
  return { ddl: `${ddl} primary key` };
}

/** The columns of tables. Times are read as ISO 8601, `bigint` as text. */
export const column = {
  text: of<string>('text'),
  texts: of<readonly string[]>('text[]'),
  integer: of<number>('integer'),
  bigint: of<string>('bigint'),
  boolean: of<boolean>('boolean'),
  time: of<string>('timestamptz'),
  /** A text for full-text search. */
  words: of<string>('tsvector'),
  json: <Value>() => of<Value>('jsonb'),
  /** The text that identifies a row; other columns do so with `primary`. */
  id: primary(of<string>('text')),
  /** Another type of PostgreSQL, or one whose values are known better. */
  of,
  /** One that has this value where none is given. */
  generated,
  nullable,
  primary,
};

/** The columns of a read model's table of documents (`DocumentTable`). */
export function document<Doc extends object>() {
  return { id: column.id, doc: column.json<Doc>() };
}

type Table<Of extends Columns> = Stored<string> & { readonly columns: Of };
type Stored<Name extends string> = {
  /** The columns that identify a row together, where no column does alone. */
  readonly key?: readonly Name[];
  /** How PostgreSQL stores it. */
  readonly storage?: string;
};

/** A table: its columns, in their sequence, for PostgreSQL and for Kysely. */
export function table<Of extends Columns>(columns: Of, stored: Stored<keyof Of & string> = {}): Table<Of> {
  return { columns, ...stored };
}

/** The SQL that creates tables, by their names: all of them, or missing ones. */
export function ddlOf(
  tables: Readonly<Record<string, Table<Columns>>>,
  create: 'create table' | 'create table if not exists' = 'create table',
): string {
  const statements = Object.entries(tables).map(([name, { columns, key, storage = '' }]) => {
    const lines = Object.entries(columns).map(([field, { ddl }]) => `${field} ${ddl}`);
    if (key) lines.push(`primary key (${key.join(', ')})`);
    return `${create} ${name} (\n  ${lines.join(',\n  ')}\n) ${storage};\n`;
  });
  return statements.join('');
}

type RowOf<Of> = { [Name in keyof Of]: Of[Name] extends Column<infer Type> ? Type : never };

/** The rows of tables, as Kysely types its statements. */
export type RowsOf<Tables> = {
  [Name in keyof Tables]: Tables[Name] extends Table<infer Of> ? RowOf<Of> : never;
};
