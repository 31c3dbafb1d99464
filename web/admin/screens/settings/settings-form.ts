import { flag } from '../../../../services/platform/kernel/wire/flag.ts';
import type { SettingsAnswer, SettingsBody } from '../../../../services/settings/settings.schemas.ts';
import type { WhatIfChange } from '../../../../services/what-if/what-if.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { amountText, numberText, parseAmount, parseNumber } from '../../shared/form/amounts.ts';
import { amount, errorsOf, ifTyped, percent, required, wholeNumber } from '../../shared/form/checks.ts';
import { isEqual } from '../../shared/form/is-equal.ts';
import { invoicingBody, invoicingErrors, invoicingValues } from './invoicing-form.ts';
import { entryErrors } from './settings-entries.ts';

/** The highest price of home delivery, in hundredths of a KM. */
const MOST_SHIPPING = 1_000_000;

export type SettingsValues = ReturnType<typeof settingsValues>;

/** The values of the settings' form; amounts in KM as typed. */
export function settingsValues(settings: SettingsAnswer) {
  return {
    weekOffer: numberText(settings.weekOffer),
    productsInCategory: String(settings.productsInCategory),
    shipping: amountText(settings.shipping),
    freeShipping: amountText(settings.freeShipping),
    pdv: numberText(settings.pdv),
    mobileBannerImg: settings.mobileBannerImg,
    mobileBannerLink: settings.mobileBannerLink,
    pickupPlaces: settings.pickupPlaces,
    couriers: settings.couriers,
    stockKept: settings.stockKept === 1,
    stockThreshold: String(settings.stockThreshold),
    expiringDays: String(settings.expiringDays),
    bankTransfer: settings.bankTransfer === 1,
    bankAccount: settings.bankAccount,
    bankReceiver: settings.bankReceiver,
    paymentReminderDays: String(settings.paymentReminderDays),
    paymentCancelDays: String(settings.paymentCancelDays),
    cardPayment: settings.cardPayment === 1,
    orderTools: settings.orderTools === 1,
    pointsAfterDelivery: settings.pointsAfterDelivery === 1,
    returnDays: String(settings.returnDays),
    ...invoicingValues(settings),
  };
}

/** No field is required (specification/administration §7), but numbers must be valid. */
export function settingsErrors(values: SettingsValues): Errors {
  const ofFields = errorsOf({
    weekOffer: ifTyped(values.weekOffer, (text) => percent(text, 99)),
    productsInCategory: ifTyped(values.productsInCategory, (text) => wholeNumber(text, 1, 100)),
    pdv: ifTyped(values.pdv, (text) => percent(text, 100)),
    shipping: ifTyped(values.shipping, (text) => amount(text, MOST_SHIPPING)),
    freeShipping: ifTyped(values.freeShipping, (text) => amount(text)),
    stockThreshold: ifTyped(values.stockThreshold, (text) => wholeNumber(text, 0, 1_000_000)),
    expiringDays: ifTyped(values.expiringDays, (text) => wholeNumber(text, 1, 730)),
    returnDays: ifTyped(values.returnDays, (text) => wholeNumber(text, 0, 365)),
    ...paymentErrors(values),
    ...entryErrors(values),
  });
  return { ...ofFields, ...invoicingErrors(values) };
}

function paymentErrors(values: SettingsValues) {
  const { bankTransfer, bankReceiver, bankAccount, paymentReminderDays, paymentCancelDays } = values;
  return {
    ...(bankTransfer ? { bankReceiver: required(bankReceiver), bankAccount: required(bankAccount) } : {}),
    paymentReminderDays: ifTyped(paymentReminderDays, (text) => wholeNumber(text, 0, 60)),
    paymentCancelDays: ifTyped(paymentCancelDays, (text) => wholeNumber(text, 0, 365)),
  };
}

/** Of the typed settings those that orders can be replayed under. */
export function triedSettings(values: SettingsValues): WhatIfChange {
  const { weekOffer, shipping, freeShipping, pdv } = settingsBody(values);
  return { weekOffer, shipping, freeShipping, pdv };
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
    stockKept: flag(values.stockKept),
    orderTools: flag(values.orderTools),
    pointsAfterDelivery: flag(values.pointsAfterDelivery),
    ...(values.returnDays.trim() === '' ? {} : { returnDays: Number(values.returnDays.trim()) }),
    ...(values.stockThreshold.trim() === '' ? {} : { stockThreshold: Number(values.stockThreshold.trim()) }),
    ...(values.expiringDays.trim() === '' ? {} : { expiringDays: Number(values.expiringDays.trim()) }),
    bankTransfer: flag(values.bankTransfer),
    bankAccount: values.bankAccount.trim(),
    bankReceiver: values.bankReceiver.trim(),
    paymentReminderDays: parseNumber(values.paymentReminderDays) ?? 0,
    paymentCancelDays: parseNumber(values.paymentCancelDays) ?? 0,
    cardPayment: flag(values.cardPayment),
    ...invoicingBody(values),
    mobileBannerImg: values.mobileBannerImg,
    mobileBannerLink: values.mobileBannerLink.trim(),
    pickupPlaces: values.pickupPlaces.map(({ id, name, address }) => ({
      id,
      name: name.trim(),
      address: address.trim(),
    })),
    couriers: values.couriers.map(({ id, name, trackingUrl, service }) => ({
      id,
      name: name.trim(),
      trackingUrl: trackingUrl.trim(),
      ...(service ? { service } : {}),
    })),
  };
}

/** The request body of what differs from the stored values: others are left to those who change them meanwhile. */
export function changedSettings(values: SettingsValues, stored: SettingsValues | null): SettingsBody {
  const body = settingsBody(values);
  if (stored === null) return body;
  const before = settingsBody(stored);
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !isEqual(value, Reflect.get(before, name))),
  );
}
