import { omitUndefined } from '../platform/kernel/commands/presence.ts';
import { isSet } from '../platform/kernel/wire/flag.ts';
import { slugify } from '../rules/texts/slug.ts';
import type { Seller, SettingsFacts } from './settings.events.ts';
import type { SettingsBody } from './settings.schemas.ts';

/** The changes of a body; omitted fields are unchanged, and so is the service of a courier. */
export function settingsChanges(
  body: SettingsBody,
  before: Pick<SettingsFacts, 'couriers' | 'productsPerPage'>,
): Partial<SettingsFacts> {
  const serviceOf = (id: string) => before.couriers.find((courier) => courier.id === id)?.service ?? '';
  return omitUndefined({
    weeklyOfferPercent: body.weekOffer,
    productsPerPage: productsPerPage(body, before),
    shippingPrice: body.shipping,
    freeShippingThreshold: body.freeShipping,
    taxPercent: body.pdv,
    mobileBannerImage: body.mobileBannerImg,
    mobileBannerLink: body.mobileBannerLink?.trim(),
    pickupPlaces: body.pickupPlaces,
    stockKept: isSet(body.stockKept),
    stockThreshold: body.stockThreshold,
    expiringDays: body.expiringDays,
    bankTransfer: isSet(body.bankTransfer),
    bankAccount: body.bankAccount?.trim(),
    bankReceiver: body.bankReceiver?.trim(),
    paymentReminderDays: body.paymentReminderDays,
    paymentCancelDays: body.paymentCancelDays,
    cardPayment: isSet(body.cardPayment),
    orderTools: isSet(body.orderTools),
    pointsAfterDelivery: isSet(body.pointsAfterDelivery),
    returnDays: body.returnDays,
    invoicesKept: isSet(body.invoicesKept),
    seller: body.seller && trimmed(body.seller),
    invoiceYears: body.invoiceYears,
    fiscalReceipts: isSet(body.fiscalReceipts),
    couriers: body.couriers?.map(({ id: known, name, trackingUrl = '', service: sent }) => {
      const id = known ?? (slugify(name).slice(0, 40) || 'kurir');
      const service = sent ?? serviceOf(id);
      return {
        id,
        name: name.trim(),
        trackingUrl: trackingUrl.trim(),
        ...(service === '' ? {} : { service }),
      };
    }),
  });
}

/** Of both names the one whose value differs from the stored one, as when an answer is sent back with a change. */
function productsPerPage(
  { productsInCategory, pageSize }: SettingsBody,
  before: Pick<SettingsFacts, 'productsPerPage'>,
): number | undefined {
  return productsInCategory === before.productsPerPage
    ? (pageSize ?? productsInCategory)
    : (productsInCategory ?? pageSize);
}

function trimmed({ taxExemption = '', ...seller }: Seller): Seller {
  const exemption = taxExemption.trim();
  return {
    ...seller,
    name: seller.name.trim(),
    address: seller.address.trim(),
    accounts: seller.accounts.trim(),
    ...(exemption === '' ? {} : { taxExemption: exemption }),
  };
}
