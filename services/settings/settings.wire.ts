import { flag } from '../platform/kernel/wire/flag.ts';
import { shownLink } from '../platform/kernel/wire/links.ts';
import type { SettingsFacts } from './settings.events.ts';
import type { SettingsAnswer } from './settings.schemas.ts';

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
    couriers: [...facts.couriers],
    stockKept: flag(facts.stockKept),
    stockThreshold: facts.stockThreshold,
    expiringDays: facts.expiringDays,
    bankTransfer: flag(facts.bankTransfer),
    bankAccount: facts.bankAccount,
    bankReceiver: facts.bankReceiver,
    paymentReminderDays: facts.paymentReminderDays,
    paymentCancelDays: facts.paymentCancelDays,
    cardPayment: flag(facts.cardPayment),
    orderTools: flag(facts.orderTools),
    pointsAfterDelivery: flag(facts.pointsAfterDelivery),
    returnDays: facts.returnDays,
    invoicesKept: flag(facts.invoicesKept),
    seller: facts.seller,
    invoiceYears: facts.invoiceYears,
    fiscalReceipts: flag(facts.fiscalReceipts),
  };
}
