import type { AuditAnswer } from '../../../../services/audit/audit.schemas.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { AUDIT_PATH } from '../../shared/history/history-path.ts';
import { Timeline } from '../../shared/history/timeline.tsx';
import { OrderPanel } from './order-panel.tsx';

type Props = { orderId: string; history: AuditAnswer | null };

/** Every event of the order: time, actor, change. Not printed: a packing slip goes to the customer. */
export function OrderHistory({ orderId, history }: Props) {
  return (
    <OrderPanel id="historija-narudzbe" title="Historija narudžbe">
      {history === null ? (
        <p className="text-ink-soft">Historiju narudžbe trenutno nije moguće prikazati.</p>
      ) : (
        <Timeline items={history.items} />
      )}
      {history?.next ? (
        <Link
          to={`${AUDIT_PATH}?${new URLSearchParams({ entity: 'order', id: orderId, cursor: history.next })}`}
          className="link"
        >
          Stariji događaji
        </Link>
      ) : null}
    </OrderPanel>
  );
}
