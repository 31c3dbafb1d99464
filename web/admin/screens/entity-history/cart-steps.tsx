import { Link } from '../../../shared/ui/link.tsx';
import { historyPath } from '../../shared/history/history-path.ts';
import { Timeline } from '../../shared/history/timeline.tsx';
import type { EntityHistory } from './load-entity-history.ts';

type OrderedCart = NonNullable<NonNullable<EntityHistory['order']>['cart']>;

/** The steps of the cart up to the order, the oldest first. */
export function CartSteps({ cart: { id, steps } }: { cart: OrderedCart }) {
  return (
    <div className="grid gap-4">
      {steps.next === null ? null : (
        <Link to={historyPath('cart', id)} className="link">
          Raniji koraci su u historiji korpe
        </Link>
      )}
      <Timeline items={[...steps.items].reverse()} />
    </div>
  );
}
