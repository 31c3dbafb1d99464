import type { Pool } from '../../../platform/postgres/pool.ts';

/** Every row of every table of a shop as text, those of all generations of the read models and of the job store included. */
export async function everyRow(pool: Pool): Promise<string> {
  const { rows: names } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of names) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(name, ...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}
