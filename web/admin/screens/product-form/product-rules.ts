import type {
  AddProductBody,
  ProductFilter,
  Status,
  UpdateProductBody,
} from '../../../../services/catalogue/catalogue.schemas.ts';
import { parseAmount, parseNumber } from '../../shared/form/amounts.ts';
import {
  amount,
  type Errors,
  errorsOf,
  firstOf,
  ifTyped,
  percent,
  required,
} from '../../shared/form/checks.ts';
import { NO_PICTURE } from '../../shared/form/pictures.ts';
import type { ProductValues } from './product-values.ts';
import { variationErrors, variationsFrom } from './variations.ts';

const MOST_PERCENT = 99;

/** What is missing or wrong when a product is edited (specification/catalogue §9). */
export function editErrors(values: ProductValues): Errors {
  return {
    ...errorsOf({
      title: required(values.title),
      slug: required(values.slug),
      purpose: required(values.purpose),
      price: firstOf(required(values.price), amount(values.price)),
      vele_price: ifTyped(values.vele_price, amount),
      actionPercent: ifTyped(values.actionPercent, (text) => percent(text, MOST_PERCENT)),
      category: required(values.category),
      brand: required(values.brand),
      localProductKey: required(values.localProductKey),
      status: required(values.status),
    }),
    ...(values.productVariety ? variationErrors(values.productVariations) : {}),
  };
}

/** The same for a new product, which needs its picture, too. */
export function addErrors(values: ProductValues): Errors {
  const image = values.image === NO_PICTURE ? 'Odaberite glavnu sliku proizvoda.' : undefined;
  return { ...editErrors(values), ...errorsOf({ image }) };
}

/** What is sent of values that are right. */
export function productBody(values: ProductValues): AddProductBody & UpdateProductBody {
  const flag = (on: boolean) => (on ? 1 : 0);
  const number = (text: string) => (text === '' ? null : Number(text));
  return {
    ...values,
    title: values.title.trim(),
    slug: values.slug.trim(),
    purpose: values.purpose.trim(),
    vele_price: parseAmount(values.vele_price) ?? 0,
    price: parseAmount(values.price) ?? 0,
    actionPercent: parseNumber(values.actionPercent) ?? 0,
    markup: number(values.markup),
    deliverer: number(values.deliverer),
    deliveryTime: values.deliveryTime as AddProductBody['deliveryTime'],
    brand: Number(values.brand),
    category: Number(values.category),
    subCategory: number(values.subCategory),
    productType: Number(values.productType),
    status: values.status as Status,
    available: flag(values.available),
    productAction: flag(values.productAction),
    productOffer: flag(values.productOffer),
    displayOnHomepage: flag(values.displayOnHomepage),
    bestSeller: flag(values.bestSeller),
    productVariety: flag(values.productVariety),
    productVariations: variationsFrom(values.productVariations),
  };
}

/** Ticks or unticks one of 'Atributi proizvoda'. */
export function withFilter(
  filters: readonly ProductFilter[],
  filter: ProductFilter,
  on: boolean,
): ProductFilter[] {
  const others = filters.filter(
    ({ cat_id, filter_id }) => cat_id !== filter.cat_id || filter_id !== filter.filter_id,
  );
  return on ? [...others, filter] : others;
}
