import type { Logger } from '../platform/kernel/logging/logger.ts';
import { type BookReader, createBookReader } from './book-reader.ts';
import { startBuyerErasure } from './buyer-erasure.ts';
import { type BuyerErasureDeps, eraseOldBuyers } from './erase-old-buyers.ts';
import type { FiscalReceipt } from './fiscal/fiscal-receipt.ts';
import type { FiscalService } from './fiscal/fiscal-service.ts';
import { createFiscalSweep } from './fiscal/fiscal-sweep.ts';
import { createFiscalising } from './fiscal/fiscalising.ts';
import { invoiceDecider } from './invoice.decider.ts';
import { parseInvoiceNumber } from './invoice-number.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { InvoiceQueries } from './invoices.ports.ts';
import { type InvoicesDeps, invoicesRoutes } from './invoices.routes.ts';
import { createInvoicing, type InvoicingDeps } from './invoicing.ts';
import type { IssuedDocument } from './issued-document.ts';
import { shownBuyer } from './shown-buyer.ts';

type Stores = Pick<InvoicingDeps, 'handler' | 'store'> &
  Pick<BuyerErasureDeps, 'keys'> & { readonly logger: Logger };
type Ports = Pick<InvoicesDeps, 'knownOrder'> & { readonly queries: InvoiceQueries } & Pick<
    InvoicingDeps,
    'settings' | 'now'
  > & { readonly fiscalService: FiscalService | null };

/** Invoices of orders: issued in a book without a gap, cancelled by documents of their own, never changed. */
export function createInvoices(stores: Stores, ports: Ports) {
  const book = createBookReader(stores.store);
  const { fiscalService: service, queries } = ports;
  const invoicing = createInvoicing({ ...stores, ...ports, book, fiscalises: service !== null });
  const fiscalising = createFiscalising({ ...stores, ...ports, invoicing, service });
  return {
    routes: invoicesRoutes({ ...stores, ...ports, book, invoicing, fiscalising }),
    /** For the reaction `invoices`. */
    completeInvoice: invoicing.completeIssue,
    completeCancellation: invoicing.completeCancellation,
    /** Erases the buyers of invoices that are old at `now`. Answers how many. */
    eraseOldBuyers: (now: number) => eraseOldBuyers({ ...stores, ...ports, now: () => now }),
    /** Runs in workers until stopped. */
    startBuyerErasure: () => startBuyerErasure({ ...stores, ...ports }),
    /**
     * An invoice for its customer, as it was issued, with its fiscal receipt; null once it is cancelled, or the buyer erased. Or the
     * document that cancels it: rejects while that is not complete; null where the invoice itself never was.
     */
    invoiceForCustomer: (number: string, wanted: 'invoice' | 'cancellation') =>
      documentForCustomer({ ...stores, book, queries }, number, wanted),
    /** Asks for the fiscal receipts that documents wait for. */
    fiscalSweep: createFiscalSweep({ ...stores, fiscalising, waiting: queries.unfiscalised }),
  };
}

type Reading = Pick<InvoicingDeps, 'handler'> & {
  readonly book: BookReader;
  readonly queries: Pick<InvoiceQueries, 'byId'>;
};

async function documentForCustomer(
  { book, handler, queries }: Reading,
  number: string,
  wanted: 'invoice' | 'cancellation',
) {
  const named = async (one: string | null | undefined) => {
    const place = parseInvoiceNumber(one ?? '');
    return place && (await book.document(place));
  };
  const stateOf = async (id: string) => (await handler.load(invoiceDecider, id)).state;
  const document = await named(number);
  if (!document?.person) return null;
  const { cancellationRequested, fiscal } = await stateOf(document.documentId);
  if (wanted === 'invoice') return cancellationRequested ? null : mailed(document, fiscal);
  // It waited for its receipt when it was cancelled, and was not mailed.
  if (document.fiscal && fiscal.number === '') return null;
  const cancelling = await named((await queries.byId(document.documentId))?.cancelledBy);
  if (!cancelling) throw new Error(`The document that cancels ${number} is not shown yet`);
  const receipt = (await stateOf(cancelling.documentId)).fiscal;
  if (receipt.state === 'waiting' || (receipt.state === 'none' && cancelling.fiscal))
    throw new Error(`The document ${cancelling.number} waits for its fiscal receipt`);
  return mailed(cancelling, receipt);
}

async function mailed(document: IssuedDocument, { number: fiscalNumber, qr: fiscalQr }: FiscalReceipt) {
  const buyer = shownBuyer(document, { withheld: false }, false);
  const pdf = await invoicePdf(document, buyer, { cancelledBy: null, fiscalNumber, fiscalQr });
  return { number: document.number, pdf, total: document.totals.total, fiscalNumber, fiscalQr };
}
