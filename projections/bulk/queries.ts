import type { BulkQueries } from '../../services/bulk/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';
import type { BulkDocument } from './bulk.projection.ts';

type Row = { readonly id: string; readonly doc: BulkDocument };

export function createBulkQueries({ pool, readModels }: { pool: Pool; readModels: ReadModels }): BulkQueries {
  const table = () => `${readModels.schema('bulk')}.actions`;
  return {
    async page({ page, pageSize, sort }) {
      const way = sort === 'at-asc' ? 'asc' : 'desc';
      const { rows } = await pool.query<{ total: number; id: string | null; doc: BulkDocument }>(
        `select t.total, p.id, p.doc from (select count(*)::int as total from ${table()}) t
           left join lateral (
             select id, doc, started_at from ${table()}
             order by started_at ${way}, id ${way} limit $1 offset $2) p on true
          order by p.started_at ${way}, p.id ${way}`,
        [pageSize, (page - 1) * pageSize],
      );
      // Without a row on this page there is still one with the total alone.
      const items = rows.flatMap(({ id, doc }) => (id === null ? [] : [{ id, ...doc }]));
      return { items, total: rows[0]?.total ?? 0 };
    },
    async byId(id) {
      const { rows } = await pool.query<Row>(`select id, doc from ${table()} where id = $1`, [id]);
      const [row] = rows;
      return row ? { id: row.id, ...row.doc } : null;
    },
  };
}
