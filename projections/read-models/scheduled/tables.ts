import type { ScheduledChangeView } from '../../../services/scheduled-changes/index.ts';

export type ScheduledDocument = Omit<ScheduledChangeView, 'id' | 'of'> & {
  /** What its call is made on. */
  readonly streams: readonly string[];
};

/** The tables below, as Kysely types its statements. */
export type ScheduledTables = {
  changes: {
    id: string;
    at: string;
    state: string;
    due: string | null;
    doc: ScheduledDocument;
  };
};

/** `due` is the time of the next step: to be carried out, or to go back; null when there is none. */
export const SCHEDULED_TABLES = `
create table changes (
  id text primary key,
  at timestamptz not null,
  state text not null,
  due timestamptz,
  doc jsonb not null
);
`;

export const SCHEDULED_INDEXES = `
create index changes_by_time on changes (at, id);
create index changes_due on changes (due, id) where due is not null;
`;
