import { column, ddlOf, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';
import type { ScheduledChangeView } from '../../../services/scheduled-changes/index.ts';

export type ScheduledDocument = Omit<ScheduledChangeView, 'id' | 'of'> & {
  /** The streams of the entities that its call changes. */
  readonly streams: readonly string[];
};

/** `due` is the time of the next step: to be carried out, or to go back; null when there is none. */
const tables = {
  changes: table({
    id: column.id,
    at: column.time,
    state: column.text,
    due: column.nullable<string>('timestamptz'),
    doc: column.json<ScheduledDocument>(),
  }),
};

/** Their rows, as Kysely types its statements. */
export type ScheduledTables = RowsOf<typeof tables>;

export const SCHEDULED_TABLES = ddlOf(tables);

export const SCHEDULED_INDEXES = `
create index changes_by_time on changes (at, id);
create index changes_due on changes (due, id) where due is not null;
`;
