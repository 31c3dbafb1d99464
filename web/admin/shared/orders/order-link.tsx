import { Link } from '../../../shared/ui/buttons/link.tsx';
import { fullPath } from '../session/screen-access.ts';

/** Named by its `generatedOrderId`, or its `_id`. */
type Order = { generatedOrderId: number | string };

/** The screen of an order. */
export function orderPath({ generatedOrderId }: Order): string {
  return fullPath(`generisana-narudzba/${generatedOrderId}`);
}

/** An order's name, which leads to it. */
export function OrderLink({ order, className }: { order: Order & { orderName: string }; className: string }) {
  return (
    <Link to={orderPath(order)} className={className}>
      {order.orderName}
    </Link>
  );
}
