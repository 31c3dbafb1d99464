import Type from 'typebox';
import {
  optionalLongText,
  optionalPersonText,
  optionalText,
  personText,
  text,
} from '../../platform/kernel/wire/http-schemas.ts';
import { FREE_PICKUP, HOME_DELIVERY, PAYMENT_METHODS } from '../../rules/orders/order-terms.ts';

/** The recipient and the address of an order, common to every body; each body declares the e-mail itself. */
export const contactFields = {
  name: personText(100),
  surname: personText(100),
  phone: personText(50),
  address: personText(200),
  postalCode: personText(20),
  city: personText(100),
  cityOther: optionalPersonText(100),
  country: optionalPersonText(100),
  notes: optionalLongText(2000),
};

export const deliveryFields = {
  shippingMethod: Type.Union([Type.Literal(HOME_DELIVERY), Type.Literal(FREE_PICKUP)]),
  pickupPlace: optionalText(200),
};

/** 'Kupujem kao firma'. */
export const buyerFirm = Type.Optional(
  Type.Object({
    name: text(200),
    jib: Type.String({ minLength: 1, pattern: '^\\d{13}$' }),
    pdvNumber: Type.Optional(Type.String({ pattern: '^(\\d{12})?$' })),
  }),
);

export const Charge = Type.Enum([...PAYMENT_METHODS]);
