import type { InvoiceRow } from '../../../../services/invoices/invoices.schemas.ts';
import { formatDate } from '../../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { PdfButton } from '../../features/invoice/pdf-button.tsx';
import { PendingReceipt } from '../../features/invoice/pending-receipt.tsx';
import { historyPath } from '../../shared/history/history-path.ts';
import { OrderLink } from '../../shared/orders/order-link.tsx';
import { May, useMay } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';

type Actions = {
  onCancel: (invoice: InvoiceRow) => void;
  onFiscalNumber: (invoice: InvoiceRow) => void;
};

export function invoiceColumns({ onCancel, onFiscalNumber }: Actions): DataColumn<InvoiceRow>[] {
  return [
    {
      key: 'search',
      header: 'Račun',
      place: 'heading',
      cell: (invoice) => <NumberCell invoice={invoice} />,
    },
    {
      key: 'date',
      header: 'Datum',
      cell: ({ date }) => <time dateTime={date}>{formatDate(`${date}T12:00:00Z`)}</time>,
    },
    { key: 'order', header: 'Narudžba', cell: (invoice) => <OrderLink order={invoice} className="link" /> },
    {
      key: 'buyer',
      header: 'Kupac',
      cell: ({ buyer }) => <span className="wrap-anywhere">{buyer === '' ? 'Obrisan' : buyer}</span>,
    },
    { key: 'total', header: 'Ukupno', numeric: true, cell: ({ total }) => formatPrice(total) },
    {
      key: 'fiscalNumber',
      header: 'Fiskalni račun',
      cell: (invoice) => <FiscalCell invoice={invoice} onEdit={() => onFiscalNumber(invoice)} />,
    },
    optionsColumn((invoice) => (
      <div className="flex gap-1">
        <PdfButton number={invoice.number} />
        <May>
          {invoice.cancels === null && invoice.cancelledBy === null ? (
            <Button
              variant="quiet"
              size="sm"
              className="text-danger"
              aria-label={`Storniraj račun ${invoice.number}`}
              onClick={() => onCancel(invoice)}
            >
              Storniraj
            </Button>
          ) : null}
        </May>
      </div>
    )),
  ];
}

/** The number of the fiscal receipt or how far it is, and the way to note it. */
function FiscalCell({ invoice, onEdit }: { invoice: InvoiceRow; onEdit: () => void }) {
  const { number, fiscalNumber, fiscal } = invoice;
  const may = useMay();
  if (fiscal.state === 'waiting') return <PendingReceipt invoice={invoice} />;
  const isRefused = fiscal.state === 'failed' && fiscalNumber === '';
  const note =
    may && fiscal.state !== 'done' ? (
      <Button variant="quiet" size="sm" onClick={onEdit}>
        <span className="sr-only">Fiskalni račun za {number}: </span>
        {fiscalNumber === '' ? 'Upiši' : fiscalNumber}
      </Button>
    ) : null;
  if (isRefused)
    return (
      <span className="grid justify-items-start gap-1">
        <PendingReceipt invoice={invoice} />
        {note}
      </span>
    );
  return note ?? (fiscalNumber === '' ? '–' : fiscalNumber);
}

/** The number, which links to the document's status, and the document that it cancels or that cancels it. */
function NumberCell({ invoice: { _id, number, cancels, cancelledBy } }: { invoice: InvoiceRow }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Link to={historyPath('invoice', _id)} className="link font-semibold whitespace-nowrap">
        {number}
      </Link>
      {cancels === null ? null : <Badge tone="danger">Storno {cancels}</Badge>}
      {cancelledBy === null ? null : <Badge>Storniran: {cancelledBy}</Badge>}
    </span>
  );
}
