import { formatAmount, formatExactPrice, formatPrice } from '../rules/money/amounts.ts';
import { freeShippingThreshold, homeDeliveryPrice, type ShippingRules } from '../rules/money/delivery.ts';
import {
  BRAND_BONUS_PERCENT,
  couponValue,
  type Discounts,
  discountPercent,
  HIGHEST_PERCENT,
  LOWEST_SELLING_PRICE,
  linePoints,
  sellingPrice,
} from '../rules/money/money.ts';

/** One step of a calculation: a Bosnian sentence, and its resulting amount (hundredths, or points). */
export type Step = { readonly text: string; readonly amount: number };

export type ExplainedLine = {
  readonly title: string;
  readonly quantity: number;
  /** The last step is the line's price. */
  readonly steps: readonly Step[];
  readonly unitPrice: number;
  readonly total: number;
  readonly points: number;
  readonly pointsText: string;
};

export type LineToExplain = {
  readonly title: string;
  readonly regularPrice: number;
  readonly quantity: number;
  /** The components of the discount; null where only the percent is known. */
  readonly discounts: Discounts | null;
  readonly percent: number;
};

const percentText = (percent: number) => `${String(percent).replace('.', ',')} %`;

/** Explains a line's figures by the rules of `money.ts` (specification/money §4, §5, §7). */
export function explainLine({
  title,
  regularPrice,
  quantity,
  discounts,
  percent: known,
}: LineToExplain): ExplainedLine {
  const percent = discounts ? discountPercent(discounts) : known;
  const unitPrice = sellingPrice(regularPrice, percent);
  const total = unitPrice * quantity;
  const points = linePoints(unitPrice, quantity);
  const five = Math.floor(unitPrice / 100);
  return {
    title,
    quantity,
    steps: [
      { text: `Redovna cijena: ${formatPrice(regularPrice)}`, amount: regularPrice },
      ...discountTexts(discounts, percent).map((text) => ({ text, amount: regularPrice })),
      ...roundingSteps(regularPrice, percent, unitPrice),
      { text: `${quantity} × ${formatPrice(unitPrice)} = ${formatPrice(total)}`, amount: total },
    ],
    unitPrice,
    total,
    points,
    pointsText: `Bodovi: od ${five} KM po jedan za svakih punih 5 KM, to je ${linePoints(unitPrice, 1)}; × ${quantity} = ${points}`,
  };
}

function discountTexts(discounts: Discounts | null, percent: number): string[] {
  if (!discounts) return percent === 0 ? ['Bez popusta'] : [`Popust: ${percentText(percent)}`];
  const { onSale, salePercent, inWeeklyOffer, weeklyOfferPercent, brandDiscount } = discounts;
  if (!onSale && !inWeeklyOffer) return ['Proizvod nije na akciji ni u ponudi sedmice: bez popusta'];
  const larger = Math.max(onSale ? salePercent : 0, inWeeklyOffer ? weeklyOfferPercent : 0);
  return [
    onSale ? `Akcija: ${percentText(salePercent)}` : '',
    inWeeklyOffer ? `Ponuda sedmice: ${percentText(weeklyOfferPercent)}` : '',
    onSale && inWeeklyOffer ? `Važi veći popust: ${percentText(larger)}` : '',
    brandDiscount > 0
      ? `Proizvođač daje popust: još ${percentText(BRAND_BONUS_PERCENT)}, ukupno ${percentText(larger + BRAND_BONUS_PERCENT)}`
      : '',
    percent < larger || (brandDiscount > 0 && percent < larger + BRAND_BONUS_PERCENT)
      ? `Popust nikad ne prelazi ${percentText(HIGHEST_PERCENT)}: ${percentText(percent)}`
      : '',
  ].filter((text) => text !== '');
}

function roundingSteps(regular: number, percent: number, unitPrice: number): Step[] {
  if (percent === 0) return [{ text: `Cijena komada: ${formatPrice(unitPrice)}`, amount: unitPrice }];
  const exact = Number(((regular * (100 - percent)) / 100).toFixed(6));
  const cut = Math.trunc(exact);
  const steps: Step[] = [
    { text: `${formatPrice(regular)} − ${percentText(percent)} = ${formatExactPrice(exact)}`, amount: cut },
    ...(cut === exact ? [] : [{ text: `Odsječeno na cijeli fening: ${formatPrice(cut)}`, amount: cut }]),
  ];
  return [
    ...steps,
    unitPrice === cut
      ? { text: `Cijena komada: ${formatPrice(unitPrice)}`, amount: unitPrice }
      : {
          text: `Zaokruženo na 5 feninga (najmanje ${formatPrice(LOWEST_SELLING_PRICE)}): ${formatPrice(unitPrice)}`,
          amount: unitPrice,
        },
  ];
}

export type SumsToExplain = {
  readonly lines: readonly Pick<ExplainedLine, 'total' | 'points'>[];
  readonly coupon: { readonly code: string; readonly points: number } | null;
  /** Null where nothing was chosen yet. */
  readonly delivery:
    | { readonly method: 'pickup' }
    | { readonly method: 'home'; readonly city: string; readonly rules: ShippingRules }
    /** Only the price is known. */
    | { readonly method: 'priced'; readonly price: number }
    | null;
};

/** The calculation of the sums under the lines; the last step is the sum to pay (specification/money §8, §9). */
export function explainSums({ lines, coupon, delivery }: SumsToExplain): Step[] {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const steps: Step[] = [
    {
      text: `Roba: ${lines.map(({ total }) => formatAmount(total)).join(' + ') || '0,00'} = ${formatPrice(goods)}`,
      amount: goods,
    },
  ];
  let total = goods;
  if (coupon) {
    const value = couponValue(coupon.points);
    total -= value;
    steps.push({
      text: `Kupon ${coupon.code}: ${coupon.points} × ${formatPrice(couponValue(1))} = ${formatPrice(value)}; ostaje ${formatPrice(total)}`,
      amount: total,
    });
  }
  if (delivery) {
    const price = deliveryPrice(goods, delivery);
    steps.push({ text: deliveryText(goods, delivery, price), amount: price });
    total += price;
  }
  return [...steps, { text: `Ukupno za platiti: ${formatPrice(total)}`, amount: total }];
}

function deliveryPrice(goods: number, delivery: NonNullable<SumsToExplain['delivery']>): number {
  if (delivery.method === 'pickup') return 0;
  return delivery.method === 'priced'
    ? delivery.price
    : homeDeliveryPrice(goods, delivery.city, delivery.rules);
}

function deliveryText(goods: number, delivery: NonNullable<SumsToExplain['delivery']>, price: number) {
  if (delivery.method === 'pickup') return 'Lično preuzimanje: 0,00 KM';
  if (delivery.method === 'priced') return `Dostava: ${formatPrice(price)}`;
  const threshold = freeShippingThreshold(delivery.city, delivery.rules);
  const place = delivery.city === '' ? '' : ` (${delivery.city})`;
  return price === 0 && goods > threshold
    ? `Dostava${place}: roba ${formatPrice(goods)} prelazi ${formatPrice(threshold)}, besplatno`
    : `Dostava${place}: roba ${formatPrice(goods)} ne prelazi ${formatPrice(threshold)}, ${formatPrice(price)}`;
}
