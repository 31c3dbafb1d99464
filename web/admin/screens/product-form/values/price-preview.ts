import { discountPercent, sellingPrice, suggestedPrice } from '../../../../../services/rules/money/money.ts';
import { parseAmount, parseNumber } from '../../../shared/form/amounts.ts';
import type { ProductValues } from './product-values.ts';

type Typed = Pick<ProductValues, 'price' | 'actionPercent' | 'productAction' | 'productOffer'>;

/** The selling price of the typed price, and its percent; null while no price is typed. */
export function salePreview(
  { price, actionPercent, productAction, productOffer }: Typed,
  { weekOffer, brandDiscount }: { weekOffer: number; brandDiscount: number },
): { percent: number; price: number } | null {
  const regular = parseAmount(price);
  if (regular === null) return null;
  const percent = discountPercent({
    onSale: productAction,
    salePercent: parseNumber(actionPercent) ?? 0,
    inWeeklyOffer: productOffer,
    weeklyOfferPercent: weekOffer,
    brandDiscount,
  });
  return { percent, price: sellingPrice(regular, percent) };
}

/** The price that a typed wholesale price suggests, in hundredths; null without one or without a markup. */
export function priceSuggestion(wholesale: string, markup: number | undefined, tax: number): number | null {
  const bought = parseAmount(wholesale);
  if (bought === null || bought === 0 || markup === undefined) return null;
  return suggestedPrice(bought, markup, tax);
}
