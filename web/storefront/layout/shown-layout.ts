import type { LayoutAnswer } from '../../../services/storefront/storefront.schemas.ts';

/** The categories, and the settings that pages show or depend on. */
export type ShownLayout = ReturnType<typeof shownLayout>;

/** The part of the answer that pages show: a change of the rest changes no page. */
export function shownLayout({ categories, settings }: LayoutAnswer) {
  const { shipping, freeShipping, pickupPlaces, stockKept, returnDays } = settings;
  const { mobileBannerImg, mobileBannerLink } = settings;
  const { bankTransfer, cardPayment, paymentCancelDays } = settings;
  return {
    categories,
    settings: {
      ...{ shipping, freeShipping, pickupPlaces, stockKept, returnDays },
      ...{ mobileBannerImg, mobileBannerLink },
      ...{ bankTransfer, cardPayment, paymentCancelDays },
    },
  };
}
