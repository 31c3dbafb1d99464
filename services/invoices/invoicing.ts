import {
  type InvoiceNote,
  keptOrder,
  ORDER_NOT_FOUND,
  type OrderEvent,
  type OrderState,
  orderDecider,
} from '../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { contended } from '../platform/kernel/commands/contended.ts';
import { idFrom } from '../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../platform/kernel/rejection.ts';
import { createKeyedQueue } from '../platform/kernel/waiting/keyed-queue.ts';
import { laterPosition, type Position } from '../platform/log/event-log.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { isoDay, sarajevoDate } from '../rules/dates/dates.ts';
import type { SettingsOf } from '../settings/index.ts';
import { type InvoiceBookCommand, invoiceBookDecider, numberIn } from './book.decider.ts';
import type { BookReader } from './book-reader.ts';
import { invoiceDecider } from './invoice.decider.ts';
import type { InvoiceEvent } from './invoice.events.ts';
import { invoiceNumber, parseInvoiceNumber } from './invoice-number.ts';
import type { IssuedDocument } from './issued-document.ts';
import { buyerOf, issuedFacts } from './issued-facts.ts';
import { leftOn } from './left-on.ts';
import { negatedFacts } from './negated-facts.ts';

export type InvoicingSettings = SettingsOf<
  'invoicesKept' | 'seller' | 'taxPercent' | 'invoiceYears' | 'fiscalReceipts'
>;

export type InvoicingDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader;
  readonly book: BookReader;
  readonly settings: InvoicingSettings;
  /** Whether there is a service that fiscalises invoices. */
  readonly fiscalises: boolean;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
};

/** A document's number, and from where on the read models show it. */
export type Issued = { readonly number: string; readonly position: Position | null };
export type Invoicing = ReturnType<typeof createInvoicing>;

const INVOICES_OFF = reject('rule', 'invoices_off', 'Računi su isključeni u postavkama trgovine.').error;
export const INVOICE_NOT_FOUND = reject('missing', 'invoice_not_found', 'Račun ne postoji.').error;
const ALREADY_CANCELLED = reject('conflict', 'invoice_cancelled', 'Račun je već storniran.').error;
const IS_CANCELLATION = reject(
  'rule',
  'invoice_is_cancellation',
  'Storno račun se ne može stornirati.',
).error;

/**
 * Issues and cancels invoices (specification/invoices §2, §3). The order, or the invoice, first records the request;
 * then the book assigns the number; then the order records it. A retry after a crash completes it.
 */
