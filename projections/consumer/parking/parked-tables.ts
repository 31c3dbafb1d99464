import type { Position } from '../../../services/platform/log/event-log.ts';
import { column, ddlOf, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';
import type { FailureKind } from '../failures.ts';

const tables = {
  'projections.parked': table(
    {
      reader: column.text,
      generation: column.integer,
      stream: column.text,
      revision: column.integer,
      position: column.of<Position>('text'),
      event_id: column.of<string>('uuid'),
      type: column.text,
      failure: column.nullable<FailureKind>('text'),
      error: column.nullable<string>('text'),
      attempts: column.generated<number>('integer', '0'),
      retrying: column.generated<boolean>('boolean', 'false'),
      parked_at: column.generated<string>('timestamptz', 'now()'),
    },
    { key: ['reader', 'generation', 'stream', 'revision'] },
  ),
};

/** Its rows, as Kysely types its statements. */
export type ParkedTables = RowsOf<typeof tables>;

export const PARKED_SCHEMA = ddlOf(tables, 'create table if not exists');
