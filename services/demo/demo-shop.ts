import { STATUS_NAMES } from '../rules/products/publication.ts';
import { slugify } from '../rules/texts/slug.ts';
import {
  type DemoOrder,
  type DemoReview,
  demoOrders,
  demoReviews,
  glanceAt,
  type ProductGlance,
} from './activity.ts';
import { BRANDS, type DemoBrand } from './brands.ts';
import { dealCombinations } from './catalogue/combinations.ts';
import { type DemoFilterGroup, FILTER_GROUPS, groupIndex } from './catalogue/filters.ts';
import { CATEGORIES, KINDS, SUBCATEGORIES } from './catalogue/kinds.ts';
import {
  ARTICLES,
  BANNERS,
  type DemoArticle,
  type DemoBanner,
  type DemoLandingPage,
  type DemoSlider,
  demoLandingPage,
  SLIDERS,
} from './content.ts';
import { DELIVERERS, type DemoDeliverer } from './deliverers.ts';
import { type DemoProduct, demoProduct, SHOWN_OFF, TAX } from './demo-product.ts';
import { type DemoCustomer, type DemoPickupPlace, demoCustomers, PICKUP_PLACES } from './people.ts';

export type { DemoOrder, DemoReview } from './activity.ts';
export type { DemoBrand } from './brands.ts';
export type { DemoFilterGroup } from './catalogue/filters.ts';

export type { DemoArticle, DemoBanner, DemoLandingPage, DemoSlider } from './content.ts';
export type { DemoDeliverer } from './deliverers.ts';
export type { DemoProduct } from './demo-product.ts';
export type { DemoCustomer, DemoPickupPlace } from './people.ts';

export type DemoCategory = {
  readonly name: string;
  readonly slug: string;
  readonly color: string;
  readonly order: number;
  readonly showInMenu: boolean;
  /** Indices into `filterGroups`. */
  readonly filterGroups: readonly number[];
};
export type DemoSubcategory = {
  readonly name: string;
  readonly slug: string;
  /** Index into `categories`. */
  readonly category: number;
  readonly order: number;
  readonly showInMenu: boolean;
};
export type DemoSettings = {
  readonly weekOffer: number;
  readonly shipping: number;
  readonly freeShipping: number;
  readonly pdv: number;
  readonly productsInCategory: number;
  readonly mobileBannerLink: string;
};

/** Everything a demo shop holds, as data; money in hundredths of a KM, references as indices into the lists. */
export type DemoShop = {
  readonly categories: readonly DemoCategory[];
  readonly subcategories: readonly DemoSubcategory[];
  readonly brands: readonly DemoBrand[];
  readonly filterGroups: readonly DemoFilterGroup[];
  readonly deliverers: readonly DemoDeliverer[];
  readonly sliders: readonly DemoSlider[];
  readonly banners: readonly DemoBanner[];
  readonly articles: readonly DemoArticle[];
  readonly landingPages: readonly DemoLandingPage[];
  readonly reviews: readonly DemoReview[];
  readonly pickupPlaces: readonly DemoPickupPlace[];
  readonly customers: readonly DemoCustomer[];
  readonly orders: readonly DemoOrder[];
  readonly settings: DemoSettings;
  readonly productCount: number;
  /** The products in the order of adding; each call begins with the first. */
  readonly products: () => Iterable<DemoProduct>;
};

export type DemoShopOptions = { readonly products?: number; readonly seed?: number; readonly today: Date };

/** The most products; the vocabulary has 135,000, and further ones are those in other series. */
export const MAX_PRODUCTS = 1_000_000;

function* generateProducts(count: number, seed: number): Generator<DemoProduct> {
  let index = 0;
  for (let series = 1; ; series += 1)
    for (const combination of dealCombinations(KINDS)) {
      if (index >= count) return;
      yield demoProduct({ ...combination, series }, index, seed);
      index += 1;
    }
}

const SETTINGS: DemoSettings = {
  weekOffer: 20,
  shipping: 900,
  freeShipping: 10_000,
  pdv: TAX,
  productsInCategory: 16,
  mobileBannerLink: '/ponuda-sedmice',
};

const LANDING_PRODUCTS = 8;

const DEMO_CATEGORIES: readonly DemoCategory[] = CATEGORIES.map(({ name, slug, filterGroups }, index) => ({
  name,
  slug,
  color: slug,
  order: index + 1,
  showInMenu: true,
  filterGroups: filterGroups.map(groupIndex),
}));

/**
 * The content of a demo shop: the same for equal options, and the first products of a large shop are those of a small
 * one. Throws a RangeError when more products are requested than the vocabulary can make.
 */
export const buildDemoShop = ({
  products: count = SHOWN_OFF,
  seed = 1,
  today,
}: DemoShopOptions): DemoShop => {
  if (!Number.isInteger(count) || count < 1 || count > MAX_PRODUCTS)
    throw new RangeError(`A demo shop has 1 to ${MAX_PRODUCTS} products`);
  const glances: readonly ProductGlance[] = [...generateProducts(Math.min(count, SHOWN_OFF), seed)].map(
    glanceAt,
  );
  const customers = demoCustomers(seed);
  const winter = glances.filter(
    (glance) => glance.status === STATUS_NAMES.published && glance.available && glance.category === 0,
  );
  return {
    categories: DEMO_CATEGORIES,
    subcategories: SUBCATEGORIES.map(({ category, vocabulary }, index) => ({
      name: vocabulary.name,
      slug: slugify(vocabulary.name),
      category,
      order: (index % 6) + 1,
      showInMenu: true,
    })),
    brands: BRANDS,
    filterGroups: FILTER_GROUPS,
    deliverers: DELIVERERS,
    sliders: SLIDERS,
    banners: BANNERS,
    articles: ARTICLES,
    landingPages: [
      demoLandingPage(
        (winter.length >= LANDING_PRODUCTS ? winter : glances)
          .slice(0, LANDING_PRODUCTS)
          .map((glance) => glance.index),
      ),
    ],
    reviews: demoReviews(glances, seed, today),
    pickupPlaces: PICKUP_PLACES,
    customers,
    orders: demoOrders(glances, customers.length, seed, today),
    settings: SETTINGS,
    productCount: count,
    products: () => generateProducts(count, seed),
  };
};
