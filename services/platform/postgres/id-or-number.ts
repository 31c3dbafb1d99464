import { type RawBuilder, sql } from 'kysely';

/** The maximum of an `integer` column. */
export const LARGEST_INTEGER = 2_147_483_647;

/** Whether a row has this id or, where it is digits alone, this number in `column`. */
export function hasIdOrNumber(idOrNumber: string, column = 'number'): RawBuilder<boolean> {
  if (!/^\d+$/.test(idOrNumber)) return sql`id = ${idOrNumber}`;
  // A number that the column cannot hold would be an error.
  if (Number(idOrNumber) > LARGEST_INTEGER) return sql`false`;
  return sql`${sql.ref(column)} = ${Number(idOrNumber)}`;
}
