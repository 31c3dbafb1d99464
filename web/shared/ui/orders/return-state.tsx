import type { OrderReturnAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { Badge } from '../badge.tsx';

/** Whether a return waits for its pieces; one of which nothing came is closed. */
export function ReturnState({ one }: { one: Pick<OrderReturnAnswer, 'state' | 'received'> }) {
  if (one.state === 'requested') return <Badge tone="honey">Zatražen</Badge>;
  return one.received.length > 0 ? <Badge tone="brand">Primljen</Badge> : <Badge>Zatvoren</Badge>;
}
