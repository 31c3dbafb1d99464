import Type, { type Static } from 'typebox';
import { BrandAnswer, OnlyAvailable, ProductCard } from '../catalogue/catalogue.schemas.ts';
import { PageAnswer } from '../content/content.schemas.ts';
import { paging } from '../platform/kernel/wire/http-schemas.ts';
import { ShownPage } from './storefront.schemas.ts';

/** A page of a brand or of the weekly offer: 15 products. */
export const PageQuery = Type.Object({
  page: paging().page,
  available: Type.Optional(OnlyAvailable),
});
export type PageQuery = Static<typeof PageQuery>;

export const BrandPageAnswer = Type.Object({ brand: BrandAnswer, page: ShownPage });
export type BrandPageAnswer = Static<typeof BrandPageAnswer>;

export const BrandsQuery = Type.Object({ letter: Type.Optional(Type.String({ pattern: '^[A-Z]$' })) });

export const BrandTile = Type.Pick(BrandAnswer, ['brand_id', 'name', 'slug', 'image']);
export type BrandTile = Static<typeof BrandTile>;

/** By name, without the catch-all brand for products without one. */
export const BrandsAnswer = Type.Object({
  brands: Type.Array(BrandTile),
  /** The first letters of existing brands, without diacritics. */
  letters: Type.Array(Type.String()),
});
export type BrandsAnswer = Static<typeof BrandsAnswer>;

export const WeeklyOfferAnswer = Type.Object({ page: ShownPage });
export type WeeklyOfferAnswer = Static<typeof WeeklyOfferAnswer>;

/** A product on a landing page: the current content of its card. */
export const LandingProduct = Type.Omit(ProductCard, [
  'purpose',
  'actionPercent',
  'bestSeller',
  'productCreatedAt',
]);
export type LandingProduct = Static<typeof LandingProduct>;

/** A published landing page and its published products. */
export const LandingPageAnswer = Type.Object({
  page: Type.Omit(PageAnswer, ['products']),
  products: Type.Array(LandingProduct),
});
export type LandingPageAnswer = Static<typeof LandingPageAnswer>;
