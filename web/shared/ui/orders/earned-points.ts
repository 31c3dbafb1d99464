import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';

type Earning = Pick<OrderAnswer, 'status' | 'totalPoints'> & {
  readonly returns: readonly Pick<OrderAnswer['returns'][number], 'state' | 'points'>[];
};

/** The points that an order still earns: none once it is cancelled or returned, fewer after a return of some pieces. */
export function earnedPoints({ status, totalPoints, returns }: Earning): number {
  if (status === 'Otkazana' || status === 'Vraćena') return 0;
  return returns.reduce((left, { state, points }) => left - (state === 'received' ? points : 0), totalPoints);
}
