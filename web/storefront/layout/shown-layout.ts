import type { LayoutAnswer } from '../../../services/storefront/storefront.schemas.ts';

/** The categories, and the settings that pages show or depend on. */
export type ShownLayout = ReturnType<typeof shownLayout>;

/** The part of the answer that pages show: a change of the rest changes no page. */
export function shownLayout({ categories, settings }: LayoutAnswer) {
  return {
    categories,
    settings: {
      shipping: settings.shipping,
      freeShipping: settings.freeShipping,
      pickupPlaces: settings.pickupPlaces,
      stockKept: settings.stockKept,
      returnDays: settings.returnDays,
      mobileBannerImg: settings.mobileBannerImg,
      mobileBannerLink: settings.mobileBannerLink,
      bankTransfer: settings.bankTransfer,
      cardPayment: settings.cardPayment,
      paymentCancelDays: settings.paymentCancelDays,
    },
  };
}
