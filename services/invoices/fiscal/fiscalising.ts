import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { newId } from '../../platform/kernel/ids.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { Rejected, reject, unwrap } from '../../platform/kernel/rejection.ts';
import { invoiceDecider } from '../invoice.decider.ts';
import type { Invoicing, InvoicingSettings } from '../invoicing.ts';
import type { IssuedDocument } from '../issued-document.ts';
import type { FiscalCommand, FiscalReceipt } from './fiscal-receipt.ts';
import { FiscalAway, type FiscalService } from './fiscal-service.ts';

export type FiscalisingDeps = {
  readonly handler: CommandHandler;
  readonly invoicing: Pick<Invoicing, 'documentNamed'>;
  readonly settings: InvoicingSettings;
  /** Null where none is configured. */
  readonly service: FiscalService | null;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

export type Fiscalising = ReturnType<typeof createFiscalising>;

const FISCAL_OFF = reject(
  'rule',
  'fiscal_off',
  'Fiskalni računi preko servisa su isključeni u postavkama trgovine.',
).error;

/** The service refused the cancelled invoice, or was never asked: its receipt may still be asked for, and this one after it. */
const NOTHING_TO_TAKE_BACK: FiscalCommand = {
  type: 'RefuseFiscal',
  cause: 'Stornirani račun nema fiskalni račun.',
};

/** Gets the fiscal receipts of documents. The service identifies a document by its id, so that asking again is harmless. */
export function createFiscalising({ handler, invoicing, settings, service, logger }: FiscalisingDeps) {
  async function receiptOf({ documentId }: Pick<IssuedDocument, 'documentId'>): Promise<FiscalReceipt> {
    return (await handler.load(invoiceDecider, documentId)).state.fiscal;
  }

  /** Whether a document without a receipt waits for one. */
  async function isToCome({ state }: FiscalReceipt, number: string): Promise<boolean> {
    return (
      state === 'waiting' || (state === 'none' && (await invoicing.documentNamed(number)).fiscal === true)
    );
  }

  /** The data of a document for the service. A cancellation waits for the receipt that it takes back. */
  async function asked(document: IssuedDocument, by: FiscalService): Promise<FiscalCommand | null> {
    const { cancels } = document;
    const original = cancels && (await receiptOf({ documentId: cancels.id }));
    if (cancels && original && !isThere(original))
      return (await isToCome(original, cancels.number)) ? null : NOTHING_TO_TAKE_BACK;
    const answer = await by.receiptOf(fiscalDocument(document, original?.number ?? null));
    switch (answer.state) {
      case 'waiting':
        return null;
      case 'refused':
        return { type: 'RefuseFiscal', cause: answer.cause };
      case 'done': {
        const { number: fiscalNumber, qr } = answer;
        const orderId = cancels ? null : document.orderId;
        return { type: 'RecordFiscal', invoice: document.number, orderId, fiscalNumber, qr };
      }
    }
  }

  async function fiscalise(document: IssuedDocument, context: CommandContext) {
    const { documentId } = document;
    const command = service && (await asked(document, service));
    if (!command) return handler.load(invoiceDecider, documentId);
    const { commandId: _, ...rest } = context;
    const handled = await handler.handle(invoiceDecider, documentId, command, rest);
    const { state, position, events } = unwrap(handled);
    if (events.length > 0)
      logger.info({ invoice: document.number, type: command.type }, 'The fiscal service answered');
    return { state, position };
  }

  return {
    /**
     * Asks for the receipt of a document again, at once; while the service is away it is asked later. 404, 422 `fiscal_off`.
     */
    async request(number: string, context: CommandContext) {
      const document = await invoicing.documentNamed(number);
      const { fiscalReceipts } = await settings.shopSettings();
      const waits = document.fiscal === true;
      if (!service || !(fiscalReceipts || waits)) throw new Rejected(FISCAL_OFF);
      const command = { type: 'RequestFiscal', waits } as const;
      const requested = await handler.run(invoiceDecider, document.documentId, command, context);
      const { state, position } = await fiscalise(document, context).catch((error: unknown) => {
        if (!(error instanceof FiscalAway)) throw error;
        logger.warn({ err: error, invoice: number }, 'The fiscal service is unavailable; asked again later');
        return requested;
      });
      const { state: known, ...receipt } = state.fiscal;
      return { receipt: { ...receipt, state: known === 'none' ? 'waiting' : known } as const, position };
    },

    /** Whether a service is configured. */
    isConnected: service !== null,

    /** Asks for the receipt of a document. Rejects with `FiscalAway`. */
    async settle(number: string): Promise<void> {
      const context = { correlationId: newId(), actor: { kind: 'system', id: 'fiscal' } } as const;
      await fiscalise(await invoicing.documentNamed(number), context);
    },
  };
}

function fiscalDocument(document: IssuedDocument, cancels: string | null) {
  const { documentId: id, number, day, seller, payment, taxPercent, totals, person } = document;
  return {
    id,
    number,
    day,
    cancels,
    seller: { jib: seller.jib, pdvNumber: seller.pdvNumber },
    buyerJib: person?.buyer?.firm?.jib ?? null,
    payment,
    taxPercent,
    lines: document.lines.map(({ title, variation, quantity, unitPrice, total }) => ({
      title: variation === null ? title : `${title}, ${variation}`,
      quantity,
      unitPrice,
      total,
    })),
    base: totals.base,
    tax: totals.tax,
    total: totals.total,
  };
}

/** A number that the service did not give is that of a device, noted by hand. */
function isThere({ state, number }: FiscalReceipt): boolean {
  return state === 'done' || (state !== 'waiting' && number !== '');
}
