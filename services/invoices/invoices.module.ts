import type { Logger } from '../platform/kernel/logging/logger.ts';
import { type BookReader, createBookReader } from './book-reader.ts';
import { startBuyerErasure } from './buyer-erasure.ts';
import { type BuyerErasureDeps, eraseOldBuyers } from './erase-old-buyers.ts';
import type { FiscalService } from './fiscal/fiscal-service.ts';
import { createFiscalSweep } from './fiscal/fiscal-sweep.ts';
import { createFiscalising } from './fiscal/fiscalising.ts';
import { invoiceDecider } from './invoice.decider.ts';
import { parseInvoiceNumber } from './invoice-number.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { InvoiceQueries } from './invoices.ports.ts';
import { type InvoicesDeps, invoicesRoutes } from './invoices.routes.ts';
import { createInvoicing, type InvoicingDeps } from './invoicing.ts';
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
    /** An invoice for its customer, as it was issued, with its fiscal receipt; null once it is cancelled, or the buyer erased. */
    invoiceForCustomer: (number: string) => documentForCustomer(book, stores.handler, number),
    /** Asks for the fiscal receipts that documents wait for. */
    fiscalSweep: createFiscalSweep({ ...stores, fiscalising, waiting: queries.unfiscalised }),
  };
}

async function documentForCustomer(book: BookReader, handler: InvoicingDeps['handler'], number: string) {
  const place = parseInvoiceNumber(number);
  const document = place && (await book.document(place));
  if (!document?.person) return null;
  const { cancellationRequested, fiscal } = (await handler.load(invoiceDecider, document.documentId)).state;
  if (cancellationRequested) return null;
  const buyer = shownBuyer(document, { withheld: false }, false);
  const { number: fiscalNumber, qr: fiscalQr } = fiscal;
  const pdf = await invoicePdf(document, buyer, { cancelledBy: null, fiscalNumber, fiscalQr });
  return { pdf, total: document.totals.total, fiscalNumber, fiscalQr };
}
