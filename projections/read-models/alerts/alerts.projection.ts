import { sql } from 'kysely';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { AlertEvent } from '../../../services/stock-alerts/index.ts';
import { type DocumentTableOf, foldDocuments } from '../../generations/fold-documents.ts';
import { personalDocuments } from '../../generations/personal-documents.ts';
import type { Projection, RecordedOf } from '../../generations/projection.ts';
import { ALERT_INDEXES, ALERT_TABLES, type AlertDocument, type AlertTables } from './tables.ts';

const ALERTS: DocumentTableOf<AlertTables['alerts']> = {
  table: 'alerts',
  row: ({ productId, waiting, email, at }) => ({
    product: productId,
    waiting,
    requested_at: at,
    email_key: email.trim().toLowerCase(),
  }),
};

/** Alerts about products that are available again, until their mail was sent. */
export const alertsProjection = {
  name: 'alerts',
  definition: 2,
  categories: ['alert'],
  tables: ALERT_TABLES,
  indexes: ALERT_INDEXES,
  persons: [
    personalDocuments(ALERTS, {
      subject: sql.ref('id'),
      isNamed: sql`email_key <> ''`,
      nameless: (doc) => ({ ...doc, email: '' }),
    }),
  ],
  async project(events, target) {
    return (await foldDocuments(target, ALERTS, events, evolve)).size > 0;
  },
} as const satisfies Projection<RecordedOf<{ alert: AlertEvent }>>;

function evolve(
  doc: AlertDocument | undefined,
  event: Recorded<AlertEvent>,
): AlertDocument | null | undefined {
  switch (event.type) {
    case 'StockAlertRequested': {
      const { productId, variation } = event.data;
      return {
        productId,
        variation,
        email: event.personal?.email ?? '',
        waiting: true,
        at: event.recordedAt,
      };
    }
    case 'StockAlertDue':
      return doc && { ...doc, waiting: false };
    case 'StockAlertEnded':
      return null;
    default:
      return doc;
  }
}
