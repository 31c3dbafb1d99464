import type { OrderedLine, OrderFacts, ParcelLine } from '../ordered.ts';
import { keyOf } from '../parcels/order-parcels.ts';

/** The price and the points of an order's pieces. */
export type Share = { readonly amount: number; readonly points: number };

/** The source of the price of pieces. */
export type Priced = Pick<OrderFacts, 'lines' | 'goods' | 'coupon' | 'points'>;

/**
 * The part of an order's price (after the coupon, in hundredths) and points that belongs to these pieces: of all pieces
 * exactly the goods less the coupon, and all points. It never falls when pieces are added, so the difference between two
 * sums of pieces is what came in between, and the rounding of each is evened out by the next.
 */
export function shareOf({ lines, goods, coupon, points }: Priced, pieces: readonly ParcelLine[]): Share {
  const quantities = new Map<string, number>();
  for (const line of pieces) quantities.set(keyOf(line), (quantities.get(keyOf(line)) ?? 0) + line.quantity);
  const partOf = (line: OrderedLine, whole: number) => {
    const key = keyOf({ productId: line.productId, variation: line.variation?.name ?? null });
    return Math.floor((whole * (quantities.get(key) ?? 0)) / line.quantity);
  };
  const value = lines.reduce((sum, line) => sum + partOf(line, line.total), 0);
  const off = Math.min(coupon?.value ?? 0, goods);
  const earned = lines.reduce((sum, line) => sum + partOf(line, line.points), 0);
  return {
    amount: goods === 0 ? 0 : value - Math.round((off * value) / goods),
    points: value === goods ? points : Math.min(earned, points),
  };
}
