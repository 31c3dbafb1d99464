import Type, { type Static } from 'typebox';
import { Flag, line, oneOf, optionalLink, optionalText, text } from '../platform/kernel/wire/http-schemas.ts';
import { COURIER_SERVICES } from '../rules/orders/courier-services.ts';

export const PickupPlace = Type.Object({ id: text(40), name: text(200), address: text(300) });
export type PickupPlace = Static<typeof PickupPlace>;

/** `service` announces the parcels of the courier; absent without one. */
export const Courier = Type.Object({
  id: text(40),
  name: text(100),
  trackingUrl: Type.String(),
  service: Type.Optional(oneOf(COURIER_SERVICES)),
});
export type Courier = Static<typeof Courier>;
/** Without an id it is derived from the name. `trackingUrl` may have `{broj}` for the number of a parcel. */
const CourierBody = Type.Object({
  id: Type.Optional(text(40)),
  name: text(100),
  trackingUrl: optionalLink(500),
  service: Type.Optional(oneOf(['', ...COURIER_SERVICES])),
});

export const Seller = Type.Object({
  name: Type.String(),
  address: Type.String(),
  jib: Type.String(),
  pdvNumber: Type.String(),
  accounts: Type.String(),
  taxExemption: Type.Optional(Type.String()),
});
export type Seller = Static<typeof Seller>;
const SellerBody = Type.Object({
  name: line(200),
  address: line(300),
  jib: Type.String({ pattern: '^(\\d{13})?$' }),
  pdvNumber: Type.String({ pattern: '^(\\d{12})?$' }),
  accounts: Type.String({ maxLength: 500 }),
  taxExemption: optionalText(200),
});

/** The public settings. `shipping` and `freeShipping` in hundredths, `weekOffer` and `pdv` in percent. */
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
  couriers: Type.Array(Courier),
  stockKept: Flag,
  stockThreshold: Type.Integer(),
  expiringDays: Type.Integer(),
  bankTransfer: Flag,
  bankAccount: Type.String(),
  bankReceiver: Type.String(),
  paymentReminderDays: Type.Integer(),
  paymentCancelDays: Type.Integer(),
  cardPayment: Flag,
  orderTools: Flag,
  pointsAfterDelivery: Flag,
  returnDays: Type.Integer(),
  invoicesKept: Flag,
  seller: Seller,
  invoiceYears: Type.Integer(),
  fiscalReceipts: Flag,
});
export type SettingsAnswer = Static<typeof SettingsAnswer>;

export const SettingsBody = Type.Object({
  weekOffer: Type.Optional(Type.Number({ minimum: 0, maximum: 99 })),
  productsInCategory: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Another name of it. */
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  shipping: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  freeShipping: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  pdv: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  mobileBannerImg: optionalText(300),
  mobileBannerLink: optionalLink(),
  pickupPlaces: Type.Optional(Type.Array(PickupPlace, { maxItems: 200 })),
  couriers: Type.Optional(Type.Array(CourierBody, { maxItems: 50 })),
  stockKept: Type.Optional(Flag),
  stockThreshold: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  expiringDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 730 })),
  bankTransfer: Type.Optional(Flag),
  bankAccount: optionalText(50),
  bankReceiver: optionalText(200),
  /** Days; 0: never. */
  paymentReminderDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  paymentCancelDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  cardPayment: Type.Optional(Flag),
  orderTools: Type.Optional(Flag),
  pointsAfterDelivery: Type.Optional(Flag),
  /** Days in which customers may ask for a return; 0: never. */
  returnDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
  invoicesKept: Type.Optional(Flag),
  seller: Type.Optional(SellerBody),
  invoiceYears: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  fiscalReceipts: Type.Optional(Flag),
});
export type SettingsBody = Static<typeof SettingsBody>;
