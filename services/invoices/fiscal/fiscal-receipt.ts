import type { Static } from 'typebox';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { DataOf } from '../../platform/log/domain-event.ts';
import type { InvoiceEvent } from '../invoice.events.ts';
import type { Fiscal } from '../invoices.schemas.ts';

/** A document's fiscal receipt. `none` also for one that waits since its issue. */
export type FiscalReceipt = Readonly<Static<typeof Fiscal>>;
export type FiscalState = FiscalReceipt['state'];

export const NO_RECEIPT: FiscalReceipt = { state: 'none', number: '', qr: '' };

export type FiscalCommand =
  /** Asks the service again. `waits`: the document was issued to get a receipt. */
  | { readonly type: 'RequestFiscal'; readonly waits: boolean }
  | (DataOf<InvoiceEvent, 'InvoiceFiscalised'> & { readonly type: 'RecordFiscal' })
  | { readonly type: 'RefuseFiscal'; readonly cause: string }
  /** `orderId`: the order whose customer gets the document by mail; null for none. */
  | {
      readonly type: 'NoteFiscalNumber';
      readonly fiscalNumber: string;
      readonly invoice: string;
      readonly orderId: string | null;
    };

type FiscalEvent = Extract<InvoiceEvent, { readonly type: `InvoiceFiscal${string}` }>;
type Decision = Result<readonly FiscalEvent[]>;
const NOTHING: Decision = ok([]);

/** A document has one receipt of the service: the first that is recorded. 409 `fiscal_done` for a number noted by hand then. */
export function decideFiscal(command: FiscalCommand, { state, number }: FiscalReceipt): Decision {
  const isDone = state === 'done';
  switch (command.type) {
    case 'RequestFiscal':
      if (isDone || state === 'waiting' || (state === 'none' && command.waits)) return NOTHING;
      return ok([{ type: 'InvoiceFiscalRequested', data: {} }]);
    case 'RecordFiscal': {
      const { type: _, ...data } = command;
      return isDone ? NOTHING : ok([{ type: 'InvoiceFiscalised', data }]);
    }
    case 'RefuseFiscal':
      if (isDone || state === 'failed') return NOTHING;
      return ok([{ type: 'InvoiceFiscalRefused', data: { cause: command.cause } }]);
    case 'NoteFiscalNumber': {
      const { fiscalNumber, invoice, orderId } = command;
      if (fiscalNumber === number) return NOTHING;
      if (isDone) return reject('conflict', 'fiscal_done', 'Broj fiskalnog računa je dao fiskalni servis.');
      // Its mail waited for a receipt of the service.
      const isMailed = state === 'failed' && fiscalNumber !== '' && orderId !== null;
      const mailed = isMailed ? { invoice, orderId } : {};
      return ok([{ type: 'InvoiceFiscalNumberNoted', data: { fiscalNumber, ...mailed } }]);
    }
  }
}

export function evolveFiscal(receipt: FiscalReceipt, event: FiscalEvent): FiscalReceipt {
  switch (event.type) {
    case 'InvoiceFiscalNumberNoted':
      return { ...receipt, number: event.data.fiscalNumber };
    case 'InvoiceFiscalRequested':
      return { ...receipt, state: 'waiting' };
    case 'InvoiceFiscalised':
      return { state: 'done', number: event.data.fiscalNumber, qr: event.data.qr };
    case 'InvoiceFiscalRefused':
      return { ...receipt, state: 'failed' };
  }
}
