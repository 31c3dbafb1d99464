import type { BulkView } from '../../../services/bulk/index.ts';

export type BulkDocument = Omit<BulkView, 'id'>;

/** The tables below, as Kysely types its statements. */
export type BulkTables = {
  actions: {
    id: string;
    started_at: string;
    doc: BulkDocument;
  };
};

export const BULK_TABLES = `
create table actions (
  id text primary key,
  started_at timestamptz not null,
  doc jsonb not null
);
`;

export const BULK_INDEXES = 'create index actions_by_time on actions (started_at, id);';
