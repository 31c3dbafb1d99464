import {
  type Compilable,
  type CompiledQuery,
  type Dialect,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type pg from 'pg';

/** A pool, or a client in a transaction. */
export type Connection = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** A statement built by Kysely, or with its `sql` tag, and the rows it answers. */
export type Statement<Row> = Compilable<Row> | RawBuilder<Row>;

/**
 * Builds statements on the tables of `Tables`; it connects to nothing, `runStatement` runs them. With a `schema` every
 * table is looked for there; without one, the tables are named with their schema or found by the search path.
 */
export function statementsFor<Tables>(schema?: string): Kysely<Tables> {
  const builder = new Kysely<Tables>({ dialect: DIALECT });
  return schema === undefined ? builder : builder.withSchema(schema);
}

const DIALECT: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const COMPILER = new Kysely<object>({ dialect: DIALECT });

function compile(statement: Statement<unknown>): CompiledQuery {
  return 'isRawBuilder' in statement ? statement.compile(COMPILER) : statement.compile();
}

/** The SQL text of a statement without parameters. */
export function textOf(statement: Statement<unknown>): string {
  const { sql: text, parameters } = compile(statement);
  if (parameters.length > 0) throw new Error(`A text has no parameters: ${text}`);
  return text;
}

/** Runs a statement and answers its rows. Times come as ISO text, bigint and numeric as text. */
export async function runStatement<Row>(on: Connection, statement: Statement<Row>): Promise<Row[]> {
  const { sql: text, parameters } = compile(statement);
  const { rows } = await on.query<Row & pg.QueryResultRow>(text, [...parameters]);
  return rows;
}

/** The first row that a statement answers; null when it answers none. */
export async function firstRow<Row>(on: Connection, statement: Statement<Row>): Promise<Row | null> {
  const [row] = await runStatement(on, statement);
  return row ?? null;
}

/** Runs a statement that answers no rows; returns the number of rows changed. */
export async function countChanged(on: Connection, statement: Statement<unknown>): Promise<number> {
  const { sql: text, parameters } = compile(statement);
  const { rowCount } = await on.query(text, [...parameters]);
  return rowCount ?? 0;
}

/** The value of a prepared statement that is given when it runs, as an expression to build with. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

export type Prepared<Values, Row> = {
  /** Runs the statement on the tables of a schema. */
  run(on: Connection, schema: string, values: Values): Promise<Row[]>;
  /** The SQL text, for a reader and for `explain`. */
  text(schema: string): string;
};

/** The place of a value among the parameters. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Built = { readonly text: string; readonly places: readonly unknown[] };

function build<Row>(statement: Statement<Row>): Built {
  const { sql: text, parameters } = compile(statement);
  return { text, places: parameters };
}

async function runBuilt<Row>(
  on: Connection,
  name: string,
  { text, places }: Built,
  values: object,
  answerMs?: number,
): Promise<Row[]> {
  const given = new Map<string, unknown>(Object.entries(values));
  const { rows } = await on.query<Row & pg.QueryResultRow>({
    name,
    text,
    values: places.map((place) => (place instanceof Placeholder ? given.get(place.name) : place)),
    ...(answerMs === undefined ? {} : { query_timeout: answerMs }),
  });
  return rows;
}

const place = (name: string): RawBuilder<never> => sql`${new Placeholder(name)}`;

/**
 * A hot statement: built once for each schema, and run by its name, so that PostgreSQL parses and plans it once a connection.
 * `name` is unique in the program.
 */
export function prepareStatement<Tables, Values extends object, Row>(
  name: string,
  statement: (db: Kysely<Tables>, given: Given<Values>) => Statement<Row>,
): Prepared<Values, Row> {
  const known = new Map<string, Built>();

  function builtFor(schema: string): Built {
    const before = known.get(schema);
    if (before) return before;
    // Schemas of past generations are not asked for again.
    if (known.size > 2) known.clear();
    const built = build(statement(statementsFor<Tables>(schema), place));
    known.set(schema, built);
    return built;
  }

  return {
    run: (on, schema, values) => runBuilt(on, `${name}_${schema}`, builtFor(schema), values),
    text: (schema) => builtFor(schema).text,
  };
}

/** `prepareStatement` for tables that are named with their schema. After `answerMs` without an answer it is given up. */
export function prepareFixed<Values extends object, Row>(
  name: string,
  statement: (given: Given<Values>) => Statement<Row>,
  answerMs?: number,
): { run(on: Connection, values: Values): Promise<Row[]>; text(): string } {
  let known: Built | undefined;
  const built = () => {
    known ??= build(statement(place));
    return known;
  };
  return {
    run: (on, values) => runBuilt(on, name, built(), values, answerMs),
    text: () => built().text,
  };
}

/** `any(…)`, to compare a column with each of many values by one parameter. */
export function anyOf<Value>(values: readonly Value[] | Expression<readonly Value[]>): RawBuilder<Value> {
  return sql`any(${values})`;
}

/** A LIKE pattern for "contains", with the pattern's own characters taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
