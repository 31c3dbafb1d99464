import type { AlertSubject } from '../../../services/stock-alerts/index.ts';

/** `email` is '' once the person was erased. */
export type AlertDocument = AlertSubject & {
  readonly email: string;
  /** The mail was not asked for yet. */
  readonly waiting: boolean;
};

/** The tables below, as Kysely types its statements. */
export type AlertTables = {
  alerts: {
    id: string;
    doc: AlertDocument;
    product: string;
    waiting: boolean;
    email_key: string;
  };
};

/** Alerts whose mail was not sent yet. */
export const ALERT_TABLES = `
create table alerts (
  id text primary key,
  doc jsonb not null,
  product text not null,
  waiting boolean not null,
  email_key text not null
);
`;

export const ALERT_INDEXES = `
create index alerts_waiting on alerts (product) where waiting;
create index alerts_by_email on alerts (email_key) where email_key <> '';
`;
