import { sql } from 'kysely';
import type {
  FiscalState,
  InvoiceQueries,
  InvoiceView,
  Place,
  SoughtDocument,
  WantedDocuments,
} from '../../../services/invoices/index.ts';
import { omitUndefined } from '../../../services/platform/kernel/commands/presence.ts';
import { nearerPart } from '../../../services/platform/postgres/nearer-part.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { InvoiceTables } from './tables.ts';

/** Rows read at a time of a list of any length. */
const PORTION = 500;

export function createInvoiceQueries({ pool, readModels }: Reading): InvoiceQueries {
  const tables = () => statementsFor<InvoiceTables>(readModels.schema('invoices'));
  const within = ({ from, to, order, sought }: WantedDocuments) =>
    tables()
      .selectFrom('documents')
      // A document's year is that of its day: the index by number begins and ends there.
      .$if(from !== undefined, (rows) =>
        rows.where('day', '>=', from ?? '').where('year', '>=', yearOf(from)),
      )
      .$if(to !== undefined, (rows) => rows.where('day', '<=', to ?? '').where('year', '<=', yearOf(to)))
      .$if(order !== undefined, (rows) => rows.where('order_number', '=', order ?? 0))
      .$if(sought !== undefined, (rows) => rows.where((row) => row.and(columnsOf(sought ?? {}))));
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

  /** From the kept counts of the days; an order, and a number, has few documents. */
  async function countOf(wanted: WantedDocuments): Promise<number> {
    const { from, to, order, sought } = wanted;
    const counted =
      order === undefined && sought === undefined
        ? tables()
            .selectFrom('document_counts')
            .select(sql<number>`coalesce(sum(documents), 0)::int`.as('total'))
            .$if(from !== undefined, (rows) => rows.where('day', '>=', from ?? ''))
            .$if(to !== undefined, (rows) => rows.where('day', '<=', to ?? ''))
        : within(wanted).select(sql<number>`count(*)::int`.as('total'));
    return (await firstRow(pool, counted))?.total ?? 0;
  }

  return {
    async page(wanted, page, pageSize) {
      const total = await countOf(wanted);
      const part = nearerPart({ first: (page - 1) * pageSize, most: pageSize, total });
      if (!part) return { items: [], total };
      const way = part.isTurned ? 'asc' : 'desc';
      // Only the rows of the page are read whole; skipped ones are read from the index by number alone.
      const ofPage = within(wanted)
        .select(['year', 'number'])
        .orderBy('year', way)
        .orderBy('number', way)
        .limit(part.most)
        .offset(part.first);
      const items = await runStatement(
        pool,
        views({})
          .where((row) =>
            row(
              row.refTuple('year', 'number'),
              'in',
              row.selectFrom(ofPage.as('page')).select(['year', 'number']).$asTuple('year', 'number'),
            ),
          )
          .orderBy('year', 'desc')
          .orderBy('number', 'desc'),
      );
      return { items, total };
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

function columnsOf({ number, year, orderNumber, orderName }: SoughtDocument) {
  return omitUndefined({ number, year, order_number: orderNumber, order_name: orderName });
}

function yearOf(day = ''): number {
  return Number(day.slice(0, 4));
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
