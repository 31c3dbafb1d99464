import type { OrderReturnAnswer } from '../../../services/ordering/ordering.schemas.ts';
import { Badge } from './badge.tsx';

/** Whether a return waits for its pieces. */
export function ReturnState({ state }: { state: OrderReturnAnswer['state'] }) {
  return state === 'received' ? <Badge tone="brand">Primljen</Badge> : <Badge tone="honey">Zatražen</Badge>;
}
