import { flag, isSet } from '../platform/kernel/http-schemas.ts';
import { shownLink } from '../platform/kernel/links.ts';
import { omitUndefined } from '../platform/kernel/presence.ts';
import { slugify } from '../rules/slug.ts';
import type { Seller, SettingsFacts } from './settings.events.ts';
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
    couriers: [...facts.couriers],
    stockKept: flag(facts.stockKept),
    stockThreshold: facts.stockThreshold,
    bankTransfer: flag(facts.bankTransfer),
    bankAccount: facts.bankAccount,
    bankReceiver: facts.bankReceiver,
    paymentReminderDays: facts.paymentReminderDays,
    paymentCancelDays: facts.paymentCancelDays,
    cardPayment: flag(facts.cardPayment),
    orderTools: flag(facts.orderTools),
    pointsAfterDelivery: flag(facts.pointsAfterDelivery),
    invoicesKept: flag(facts.invoicesKept),
    seller: facts.seller,
    invoiceYears: facts.invoiceYears,
  };
}

/** The changes of a body; omitted fields are unchanged. */
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
    stockKept: isSet(body.stockKept),
    stockThreshold: body.stockThreshold,
    bankTransfer: isSet(body.bankTransfer),
    bankAccount: body.bankAccount?.trim(),
    bankReceiver: body.bankReceiver?.trim(),
    paymentReminderDays: body.paymentReminderDays,
    paymentCancelDays: body.paymentCancelDays,
    cardPayment: isSet(body.cardPayment),
    orderTools: isSet(body.orderTools),
    pointsAfterDelivery: isSet(body.pointsAfterDelivery),
    invoicesKept: isSet(body.invoicesKept),
    seller: body.seller && trimmed(body.seller),
    invoiceYears: body.invoiceYears,
    couriers: body.couriers?.map(({ id, name, trackingUrl = '' }) => ({
      id: id ?? (slugify(name).slice(0, 40) || 'kurir'),
      name: name.trim(),
      trackingUrl: trackingUrl.trim(),
    })),
  });
}

/** Whether customers would pay to another account: that of transfers, or those on invoices. */
export function changesAccounts(
  { bankAccount, bankReceiver, seller }: SettingsFacts,
  changes: Partial<SettingsFacts>,
): boolean {
  return (
    (changes.bankAccount ?? bankAccount) !== bankAccount ||
    (changes.bankReceiver ?? bankReceiver) !== bankReceiver ||
    (changes.seller ?? seller).accounts !== seller.accounts
  );
}

function trimmed({ name, address, accounts, ...numbers }: Seller): Seller {
  return { ...numbers, name: name.trim(), address: address.trim(), accounts: accounts.trim() };
}
