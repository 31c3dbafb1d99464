import { shownLink } from '../platform/kernel/links.ts';
import { omitUndefined } from '../platform/kernel/presence.ts';
import type { SettingsFacts } from './settings.events.ts';
import type { SettingsAnswer, SettingsBody } from './settings.schemas.ts';

/** The settings by the names of the wire contract. */
export function settingsAnswer(facts: SettingsFacts): SettingsAnswer {
  return {
    weekOffer: facts.weeklyOfferPercent,
    productsInCategory: facts.productsPerPage,
    pageSize: facts.productsPerPage,
    shipping: facts.shippingPrice,
    freeShipping: facts.freeShippingThreshold,
    pdv: facts.taxPercent,
    mobileBannerImg: facts.mobileBannerImage,
    mobileBannerLink: shownLink(facts.mobileBannerLink),
    pickupPlaces: [...facts.pickupPlaces],
  };
}

/** What a body changes; a field it does not have stays as it is. */
export function settingsChanges(body: SettingsBody): Partial<SettingsFacts> {
  return omitUndefined({
    weeklyOfferPercent: body.weekOffer,
    productsPerPage: body.productsInCategory,
    shippingPrice: body.shipping,
    freeShippingThreshold: body.freeShipping,
    taxPercent: body.pdv,
    mobileBannerImage: body.mobileBannerImg,
    mobileBannerLink: body.mobileBannerLink?.trim(),
    pickupPlaces: body.pickupPlaces,
  });
}
