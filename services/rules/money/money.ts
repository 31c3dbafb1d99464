/**
 * All amounts are whole hundredths of a KM; every rule about prices and points is here and nowhere else
 * (specification/money).
 */

/** The extra percent of a sale for a brand with its own discount (specification/money §4). */
export const BRAND_BONUS_PERCENT = 2;
export const HIGHEST_PERCENT = 99;
export const LOWEST_SELLING_PRICE = 5;
/** The value of one loyalty point. */
const POINT_VALUE = 10;

/** Truncates, then brings the last digit to 0 or 5: 0–2 → 0, 3–7 → 5, 8–9 → the next 10. */
export function round5(amount: number): number {
  // Percentages make fractions such as 1234.9999999998, which means 1235.
  const whole = Math.trunc(Number(amount.toFixed(6)));
  const digit = whole % 10;
  if (digit <= 2) return whole - digit;
  return digit <= 7 ? whole - digit + 5 : whole - digit + 10;
}

/** The price that a wholesale price suggests; `markup` and `tax` in percent. */
export function suggestedPrice(wholesalePrice: number, markup: number, tax: number): number {
  return round5((wholesalePrice * (100 + markup) * (100 + tax)) / 10_000);
}

export type Discounts = {
  readonly onSale: boolean;
  readonly salePercent: number;
  readonly inWeeklyOffer: boolean;
  /** The shop's percent of the weekly offer. */
  readonly weeklyOfferPercent: number;
  /** The brand's discount; only whether it is above 0 counts. */
  readonly brandDiscount: number;
};

/** The percent that applies to a product: 0 to 99 (specification/money §4). */
export function discountPercent({
  onSale,
  salePercent,
  inWeeklyOffer,
  weeklyOfferPercent,
  brandDiscount,
}: Discounts): number {
  if (!onSale && !inWeeklyOffer) return 0;
  const percent = Math.max(onSale ? salePercent : 0, inWeeklyOffer ? weeklyOfferPercent : 0);
  return Math.min(percent + (brandDiscount > 0 ? BRAND_BONUS_PERCENT : 0), HIGHEST_PERCENT);
}

/** The selling price of a regular price at a discount (specification/money §5). */
export function sellingPrice(price: number, percent: number): number {
  if (percent === 0) return price;
  return Math.max(round5((price * (100 - percent)) / 100), LOWEST_SELLING_PRICE);
}

/** Loyalty points of a line (specification/money §7). */
export function linePoints(unitSellingPrice: number, quantity: number): number {
  return Math.floor(Math.floor(unitSellingPrice / 100) / 5) * quantity;
}

/** The discount of a coupon of so many points. */
export function couponValue(points: number): number {
  return points * POINT_VALUE;
}

/** The profit of a line before PDV; `wholesalePrice` of a piece without PDV, `tax` in percent (specification/what-if §3). */
export function lineMargin(total: number, wholesalePrice: number, quantity: number, tax: number): number {
  return Math.round((total * 100) / (100 + tax)) - wholesalePrice * quantity;
}