export function createInvoicing({ handler, store, book, settings, fiscalises, now }: InvoicingDeps) {
  /** One append to a book at a time: those of one process do not conflict with each other. */
  const turns = createKeyedQueue(1);
  const moment = () => new Date(now());

  async function appendTo(year: number, command: InvoiceBookCommand, context: CommandContext) {
    const { commandId: _, ...rest } = context;
    const append = () => handler.handle(invoiceBookDecider, String(year), command, rest);
    const appended = await turns.of(String(year), () => contended(append));
    return numberOf(unwrap(appended), command);
  }

  async function complete(
    id: string,
    { facts, contact, invoice, returns }: OrderState,
    context: CommandContext,
  ) {
    if (!facts || !invoice) throw new Rejected(ORDER_NOT_FOUND.error);
    const { id: documentId, year } = invoice;
    const order = keptOrder(
      facts,
      returns.filter(({ turn = invoice.returns }) => turn < invoice.returns),
    );
    const { fiscalReceipts, ...terms } = await settings.shopSettings();
    const fiscal = fiscalReceipts && fiscalises;
    const deliveredOn = leftOn(await store.readStream<OrderEvent>(`${orderDecider.category}-${id}`));
    const issued = await appendTo(
      year,
      {
        type: 'Issue',
        documentId,
        year,
        today: isoDay(moment()),
        facts: issuedFacts(id, order, { ...terms, fiscal, deliveredOn }),
        person: { buyer: contact && buyerOf(contact), reason: '' },
      },
      context,
    );
    // Issued before, with the settings of then.
    const getsReceipt = issued.isNew ? fiscal : (await documentNamed(issued.number)).fiscal === true;
    const note = {
      type: 'NoteInvoice',
      invoiceId: documentId,
      number: issued.number,
      fiscal: getsReceipt,
    } as const;
    return { ...issued, position: laterPosition(issued.position, await noteOrder(id, note, context)) };
  }

  /** Nothing happens to an order that was deleted meanwhile: the document stays. */
  async function noteOrder(id: string, note: InvoiceNote, context: CommandContext): Promise<Position | null> {
    const { commandId: _, ...rest } = context;
    const reported = await handler.handle(orderDecider, id, note, rest);
    if (reported.ok) return reported.value.position;
    if (reported.error.kind === 'missing') return null;
    throw new Rejected(reported.error);
  }

  /** Issues the cancelling document that was requested for an invoice. */
  async function completeCancellation(documentId: string, context: CommandContext) {
    const events = await store.readStream<InvoiceEvent>(`${invoiceDecider.category}-${documentId}`);
    const request = events.find((event) => event.type === 'InvoiceCancellationRequested');
    if (request?.type !== 'InvoiceCancellationRequested') throw new Rejected(INVOICE_NOT_FOUND);
    const { invoice: cancels, year } = request.data;
    const document = await documentNamed(cancels);
    const isFiscal = (await handler.load(invoiceDecider, documentId)).state.fiscal.state !== 'none';
    const issued = await appendTo(
      year,
      {
        type: 'IssueCancellation',
        documentId: idFrom('invoice-cancellation', documentId),
        year,
        today: isoDay(moment()),
        facts: negatedFacts(document, document.fiscal === true || isFiscal),
        person: { buyer: document.person?.buyer ?? null, reason: request.personal?.reason ?? '' },
        cancels,
        cancelsId: documentId,
      },
      context,
    );
    const note = { type: 'NoteInvoiceCancelled', invoiceId: documentId, number: cancels } as const;
    return {
      ...issued,
      position: laterPosition(issued.position, await noteOrder(document.orderId, note, context)),
    };
  }

  async function documentNamed(number: string): Promise<IssuedDocument> {
    const place = parseInvoiceNumber(number);
    const document = place && (await book.document(place));
    if (!document) throw new Rejected(INVOICE_NOT_FOUND);
    return document;
  }

  return {
    /**
     * Issues the invoice of an order; an order that has one answers its number. 404 for no order, 422 `invoices_off`,
     * `order_cancelled`, `person_forgotten`.
     */
    async issue(orderId: string, context: CommandContext): Promise<Issued> {
      const { state, position } = await handler.load(orderDecider, orderId);
      if (state.status !== 'placed') throw new Rejected(ORDER_NOT_FOUND.error);
      if (state.invoice?.number) return { number: state.invoice.number, position };
      if (!state.invoice) {
        const { invoicesKept } = await settings.shopSettings();
        if (!invoicesKept) throw new Rejected(INVOICES_OFF);
      }
      const { year } = sarajevoDate(moment());
      const wanted = { type: 'RequestInvoice', id: orderId, year } as const;
      const requested = await handler.run(orderDecider, orderId, wanted, context);
      // The same request once more, after the invoice was cancelled.
      if (requested.repeated && !requested.state.invoice) throw new Rejected(ALREADY_CANCELLED);
      return complete(orderId, requested.state, context);
    },

    /** Issues the invoice that was requested for an order, if it was not; for the reaction `invoices`. */
    async completeIssue(orderId: string, context: CommandContext): Promise<void> {
      const { state } = await handler.load(orderDecider, orderId);
      if (state.status === 'placed' && state.invoice?.number === null)
        await complete(orderId, state, context);
    },

    /** Cancels an invoice by a document of its own. 404, 409 `invoice_cancelled`, 422 `invoice_is_cancellation`. */
    async cancel(number: string, reason: string, context: CommandContext): Promise<Issued> {
      const { documentId: id, cancels } = await documentNamed(number);
      if (cancels) throw new Rejected(IS_CANCELLATION);
      const { year } = sarajevoDate(moment());
      const wanted = { type: 'RequestCancellation', id, invoice: number, year, reason } as const;
      const { events, repeated } = await handler.run(invoiceDecider, id, wanted, context);
      const { isNew, ...issued } = await completeCancellation(id, context);
      // Requested before, and not by this request: the other one has its answer, unless it died before the number.
      if (!isNew && !repeated && events.length === 0) throw new Rejected(ALREADY_CANCELLED);
      return issued;
    },

    completeCancellation,
    /** 404. */
    documentNamed,

    /** Records the number of the fiscal receipt, or its absence (''). Returns the position from which it is shown. */
    async noteFiscalNumber(number: string, fiscalNumber: string, context: CommandContext) {
      const { documentId, cancels, orderId } = await documentNamed(number);
      const ofCustomer = { invoice: number, orderId: cancels ? null : orderId };
      const command = { type: 'NoteFiscalNumber', fiscalNumber, ...ofCustomer } as const;
      return (await handler.run(invoiceDecider, documentId, command, context)).position;
    },
  };
}

type Appended = {
  readonly state: Parameters<typeof numberIn>[0];
  readonly events: readonly unknown[];
  readonly position: Position | null;
};

function numberOf({ state, events, position }: Appended, { documentId, year }: InvoiceBookCommand) {
  const number = numberIn(state, documentId);
  if (number === null) throw new Error('The book does not have what was appended to it');
  return { number: invoiceNumber({ number, year }), position, isNew: events.length > 0 };
}
