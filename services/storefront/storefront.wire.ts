import type { CategoryAnswer, ProductCard, ProductPage } from '../catalogue/catalogue.schemas.ts';
import type { ProductPart } from '../catalogue/index.ts';
import type { SettingsAnswer } from '../settings/settings.schemas.ts';
import type {
  MenuCategory,
  ProductPageAnswer,
  ShownCard,
  ShownPage,
  ShownSettings,
} from './storefront.schemas.ts';

/* Only the shown fields: a page carries its data beside its HTML. */

export function shownCard(card: ProductCard): ShownCard {
  return {
    _id: card._id,
    title: card.title,
    slug: card.slug,
    price: card.price,
    priceAction: card.priceAction,
    lowestPrice30: card.lowestPrice30,
    discountPercent: card.discountPercent,
    productAction: card.productAction,
    productVariety: card.productVariety,
    image_thumb: card.image_thumb,
    points: card.points,
    categoryData: { slug: card.categoryData.slug, color: card.categoryData.color },
    brandData: { slug: card.brandData.slug, name: card.brandData.name },
    ...(card.availability && card.availability !== 'in-stock' ? { availability: card.availability } : {}),
  };
}

export function shownPage({ items, ...page }: ProductPage): ShownPage {
  return { ...page, items: items.map(shownCard) };
}

export function menuCategory(category: CategoryAnswer): MenuCategory {
  const { category_id, name, slug, color, parentCategory, showInMenu } = category;
  return { category_id, name, slug, color, parentCategory, showInMenu };
}

export function shownSettings(settings: SettingsAnswer): ShownSettings {
  return {
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
  };
}

export function shownParts(parts: readonly ProductPart[]): NonNullable<ProductPageAnswer['contents']> {
  return parts.map(({ title, variation, quantity }) => ({ title, variation, quantity }));
}
