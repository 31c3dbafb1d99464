import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { OrderStage } from '../../../shared/ui/orders/order-stage.tsx';
import { OrderStatus } from '../../features/order-table/order-status.tsx';

type Props = { order: Pick<OrderAnswer, 'orderName' | 'status' | 'readedByAdmin'> };

/** The name of the order, with its status; on paper only that of an order that has come to nothing. */
export function OrderHeading({ order: { orderName, status, readedByAdmin } }: Props) {
  const isUndone = status === 'Otkazana' || status === 'Vraćena';
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      Narudžba {orderName}
      <span className={`flex flex-wrap gap-1.5 font-sans text-base ${isUndone ? '' : 'print:hidden'}`}>
        <OrderStage status={status} />
        <span className="print:hidden">
          <OrderStatus readedByAdmin={readedByAdmin} />
        </span>
      </span>
    </span>
  );
}
