import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { OldAndNew } from '../../shared/history/old-and-new.tsx';
import { orderPath } from '../../shared/orders/order-link.tsx';

type Props = {
  orders: readonly { _id: string; orderName: string; before: number; after: number }[];
};

/** The orders that would change most; each opens beside the form, which stays. */
export function ChangedOrders({ orders }: Props) {
  if (orders.length === 0) return <p>Nijedna narudžba ne bi imala drugi iznos.</p>;
  return (
    <section aria-labelledby="najvise-izmijenjene">
      <h3 id="najvise-izmijenjene" className="text-sm font-semibold">
        Narudžbe koje bi se najviše promijenile
      </h3>
      <ul className="change-list mt-2 gap-1.5 tabular-nums">
        {orders.map(({ _id, orderName, before, after }) => (
          <li key={_id}>
            <Link
              to={orderPath({ generatedOrderId: _id })}
              target="_blank"
              className="font-semibold underline wrap-anywhere"
            >
              {orderName}
              <span className="sr-only"> (otvara se u novoj kartici)</span>
            </Link>
            <OldAndNew old={formatPrice(before)} next={formatPrice(after)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
