import { sql } from 'kysely';
import type { Target } from './projection.ts';

/**
 * For tables whose rows have between 2 and 8 KB: PostgreSQL would compress every such row, which costs as much as all the
 * rest of writing it, and saves less than half of its size.
 */
export const UNCOMPRESSED = 'with (toast_tuple_target = 8160)';

/**
 * Inserts rows with one statement, all columns taken from the row objects. The JSON of the column `json` is sent beside the
 * rows, one value per line: PostgreSQL then reads it once, and does not build all of it in memory first.
 */
export function insertRows<Row extends object>(
  target: Target,
  table: string,
  rows: readonly Row[],
  json: keyof Row & string,
): void {
  if (rows.length > 0) target.write(inserting(table, rows, json));
}

/** Like `insertRows`, replacing rows with the same `id`. */
export function upsertRows<Row extends object>(
  target: Target,
  table: string,
  rows: readonly Row[],
  json: keyof Row & string,
): void {
  if (rows.length > 0) target.write(sql`${inserting(table, rows, json)} ${replacing(rows)}`);
}

function replacing(rows: readonly object[]) {
  const updates = columnsOf(rows)
    .filter((column) => column !== 'id')
    .map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  return sql`on conflict (id) do update set ${sql.join(updates)}`;
}

function inserting<Row extends object>(table: string, rows: readonly Row[], json: keyof Row & string) {
  const columns = columnsOf(rows);
  const others = rows.map((row) => without(row, json));
  const lines = rows.map((row) => JSON.stringify(row[json])).join('\n');
  // JSON contains no raw line breaks. The second function has its name as the name of its column.
  return sql`insert into ${sql.table(table)} (${namesOf(columns)})
    select ${sql.join(columns.map((column) => (column === json ? sql`given.unnest::jsonb` : sql.ref(`given.${column}`))))}
      from rows from (jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(others)}::jsonb),
                      unnest(string_to_array(${lines}, e'\\n'))) as given`;
}

/** Field by field: to copy all of a row but one takes several times as long. */
function without<Row extends object>(row: Row, left: keyof Row & string): Partial<Row> {
  const others: Partial<Row> = {};
  for (const column in row) if (column !== left) others[column] = row[column];
  return others;
}

function namesOf(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function columnsOf(rows: readonly object[]): readonly string[] {
  return Object.keys(rows[0] ?? {});
}

/** Inserts or replaces rows by their `id`, all columns of the table taken from the row objects. */
export function upsert(target: Target, table: string, rows: readonly object[]): void {
  const names = namesOf(columnsOf(rows));
  target.write(
    sql`insert into ${sql.table(table)} (${names})
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
        ${replacing(rows)}`,
  );
}
