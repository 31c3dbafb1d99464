import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { sendList } from '../platform/http/serving/long-answers.ts';
import { CSV, sendFile, showPdf } from '../platform/http/serving/send-file.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { PAGE_SIZE } from '../platform/kernel/wire/page.ts';
import { eIsporukeName } from '../rules/orders/e-isporuke-name.ts';
import type { BookReader } from './book-reader.ts';
import { bookLines, pdfFiles } from './document-files.ts';
import { daysOfMonth, eIsporuke } from './e-isporuke/e-isporuke.ts';
import type { Fiscalising } from './fiscal/fiscalising.ts';
import { parseInvoiceNumber } from './invoice-number.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { rows } from './invoice-rows.ts';
import { invoicesContract } from './invoices.contract.ts';
import type { InvoiceQueries, InvoiceView } from './invoices.ports.ts';
import { InvoiceRow } from './invoices.schemas.ts';
import { INVOICE_NOT_FOUND, type Invoicing, type InvoicingDeps } from './invoicing.ts';
import { documentsOf } from './listed-documents.ts';
import { shownBuyer } from './shown-buyer.ts';
import { soughtDocument } from './sought-document.ts';
import { MOST_ZIPPED, zipOf } from './zip.ts';

export type InvoicesDeps = Pick<InvoicingDeps, 'settings' | 'now'> & {
  readonly invoicing: Invoicing;
  readonly fiscalising: Fiscalising;
  readonly book: BookReader;
  readonly queries: InvoiceQueries;
  /** The `_id` of an order by `_id` or public number; throws 404 when there is none. */
  readonly knownOrder: (id: string) => Promise<string>;
};

const READS = ['invoices'];
const PDV_NUMBER_MISSING = reject(
  'rule',
  'pdv_number_missing',
  'Datoteka e-Isporuke traži PDV broj prodavca: upišite ga u postavkama trgovine.',
).error;

const TOO_MANY_ZIPPED = reject('rule', 'period_too_long', 'Odaberite kraće razdoblje.', 'from').error;

/** Invoices of orders (specification/invoices). */
export function invoicesRoutes({
  invoicing,
  fiscalising,
  book,
  queries,
  knownOrder,
  settings,
  now,
}: InvoicesDeps) {
  return serve({ tag: 'invoices', reads: READS }, invoicesContract, {
    'POST /orders/:id/invoice': async (request, reply) => {
      const id = await knownOrder(request.params.id);
      const { number, position } = await invoicing.issue(id, request.commandContext());
      await reply.shownAt(position, READS);
      return { number };
    },

    'POST /invoices/:number/cancel': async (request, reply) => {
      const { params, body } = request;
      const context = request.commandContext();
      const { number, position } = await invoicing.cancel(params.number, body.reason.trim(), context);
      await reply.shownAt(position, READS);
      return { number };
    },

    'POST /invoices/:number/fiscal-number': async (request, reply) => {
      const { number } = request.params;
      const fiscalNumber = request.body.fiscalNumber.trim();
      const position = await invoicing.noteFiscalNumber(number, fiscalNumber, request.commandContext());
      await reply.shownAt(position, READS);
      return { number };
    },

    'POST /invoices/:number/fiscal': async (request, reply) => {
      const { number } = request.params;
      const { receipt, position } = await fiscalising.request(number, request.commandContext());
      await reply.shownAt(position, READS);
      return { number, fiscal: receipt };
    },

    'GET /invoices': async (request, reply) => {
      const { page, pageSize = PAGE_SIZE, search = '', ...asked } = request.query;
      const wanted = { ...asked, sought: soughtDocument(search) };
      const rowsOf = (views: readonly InvoiceView[]) => rows(book, views, isOwner(request));
      if (page === undefined)
        return sendList(reply, InvoiceRow, inRows(queries.all(wanted, 'newest-first'), rowsOf));
      const { items, total } = await queries.page(wanted, page, pageSize);
      return { items: await rowsOf(items), total, page, pageSize };
    },

    'GET /invoices.csv': async (request, reply) => {
      const listed = documentsOf(book, queries.all(request.query));
      const lines = Readable.from(bookLines(listed, isOwner(request)), { objectMode: false });
      return sendFile(reply, CSV, 'knjiga-racuna.csv', lines);
    },

    'GET /invoices.zip': async (request, reply) => {
      const { total } = await queries.page(request.query, 1, 1);
      if (total > MOST_ZIPPED) throw new Rejected(TOO_MANY_ZIPPED);
      const listed = documentsOf(book, queries.all(request.query));
      return sendFile(reply, 'application/zip', 'racuni.zip', zipOf(pdfFiles(listed, isOwner(request))));
    },

    'GET /invoices/e-isporuke.csv': async (request, reply) => {
      const { month } = request.query;
      const { pdvNumber } = (await settings.shopSettings()).seller;
      if (pdvNumber === '') throw new Rejected(PDV_NUMBER_MISSING);
      const listed = documentsOf(book, queries.all(daysOfMonth(month)));
      const made = { pdvNumber, month, madeAt: new Date(now()), owner: isOwner(request) };
      const lines = Readable.from(eIsporuke(listed, made), { objectMode: false });
      return sendFile(reply, CSV, eIsporukeName(pdvNumber, month), lines);
    },

    'GET /invoices/:number.pdf': async (request, reply) => {
      const place = parseInvoiceNumber(request.params.number);
      const document = place && (await book.document(place));
      if (!document || !(request.privileged || isCustomerOf(request, document)))
        throw new Rejected(INVOICE_NOT_FOUND);
      const view = (await queries.byId(document.documentId)) ?? JUST_ISSUED;
      const pdf = await invoicePdf(document, shownBuyer(document, view, isOwner(request)), view);
      return showPdf(reply, `racun-${document.number}.pdf`, pdf);
    },
  });
}

/** The data of a document that the read model does not show yet. */
const JUST_ISSUED = { withheld: false, cancelledBy: null, fiscalNumber: '', fiscalQr: '' };

async function* inRows(
  portions: AsyncIterable<readonly InvoiceView[]>,
  rowsOf: (views: readonly InvoiceView[]) => Promise<InvoiceRow[]>,
) {
  for await (const views of portions) yield await rowsOf(views);
}

function isOwner({ asker }: Pick<FastifyRequest, 'asker'>): boolean {
  return asker.kind === 'administrator' && asker.roles.includes('owner');
}

function isCustomerOf(
  { asker }: Pick<FastifyRequest, 'asker'>,
  { customerId }: { readonly customerId: string | null },
): boolean {
  return asker.kind !== 'guest' && asker.id === customerId;
}
