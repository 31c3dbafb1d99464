import type { CountDifferenceAnswer, CountPreview } from '../../../../services/stock/count/count.schemas.ts';

type Sum = CountPreview['shortage'];
export type Sums = Pick<CountPreview, 'shortage' | 'surplus'>;

/** The sums of a preview without the differences that are left out. */
export function sumsWithout(
  { shortage, surplus }: Sums,
  left: readonly Pick<CountDifferenceAnswer, 'difference' | 'purchase' | 'selling'>[],
): Sums {
  const less = (sum: Sum, away: typeof left): Sum => ({
    pieces: away.reduce((rest, { difference }) => rest - difference, sum.pieces),
    purchase: away.reduce((rest, { purchase }) => rest - purchase, sum.purchase),
    selling: away.reduce((rest, { selling }) => rest - selling, sum.selling),
  });
  return {
    shortage: less(
      shortage,
      left.filter(({ difference }) => difference < 0),
    ),
    surplus: less(
      surplus,
      left.filter(({ difference }) => difference > 0),
    ),
  };
}

export function totalOf({ shortage, surplus }: Sums): Sum {
  return {
    pieces: shortage.pieces + surplus.pieces,
    purchase: shortage.purchase + surplus.purchase,
    selling: shortage.selling + surplus.selling,
  };
}
