import { Eye } from 'lucide-react';
import type { OrderRow } from '../../../../services/ordering/order-list.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { NEW_ORDER, VIEWED_ORDER } from '../../../../services/rules/orders/order-marks.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { OrderStage } from '../../../shared/ui/orders/order-stage.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { orderPath } from '../../shared/orders/order-link.tsx';
import { May } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { selectColumn } from '../../shared/table/select-column.tsx';
import { Day } from '../../shared/table/time.tsx';
import type { RowSelection } from '../../shared/table/use-selection.ts';
import { OrderStatus } from './order-status.tsx';
import { PaymentState } from './payment-state.tsx';

const LABELS = {
  page: 'Označi sve narudžbe na stranici',
  row: ({ orderName }: OrderRow) => `Označi narudžbu ${orderName}`,
};

/** ID, order number, full name, date, price, payment method, status, options (specification/administration §5). */
export function orderColumns(
  onDelete: (order: OrderRow) => void,
  selection?: RowSelection,
): DataColumn<OrderRow>[] {
  return [
    ...(selection ? [selectColumn(selection, LABELS)] : []),
    { key: 'orderId', header: 'ID', cell: ({ order_id }) => order_id },
    {
      key: 'orderName',
      header: 'Broj narudžbe',
      place: 'heading',
      cell: (order) => (
        <>
          <Link
            to={orderPath(order)}
            target="_blank"
            rel="noopener"
            className="font-semibold hover:underline"
          >
            {order.orderName}
            <span className="sr-only"> (otvara se u novoj kartici)</span>
          </Link>
          <OrderTags tags={order.tags ?? []} />
        </>
      ),
    },
    {
      key: 'name',
      header: 'Ime i prezime',
      cell: (order) => <span className="wrap-anywhere">{fullName(order)}</span>,
    },
    { key: 'date', header: 'Datum', cell: ({ orderCreatedAt }) => <Day at={orderCreatedAt} /> },
    { key: 'totalPrice', header: 'Cijena', numeric: true, cell: ({ totalPrice }) => formatPrice(totalPrice) },
    {
      key: 'charge',
      header: 'Način plaćanja',
      cell: ({ charge, paymentState }) =>
        paymentState === undefined ? (
          charge
        ) : (
          <>
            {charge} <PaymentState state={paymentState} />
          </>
        ),
    },
    {
      key: 'status',
      header: 'Status',
      choices: [NEW_ORDER, VIEWED_ORDER].map((name) => ({ value: name, label: name })),
      cell: ({ readedByAdmin, status }) => (
        <span className="flex flex-wrap gap-1">
          <OrderStatus readedByAdmin={readedByAdmin} />
          <OrderStage status={status} />
        </span>
      ),
    },
    optionsColumn((order) => <OrderOptions order={order} onDelete={onDelete} />),
  ];
}

function OrderTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-1" aria-label="Oznake">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="theme" className="rounded-md whitespace-normal wrap-anywhere">
            {tag}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function OrderOptions({ order, onDelete }: { order: OrderRow; onDelete: (order: OrderRow) => void }) {
  return (
    <div className="row-options">
      <Link
        to={orderPath(order)}
        target="_blank"
        rel="noopener"
        className="icon-btn"
        aria-label={`Pogledaj narudžbu ${order.orderName} (otvara se u novoj kartici)`}
        title="Pogledaj"
      >
        <Eye size={19} aria-hidden="true" />
      </Link>
      <May call="GET /orders/delete-order/:id">
        <DeleteButton label={`Izbriši narudžbu ${order.orderName}`} onClick={() => onDelete(order)} />
      </May>
    </div>
  );
}

/** An erased person has no name. */
function fullName({ name, surname }: OrderRow): string {
  return `${name} ${surname}`.trim() || '—';
}
