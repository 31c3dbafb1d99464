import { sql } from 'kysely';
import type {
  FiscalState,
  InvoiceQueries,
  InvoiceView,
  Place,
  WantedDocuments,
} from '../../../services/invoices/index.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { InvoiceTables } from './tables.ts';

/** Rows read at a time of a list of any length. */
const PORTION = 500;

export function createInvoiceQueries({ pool, readModels }: Reading): InvoiceQueries {
  const tables = () => statementsFor<InvoiceTables>(readModels.schema('invoices'));
  const within = ({ from, to, order }: WantedDocuments) =>
    tables()
      .selectFrom('documents')
      .$if(from !== undefined, (rows) => rows.where('day', '>=', from ?? ''))
      .$if(to !== undefined, (rows) => rows.where('day', '<=', to ?? ''))
      .$if(order !== undefined, (rows) => rows.where('order_number', '=', order ?? 0));
  const views = (wanted: WantedDocuments) =>
    within(wanted).select((row) => [
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
    async page(wanted, page, pageSize) {
      const [items, [counted]] = await Promise.all([
        runStatement(
          pool,
          views(wanted)
            .orderBy('year', 'desc')
            .orderBy('number', 'desc')
            .limit(pageSize)
            .offset((page - 1) * pageSize),
        ),
        runStatement(pool, within(wanted).select(sql<number>`count(*)::int`.as('total'))),
      ]);
      return { items, total: counted?.total ?? 0 };
    },
    async *all(wanted, order) {
      const [direction, isNext] = order ? (['desc', '<'] as const) : (['asc', '>'] as const);
      let last: Place | null = null;
      for (;;) {
        const after: Place | null = last;
        const portion: InvoiceView[] = await runStatement(
          pool,
          views(wanted)
            .$if(after !== null, (rows) =>
              rows.where(sql<boolean>`(year, number) ${sql.raw(isNext)} (${after?.year}, ${after?.number})`),
            )
            .orderBy('year', direction)
            .orderBy('number', direction)
            .limit(PORTION),
        );
        if (portion.length > 0) yield portion;
        last = portion.at(-1) ?? null;
        if (portion.length < PORTION) return;
      }
    },
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
  'fiscal_at as fiscalAt',
] as const;
