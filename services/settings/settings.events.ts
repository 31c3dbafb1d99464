import type { PlainEvent } from '../platform/kernel/decider.ts';
import { FREE_DELIVERY_ABOVE, HOME_DELIVERY_PRICE } from '../rules/delivery.ts';

/** A partner where an order may be fetched. */
export type PickupPlace = { readonly id: string; readonly name: string; readonly address: string };

/** The shop's settings. Amounts in hundredths of a KM. */
export type SettingsFacts = {
  /** `weekOffer` on the wire: the percent of products in the weekly offer. */
  readonly weeklyOfferPercent: number;
  /** `productsInCategory` and `pageSize` on the wire. */
  readonly productsPerPage: number;
  /** `shipping`: the price of home delivery; 0 means the usual 9 KM. */
  readonly shippingPrice: number;
  /** `freeShipping`: goods above it are delivered free outside Sarajevo. */
  readonly freeShippingThreshold: number;
  /** `pdv`. */
  readonly taxPercent: number;
  readonly mobileBannerImage: string;
  readonly mobileBannerLink: string;
  readonly pickupPlaces: readonly PickupPlace[];
};

type Facts<Key extends keyof SettingsFacts> = Pick<SettingsFacts, Key>;

export type SettingsEvent =
  | PlainEvent<'ShopOpened', SettingsFacts>
  | PlainEvent<'WeeklyOfferPercentChanged', Facts<'weeklyOfferPercent'>>
  | PlainEvent<'ProductsPerPageChanged', Facts<'productsPerPage'>>
  | PlainEvent<'ShippingPriceChanged', Facts<'shippingPrice'>>
  | PlainEvent<'FreeShippingThresholdChanged', Facts<'freeShippingThreshold'>>
  | PlainEvent<'TaxPercentChanged', Facts<'taxPercent'>>
  | PlainEvent<'MobileBannerChanged', Partial<Facts<'mobileBannerImage' | 'mobileBannerLink'>>>
  | PlainEvent<'PickupPlacesChanged', Facts<'pickupPlaces'>>;

/** What a shop starts with. */
export const DEFAULT_SETTINGS: SettingsFacts = {
  weeklyOfferPercent: 20,
  productsPerPage: 16,
  shippingPrice: HOME_DELIVERY_PRICE,
  freeShippingThreshold: FREE_DELIVERY_ABOVE,
  taxPercent: 17,
  mobileBannerImage: 'empty',
  mobileBannerLink: '',
  pickupPlaces: [],
};
