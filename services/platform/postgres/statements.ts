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

/** Runs a statement and answers its rows. Times come as ISO text, bigint and numeric as text. */
export async function runStatement<Row>(on: Connection, statement: Statement<Row>): Promise<Row[]> {
  const { sql: text, parameters } = compile(statement);
  const { rows } = await on.query<Row & pg.QueryResultRow>(text, [...parameters]);
  return rows;
}

/** Runs a statement that answers no rows, and tells how many it has changed. */
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

/**
 * A hot statement: built once for each schema, and run by its name, so that PostgreSQL parses and plans it once a connection.
 * `name` is unique in the program.
 */
export function prepareStatement<Tables, Values extends object, Row>(
  name: string,
  build: (db: Kysely<Tables>, given: Given<Values>) => Statement<Row>,
): Prepared<Values, Row> {
  const given: Given<Values> = (value) => sql`${new Placeholder(value)}`;
  const built = new Map<string, { readonly text: string; readonly places: readonly unknown[] }>();

  function builtFor(schema: string) {
    const known = built.get(schema);
    if (known) return known;
    // Schemas of past generations are not asked for again.
    if (built.size > 2) built.clear();
    const { sql: text, parameters } = compile(build(statementsFor<Tables>(schema), given));
    const made = { text, places: parameters };
    built.set(schema, made);
    return made;
  }

  return {
    async run(on, schema, values) {
      const { text, places } = builtFor(schema);
      const parameters = new Map<string, unknown>(Object.entries(values));
      const { rows } = await on.query<Row & pg.QueryResultRow>({
        name: `${name}_${schema}`,
        text,
        values: places.map((place) => (place instanceof Placeholder ? parameters.get(place.name) : place)),
      });
      return rows;
    },
    text: (schema) => builtFor(schema).text,
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
