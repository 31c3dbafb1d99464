import type { BulkView } from '../../../services/bulk/index.ts';
import { column, ddlOf, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';

export type BulkDocument = Omit<BulkView, 'id'>;

const tables = {
  actions: table({
    id: column.id,
    started_at: column.time,
    doc: column.json<BulkDocument>(),
  }),
};

/** Their rows, as Kysely types its statements. */
export type BulkTables = RowsOf<typeof tables>;

export const BULK_TABLES = ddlOf(tables);

export const BULK_INDEXES = 'create index actions_by_time on actions (started_at, id);';
