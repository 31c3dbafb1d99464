import type { InvoiceRow } from '../../../../services/invoices/invoices.schemas.ts';
import { Moment } from '../../shared/table/time.tsx';
import { PendingReceipt } from './pending-receipt.tsx';

/** The fiscal receipt of a document: its number and time, or how far it is. Nothing where there is none. */
export function ReceiptOfInvoice({ invoice }: { invoice: InvoiceRow }) {
  const { fiscal, fiscalNumber, fiscalAt } = invoice;
  const isRefused = fiscal.state === 'failed' && fiscalNumber === '';
  if (fiscal.state === 'waiting' || isRefused) return <PendingReceipt invoice={invoice} />;
  if (fiscalNumber === '') return null;
  return (
    <>
      <span className="font-semibold wrap-anywhere">{fiscalNumber}</span>
      {fiscalAt === null ? null : (
        <span className="block text-ink-soft">
          <Moment at={fiscalAt} />
        </span>
      )}
    </>
  );
}
