import { sql } from 'kysely';
import type { FiscalState, InvoiceQueries, InvoiceView, Period } from '../../../services/invoices/index.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { InvoiceTables } from './tables.ts';

export function createInvoiceQueries({ pool, readModels }: Reading): InvoiceQueries {
  const tables = () => statementsFor<InvoiceTables>(readModels.schema('invoices'));
  const within = ({ from, to }: Period) =>
    tables()
      .selectFrom('documents')
      .$if(from !== undefined, (rows) => rows.where('day', '>=', from ?? ''))
      .$if(to !== undefined, (rows) => rows.where('day', '<=', to ?? ''));
  const views = (period: Period) =>
    within(period).select((row) => [
      ...COLUMNS,
      row.ref('fiscal_state').$castTo<FiscalState>().as('fiscalState'),
      row
        .exists(
          tables()
            .selectFrom('forgotten')
            .select('forgotten.id')
            .where(sql<boolean>`forgotten.id in (documents.order_id, documents.customer_id)`),
        )
        .$castTo<boolean>()
        .as('withheld'),
    ]);

  return {
    async page(period, page, pageSize) {
      const [items, [counted]] = await Promise.all([
        runStatement(
          pool,
          views(period)
            .orderBy('year', 'desc')
            .orderBy('number', 'desc')
            .limit(pageSize)
            .offset((page - 1) * pageSize),
        ),
        runStatement(pool, within(period).select(sql<number>`count(*)::int`.as('total'))),
      ]);
      return { items, total: counted?.total ?? 0 };
    },
    all: (period) => runStatement(pool, views(period).orderBy('year').orderBy('number')),
    byId: async (id): Promise<InvoiceView | null> => firstRow(pool, views({}).where('id', '=', id)),
    unfiscalised: (after, most) =>
      runStatement(
        pool,
        within({})
          .select(['year', 'number'])
          .where('fiscal_state', '=', 'waiting')
          .where(sql<boolean>`(year, number) > (${after.year}, ${after.number})`)
          .orderBy('year')
          .orderBy('number')
          .limit(most),
      ),
    async expired(lastYear, limit) {
      const rows = await runStatement(
        pool,
        within({})
          .select('id')
          .where('cancels', 'is', null)
          .where('buyer_erased', '=', false)
          .where('last_year', '<=', lastYear)
          .orderBy('last_year')
          .limit(limit),
      );
      return rows.map(({ id }) => id);
    },
  };
}

const COLUMNS = [
  'id',
  'number',
  'year',
  'day',
  'order_id as orderId',
  'order_number as orderNumber',
  'order_name as orderName',
  'customer_id as customerId',
  'total',
  'base',
  'tax',
  'cancels',
  'cancelled_by as cancelledBy',
  'fiscal_number as fiscalNumber',
  'fiscal_qr as fiscalQr',
  'fiscal_cause as fiscalCause',
] as const;
