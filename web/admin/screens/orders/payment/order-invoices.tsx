import { ReceiptText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceRow } from '../../../../../services/invoices/invoices.schemas.ts';
import type { OrderAnswer } from '../../../../../services/ordering/ordering.schemas.ts';
import { formatDate, numericDay } from '../../../../../services/rules/dates/dates.ts';
import { call } from '../../../../shared/api/call.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { CancelInvoice } from '../../../features/invoice/cancel-invoice.tsx';
import { PdfButton } from '../../../features/invoice/pdf-button.tsx';
import { ReceiptOfInvoice } from '../../../features/invoice/receipt-of-invoice.tsx';
import { useAction } from '../../../shared/action/use-action.ts';
import { useDone } from '../../../shared/action/use-done.ts';
import { May } from '../../../shared/session/access.tsx';
import { OrderPanel } from '../order-panel.tsx';

type Props = {
  order: OrderAnswer;
  /** Its invoices and what cancels them, as they are listed; empty where they may not be read. */
  documents: readonly InvoiceRow[];
  invoicesKept: boolean;
};
type Invoice = OrderAnswer['invoices'][number];

/** The invoices of the order, and the next one. Nothing in a shop that issues none. */
export function OrderInvoices({ order, documents, invoicesKept }: Props) {
  const done = useDone();
  const [asked, setAsked] = useState<string | null>(null);
  const { busy, run } = useAction('Račun se ne može izdati');
  const { invoices } = order;
  const isUndone = order.status === 'Otkazana' || order.status === 'Vraćena';
  const mayIssue =
    invoicesKept && !isUndone && order.name !== '' && invoices.every(({ cancelled }) => cancelled === 1);
  if (!invoicesKept && invoices.length === 0) return null;
  const issue = () =>
    run(async (api) => {
      const { number } = await call(api, 'POST /orders/:id/invoice', { params: { id: order._id } });
      await done(`Račun ${number} je izdat${order.email === '' ? '' : ', a kupac ga dobija emailom'}.`);
    });
  return (
    <OrderPanel id="racuni-narudzbe" title="Račun">
      {invoices.length === 0 ? (
        <p className="text-sm text-ink-soft">Račun nije izdat.</p>
      ) : (
        <ul className="grid gap-3">
          {invoices.map((invoice) => (
            <InvoiceItem
              key={invoice.number}
              invoice={invoice}
              documents={documentsOf(invoice, documents)}
              onCancel={() => setAsked(invoice.number)}
            />
          ))}
        </ul>
      )}
      {mayIssue ? (
        <May call="POST /orders/:id/invoice">
          <div>
            <Button size="sm" busy={busy} onClick={issue}>
              <ReceiptText size={17} aria-hidden="true" />
              {invoices.length === 0 ? 'Izdaj račun' : 'Izdaj novi račun'}
            </Button>
          </div>
        </May>
      ) : null}
      <CancelInvoice number={asked} onClose={() => setAsked(null)} />
    </OrderPanel>
  );
}

type ItemProps = { invoice: Invoice; documents: readonly InvoiceRow[]; onCancel: () => void };

function InvoiceItem({ invoice, documents, onCancel }: ItemProps) {
  const { number, issuedAt, cancelled } = invoice;
  const storno = documents.find(({ cancels }) => cancels !== null);
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <strong>{number}</strong>
        <time dateTime={issuedAt} className="text-ink-soft">
          {formatDate(issuedAt)}
        </time>
        {cancelled === 1 ? <Badge>Storniran</Badge> : null}
      </p>
      {documents.map((document) => (
        <FiscalReceipt key={document._id} document={document} />
      ))}
      <div className="flex flex-wrap gap-2">
        <PdfButton number={number} />
        {cancelled === 1 ? null : (
          <May call="POST /invoices/:number/cancel">
            <Button variant="danger" size="sm" aria-label={`Storniraj račun ${number}`} onClick={onCancel}>
              <Undo2 size={16} aria-hidden="true" />
              Storniraj
            </Button>
          </May>
        )}
      </div>
      {storno ? <Storno document={storno} /> : null}
    </li>
  );
}

/** The document that cancels the invoice. */
function Storno({ document: { number, date } }: { document: InvoiceRow }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      Storno račun <strong>{number}</strong>
      <time dateTime={date} className="text-ink-soft">
        {numericDay(date)}
      </time>
      <PdfButton number={number} />
    </p>
  );
}

function FiscalReceipt({ document }: { document: InvoiceRow }) {
  const { fiscal, fiscalNumber, cancels, number } = document;
  if (fiscal.state === 'none' && fiscalNumber === '') return null;
  return (
    <div className="grid gap-1 text-sm">
      <span className="text-ink-soft">
        {cancels === null ? 'Fiskalni račun' : `Fiskalni račun za storno ${number}`}
      </span>
      <div>
        <ReceiptOfInvoice invoice={document} />
      </div>
    </div>
  );
}

/** The invoice, and the document that cancels it. */
function documentsOf({ number }: Invoice, documents: readonly InvoiceRow[]): InvoiceRow[] {
  return [
    ...documents.filter((document) => document.number === number),
    ...documents.filter(({ cancels }) => cancels === number),
  ];
}
