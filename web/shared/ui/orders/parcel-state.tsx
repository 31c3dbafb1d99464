import type { OrderParcel } from '../../../../services/ordering/ordering.schemas.ts';
import { Badge } from '../badge.tsx';

type State = NonNullable<OrderParcel['state']>;

const STATES: Readonly<
  Record<State, readonly [name: string, tone: 'honey' | 'brand' | 'neutral' | 'danger']>
> = {
  waiting: ['Čeka najavu', 'honey'],
  announced: ['Najavljena', 'brand'],
  'on the way': ['Na putu', 'brand'],
  delivered: ['Dostavljena', 'neutral'],
  returned: ['Vraćena', 'danger'],
  failed: ['Neuspjela', 'danger'],
};

/** How far the courier is with a parcel. */
export function ParcelState({ state }: { state: State }) {
  const [name, tone] = STATES[state];
  return <Badge tone={tone}>{name}</Badge>;
}
