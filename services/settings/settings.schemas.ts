import Type, { type Static } from 'typebox';
import { optionalLink, optionalText, text } from '../platform/kernel/http-schemas.ts';

export const PickupPlace = Type.Object({ id: text(40), name: text(200), address: text(300) });
export type PickupPlace = Static<typeof PickupPlace>;

/** What everybody may read. `shipping` and `freeShipping` in hundredths, `weekOffer` and `pdv` in percent. */
export const SettingsAnswer = Type.Object({
  weekOffer: Type.Number(),
  productsInCategory: Type.Integer(),
  pageSize: Type.Integer(),
  shipping: Type.Integer(),
  freeShipping: Type.Integer(),
  pdv: Type.Number(),
  mobileBannerImg: Type.String(),
  mobileBannerLink: Type.String(),
  pickupPlaces: Type.Array(PickupPlace),
});
export type SettingsAnswer = Static<typeof SettingsAnswer>;

export const SettingsBody = Type.Object({
  weekOffer: Type.Optional(Type.Number({ minimum: 0, maximum: 99 })),
  productsInCategory: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  shipping: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  freeShipping: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  pdv: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  mobileBannerImg: optionalText(300),
  mobileBannerLink: optionalLink(),
  pickupPlaces: Type.Optional(Type.Array(PickupPlace, { maxItems: 200 })),
});
export type SettingsBody = Static<typeof SettingsBody>;
