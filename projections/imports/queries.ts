import type {
  Blocker,
  ImportedProduct,
  ImportQueries,
  ImportView,
  RowError,
} from '../../services/imports/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';
import type { ImportDocument } from './imports.projection.ts';

type Row = { readonly id: string; readonly doc: ImportDocument };

const LARGEST_INTEGER = 2_147_483_647;
/** Imports that the list without pages holds at most. */
const LISTED = 1000;

export function createImportsQueries({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema'>;
}): ImportQueries {
  const table = (name: string) => `${readModels.schema('imports')}.${name}`;

  async function views(rest: string, values: readonly unknown[]): Promise<ImportView[]> {
    const { rows } = await pool.query<Row>(`select id, doc from ${table('imports')} ${rest}`, [...values]);
    return rows.map(({ id, doc }) => ({ ...doc, id }));
  }

  return {
    list: () => views('order by number desc limit $1', [LISTED]),
    async page(number, size) {
      const items = await views('order by number desc limit $1 offset $2', [size, (number - 1) * size]);
      const { rows } = await pool.query<{ total: number }>(
        `select count(*)::int as total from ${table('imports')}`,
      );
      return { items, total: rows[0]?.total ?? 0 };
    },
    async record(id) {
      const isNumber = /^\d+$/.test(id);
      if (isNumber && Number(id) > LARGEST_INTEGER) return null;
      const [view] = await views(`where ${isNumber ? 'number' : 'id'} = $1`, [id]);
      return view ?? null;
    },
    async errors(id) {
      const { rows } = await pool.query<RowError>(
        `select error_row as row, field, error from ${table('import_errors')} where import_id = $1 order by place`,
        [id],
      );
      return rows;
    },
    async products(id) {
      const { rows } = await pool.query<ImportedProduct>(
        `select product_id as id, added, undone from ${table('import_products')} where import_id = $1`,
        [id],
      );
      return rows;
    },
    async blockers(id) {
      const { rows } = await pool.query<Blocker>(
        `select id, changed, ordered from (
           select p.product_id as id, p.ordered, exists (
             select 1 from unnest(p.changed_by) as who
              where not exists (select 1 from ${table('imports')} i where i.id = who and i.undone)) as changed
             from ${table('import_products')} p where p.import_id = $1 and not p.undone) found
         where changed or ordered order by id`,
        [id],
      );
      return rows;
    },
    async undone(id) {
      const { rows } = await pool.query<{ done: number; total: number }>(
        `select count(*) filter (where undone)::int as done, count(*)::int as total
           from ${table('import_products')} where import_id = $1`,
        [id],
      );
      return rows[0] ?? { done: 0, total: 0 };
    },
  };
}
