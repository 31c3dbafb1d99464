import type { Engine } from './engine.ts';

type Table = { readonly schema: string; readonly name: string; readonly columns: string };
type Sequence = { readonly name: string; readonly value: string | null };

/** A copy of all rows, from which each history begins. */
export type Image = { restore(): void };

const SYSTEM = `('pg_catalog', 'information_schema', 'image', 'simulated')`;

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
  const known = tables.map(({ schema, name, columns }) => ({
    from: `"${schema}"."${name}"`,
    copy: `image."${schema} ${name}"`,
    columns,
  }));
  const names = known.map(({ from }) => from).join(', ');
  engine.run('create schema image');
  for (const { from, copy, columns } of known)
    engine.run(`create table ${copy} as select ${columns} from ${from}`);

  const generations = schemasOfGenerations(engine);
  return {
    restore() {
      engine.run('rollback');
      for (const schema of schemasOfGenerations(engine))
        if (!generations.includes(schema)) engine.run(`drop schema ${schema} cascade`);
      engine.run(`
        deallocate all; unlisten *; set session_replication_role = replica;
        truncate simulated.locks, ${names} restart identity cascade;
        ${known.map(({ from, copy, columns }) => `insert into ${from} (${columns}) overriding system value select * from ${copy}`).join(';')};
        ${sequences.map(({ name, value }) => (value === null ? '' : `select setval('${name}', ${value});`)).join('')}
        set session_replication_role = origin`);
    },
  };
}

/** Of read models: rebuilds add some. */
function schemasOfGenerations(engine: Engine): string[] {
  return engine
    .rows<{ name: string }>(
      `select nspname as name from pg_namespace where nspname ~ '_[0-9]+$' and nspname !~ '^pg_' order by 1`,
    )
    .map(({ name }) => name);
}
