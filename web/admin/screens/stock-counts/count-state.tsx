import type { CountLine } from '../../../../services/stock/count/count.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';

/** How far a count is. */
export function CountStateBadge({ state }: Pick<CountLine, 'state'>) {
  if (state === 'open') return <Badge>U toku</Badge>;
  return state === 'booked' ? <Badge tone="brand">Proknjižena</Badge> : <Badge>Poništena</Badge>;
}
