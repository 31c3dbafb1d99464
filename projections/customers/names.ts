import type { NamesOf } from '../../services/audit/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

/** Today's names of people by `_id`, for whoever shows what they did. */
export function createNamesOf({ pool, readModels }: { pool: Pool; readModels: ReadModels }): NamesOf {
  return async (ids) => {
    const { rows } = await pool.query<{ id: string; name: string }>(
      `select id, concat_ws(' ', doc->'person'->>'name', nullif(doc->'person'->>'surname', '')) as name
         from ${readModels.schema('customers')}.customers where id = any($1)`,
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
}
