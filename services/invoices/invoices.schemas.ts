import Type, { type Static } from 'typebox';
import { listOf } from '../platform/http/calls/list-page.ts';
import { FlagAnswer, optionalText, orNull, paging, text } from '../platform/kernel/wire/http-schemas.ts';

/** `1-2026`. */
export const NumberParams = Type.Object({ number: Type.String({ minLength: 1, maxLength: 64 }) });

const Day = Type.Optional(Type.String({ format: 'date' }));

/** Days in Sarajevo, both included. */
export const PeriodQuery = Type.Object({ from: Day, to: Day });
/** `2026-11`. */
export const MonthQuery = Type.Object({ month: Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2])$' }) });
/** `order`: the `generatedOrderId` of the order whose documents are listed. */
const OfOrder = Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 }));
export const InvoicesQuery = Type.Object({
  from: Day,
  to: Day,
  order: OfOrder,
  /** The number of a document, with or without its year, or one of the numbers of its order. */
  search: optionalText(60),
  ...paging(),
});

export const InvoiceNumberAnswer = Type.Object({ number: Type.String() });
export const CancelBody = Type.Object({ reason: text(500) });
/** '' where there is none. */
export const FiscalNumberBody = Type.Object({ fiscalNumber: Type.String({ maxLength: 40 }) });

/** `state`: none, waiting, done or failed. `number` may be noted by hand; `qr` is the text of its QR code, '' without one. */
export const Fiscal = Type.Object({
  state: Type.Enum(['none', 'waiting', 'done', 'failed']),
  number: Type.String(),
  qr: Type.String(),
});
export const FiscalAnswer = Type.Object({ number: Type.String(), fiscal: Fiscal });

/** An issued document; amounts in hundredths, negative where it cancels another. */
export const InvoiceRow = Type.Object({
  _id: Type.String(),
  number: Type.String(),
  /** `2026-11-24`. */
  date: Type.String(),
  /** The invoice that it cancels; null for an invoice. */
  cancels: orNull(Type.String()),
  /** The document that cancels it; null for none. */
  cancelledBy: orNull(Type.String()),
  /** `generatedOrderId`. */
  generatedOrderId: Type.Integer(),
  orderName: Type.String(),
  /** A firm, or a person; '***' where only owners may see it, '' once it is erased. */
  buyer: Type.String(),
  buyerIsFirm: FlagAnswer,
  base: Type.Integer(),
  tax: Type.Integer(),
  total: Type.Integer(),
  fiscalNumber: Type.String(),
  fiscal: Fiscal,
  /** Why the fiscal service refused it; '' where it did not. */
  fiscalCause: Type.String(),
  /** When it came; null before, and for a number noted by hand. */
  fiscalAt: orNull(Type.String()),
});
export type InvoiceRow = Static<typeof InvoiceRow>;
export const InvoiceList = listOf(InvoiceRow);
