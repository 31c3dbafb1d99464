import type {
  PickupPlace,
  SettingsAnswer,
  SettingsBody,
} from '../../../../services/settings/settings.schemas.ts';
import { amountText, numberText, parseAmount, parseNumber } from '../../shared/form/amounts.ts';
import {
  amount,
  type Errors,
  errorsOf,
  ifTyped,
  percent,
  required,
  wholeNumber,
} from '../../shared/form/checks.ts';

/** The settings as their form holds them; amounts in KM as they are typed. */
export type SettingsValues = {
  weekOffer: string;
  productsInCategory: string;
  shipping: string;
  freeShipping: string;
  pdv: string;
  mobileBannerImg: string;
  mobileBannerLink: string;
  pickupPlaces: PickupPlace[];
};

export function settingsValues(settings: SettingsAnswer): SettingsValues {
  return {
    weekOffer: numberText(settings.weekOffer),
    productsInCategory: String(settings.productsInCategory),
    shipping: amountText(settings.shipping),
    freeShipping: amountText(settings.freeShipping),
    pdv: numberText(settings.pdv),
    mobileBannerImg: settings.mobileBannerImg,
    mobileBannerLink: settings.mobileBannerLink,
    pickupPlaces: settings.pickupPlaces,
  };
}

/** Nothing must be filled in (specification/administration §7), but what is must be a number where one is meant. */
export function settingsErrors(values: SettingsValues): Errors {
  return errorsOf({
    weekOffer: ifTyped(values.weekOffer, (text) => percent(text, 99)),
    productsInCategory: ifTyped(values.productsInCategory, (text) => wholeNumber(text, 1, 100)),
    pdv: ifTyped(values.pdv, (text) => percent(text, 100)),
    shipping: ifTyped(values.shipping, amount),
    freeShipping: ifTyped(values.freeShipping, amount),
    ...Object.fromEntries(
      values.pickupPlaces.flatMap(({ id, name, address }) => [
        [placeField(id, 'name'), required(name)],
        [placeField(id, 'address'), required(address)],
      ]),
    ),
  });
}

/** The name of a field of a pickup place among the errors of the form. */
export function placeField(id: string, part: 'name' | 'address'): string {
  return `pickupPlaces.${id}.${part}`;
}

/** One more place, with an id that no other has. */
export function withNewPlace(places: readonly PickupPlace[]): PickupPlace[] {
  const highest = Math.max(0, ...places.map(({ id }) => Number(/^mjesto-(\d{1,9})$/.exec(id)?.[1] ?? 0)));
  return [...places, { id: `mjesto-${highest + 1}`, name: '', address: '' }];
}

/** The request body. An empty number of products per page leaves the stored one. */
export function settingsBody(values: SettingsValues): SettingsBody {
  const perPage = values.productsInCategory.trim();
  return {
    weekOffer: parseNumber(values.weekOffer) ?? 0,
    ...(perPage === '' ? {} : { productsInCategory: Number(perPage) }),
    shipping: parseAmount(values.shipping) ?? 0,
    freeShipping: parseAmount(values.freeShipping) ?? 0,
    pdv: parseNumber(values.pdv) ?? 0,
    mobileBannerImg: values.mobileBannerImg,
    mobileBannerLink: values.mobileBannerLink.trim(),
    pickupPlaces: values.pickupPlaces.map(({ id, name, address }) => ({
      id,
      name: name.trim(),
      address: address.trim(),
    })),
  };
}
