import type { Engine } from './engine.ts';

type Table = { readonly schema: string; readonly name: string; readonly columns: string };
type Sequence = { readonly name: string; readonly value: string | null };
type Kept = { readonly from: string; readonly copy: string; readonly columns: string; readonly rows: string };

/** A copy of all rows, from which each history begins. */
export type Image = { restore(): void };

const SYSTEM = `('pg_catalog', 'information_schema', 'image', 'simulated')`;

/** Of a schema that a history drops, although later histories begin with it. */
const DROPPED = 'dropped_';

/** The statement, which renames instead of dropping a schema of the first day. */
export function keptForLater(statement: string): string {
  return statement.replace(
    /^drop schema if exists (\w+_1) cascade$/,
    (_, schema: string) =>
      `do $$ begin
         if to_regnamespace('${schema}') is not null then alter schema ${schema} rename to ${DROPPED}${schema}; end if;
       end $$`,
  );
}

/** Keeps a copy of what is in the database now. */
export function keepImage(engine: Engine): Image {
  const tables = engine.rows<Table>(`
    select table_schema as schema, table_name as name,
           string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_schema not in ${SYSTEM}
     group by 1, 2 order by 1, 2`);
  const sequences = engine.rows<Sequence>(`
    select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value
      from pg_sequences where schemaname not in ${SYSTEM} order by 1`);
  engine.run('create schema image');
  const kept = tables.map(({ schema, name, columns }): Kept => {
    const from = `"${schema}"."${name}"`;
    const copy = `image."${schema} ${name}"`;
    engine.run(`create table ${copy} as select ${columns} from ${from}`);
    const [count] = engine.rows<{ rows: string }>(`select count(*)::text as rows from ${copy}`);
    return { from, copy, columns, rows: count?.rows ?? '0' };
  });
  const generations = schemasOfGenerations(engine);
  /** The transaction after which every row is as it was kept. */
  let unchangedSince = '0';

  /** An unchanged table has as many rows, and none that a later transaction wrote. */
  function changedTables(): readonly Kept[] {
    const asked = kept.map(
      ({ from, rows }, index) => `select ${index} as index from ${from}
         having count(*) <> ${rows} or coalesce(max(xmin::text::bigint), 0) > ${unchangedSince}`,
    );
    const changed = new Set(
      engine.rows<{ index: number }>(asked.join(' union all ')).map(({ index }) => index),
    );
    return kept.filter((_, index) => changed.has(index));
  }

  function restore(): void {
    engine.run('rollback');
    for (const schema of schemasOfGenerations(engine))
      if (schema.startsWith(DROPPED))
        engine.run(`alter schema ${schema} rename to ${schema.slice(DROPPED.length)}`);
    for (const schema of schemasOfGenerations(engine))
      if (!generations.includes(schema)) engine.run(`drop schema ${schema} cascade`);
    const changed = changedTables();
    const names = changed.map(({ from }) => from);
    engine.run(`
      deallocate all; unlisten *; set session_replication_role = replica;
      truncate ${['simulated.locks', ...names].join(', ')} restart identity;
      ${changed.map(({ from, copy, columns }) => `insert into ${from} (${columns}) overriding system value select * from ${copy}`).join(';')};
      ${sequences.map(({ name, value }) => (value === null ? '' : `select setval('${name}', ${value});`)).join('')}
      set session_replication_role = origin`);
    unchangedSince = engine.rows<{ id: string }>('select pg_current_xact_id()::text as id')[0]?.id ?? '0';
  }

  // All tables once, so that what the first history begins with was written as for the later ones.
  restore();
  return { restore };
}

/** Of read models: rebuilds add some. */
function schemasOfGenerations(engine: Engine): string[] {
  return engine
    .rows<{ name: string }>(
      `select nspname as name from pg_namespace where nspname ~ '_[0-9]+$' and nspname !~ '^pg_' order by 1`,
    )
    .map(({ name }) => name);
}
