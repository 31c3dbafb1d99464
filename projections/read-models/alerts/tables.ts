import { column, ddlOf, document, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';
import type { AlertSubject } from '../../../services/stock-alerts/index.ts';

/** `email` is '' once the person was erased. */
export type AlertDocument = AlertSubject & {
  readonly email: string;
  /** The mail was not asked for yet. */
  readonly waiting: boolean;
  /** ISO 8601. */
  readonly at: string;
};

/** Alerts whose mail was not sent yet. */
const tables = {
  alerts: table({
    ...document<AlertDocument>(),
    product: column.text,
    waiting: column.boolean,
    requested_at: column.time,
    email_key: column.text,
  }),
};

/** Their rows, as Kysely types its statements. */
export type AlertTables = RowsOf<typeof tables>;

export const ALERT_TABLES = ddlOf(tables);

export const ALERT_INDEXES = `
create index alerts_waiting on alerts (product) where waiting;
create index alerts_by_email on alerts (email_key) where email_key <> '';
`;
