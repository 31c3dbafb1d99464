import { brandDecider, categoryDecider, filterGroupDecider, markupDecider } from '../../catalogue/index.ts';
import { SETTINGS_ID, settingsDecider } from '../../settings/index.ts';
import type { DemoShop } from '../demo-shop.ts';
import { bannerPicture, brandPicture, categoryPicture } from '../picture-names.ts';
import { daysBefore, demoId, handleOnce, type LoadContext } from './load-context.ts';

/** The numeric ids that products refer to, by the indices of the demo shop's lists. */
export type Structure = {
  readonly markups: readonly number[];
  readonly brands: readonly number[];
  readonly groups: readonly number[];
  readonly categories: readonly number[];
  readonly subcategories: readonly number[];
};

/** The shop was set up this long ago, before the first product. */
const FOUNDED_DAYS_AGO = 120;

/** Settings, deliverers, filter groups, categories and brands: what products refer to. */
export async function loadStructure(context: LoadContext, shop: DemoShop, today: Date): Promise<Structure> {
  const at = (minute: number) => daysBefore(today, FOUNDED_DAYS_AGO, minute);
  await loadSettings(context, shop, at(0));
  const markups = await numbered(shop.deliverers, async ({ name, markup }, index) => {
    const facts = { number: await context.registry.nextNumber('markup'), name, percent: markup };
    return handleOnce(context, markupDecider, demoId('markup', index), { type: 'Add', facts }, at(1));
  });
  const groups = await numbered(shop.filterGroups, async ({ name, options }, index) => {
    const facts = { number: await context.registry.nextNumber('filter'), name, options: [...options] };
    return handleOnce(context, filterGroupDecider, demoId('filter', index), { type: 'Add', facts }, at(2));
  });
  const brands = await numbered(shop.brands, async ({ name, slug, link, metaDesc, discount }, index) => {
    const id = demoId('brand', slug);
    await claim(context, 'brand-slug', slug, id);
    const facts = {
      number: await context.registry.nextNumber('brand'),
      name,
      slug,
      link,
      image: brandPicture(index),
      description: metaDesc,
      discount,
    };
    return handleOnce(context, brandDecider, id, { type: 'Add', facts }, at(3));
  });
  const categories = await numbered(
    shop.categories,
    async ({ name, slug, color, order, showInMenu, filterGroups }) => {
      const id = demoId('category', slug);
      await claim(context, 'category-slug', slug, id);
      const facts = {
        number: await context.registry.nextNumber('category'),
        name,
        slug,
        color,
        order,
        inMenu: showInMenu,
        parent: null,
        filterGroups: filterGroups.map((group) => numberAt(groups, group)),
        image: categoryPicture(slug),
      };
      return handleOnce(context, categoryDecider, id, { type: 'Add', facts }, at(4));
    },
  );
  const subcategories = await numbered(
    shop.subcategories,
    async ({ name, slug, category, order, showInMenu }) => {
      const id = demoId('category', `${category} ${slug}`);
      await claim(context, 'category-slug', slug, id);
      const facts = {
        number: await context.registry.nextNumber('category'),
        name,
        slug,
        order,
        inMenu: showInMenu,
        color: shop.categories[category]?.color ?? null,
        parent: numberAt(categories, category),
        filterGroups: [],
        image: 'empty',
      };
      return handleOnce(context, categoryDecider, id, { type: 'Add', facts }, at(5));
    },
  );
  return { markups, groups, brands, categories, subcategories };
}

async function loadSettings(
  context: LoadContext,
  { settings, pickupPlaces }: DemoShop,
  at: string,
): Promise<void> {
  const changes = {
    weeklyOfferPercent: settings.weekOffer,
    productsPerPage: settings.productsInCategory,
    shippingPrice: settings.shipping,
    freeShippingThreshold: settings.freeShipping,
    taxPercent: settings.pdv,
    mobileBannerImage: bannerPicture(0),
    mobileBannerLink: settings.mobileBannerLink,
    pickupPlaces: [...pickupPlaces],
  };
  await handleOnce(context, settingsDecider, SETTINGS_ID, { type: 'Update', changes }, at);
}

/** A slug of the demo shop; another entity can only have it when the shop was not empty. */
export async function claim(
  { registry }: LoadContext,
  scope: string,
  value: string,
  owner: string,
): Promise<void> {
  if (!(await registry.claim({ scope, value, owner })))
    throw new Error(`The ${scope} ${value} is taken already`);
}

type Present = { readonly stage: string; readonly facts?: { readonly number: number } };

/** One after the other, so that numeric ids follow the order of the list. */
async function numbered<Item>(
  items: readonly Item[],
  add: (item: Item, index: number) => Promise<Present>,
): Promise<number[]> {
  const numbers: number[] = [];
  for (const [index, item] of items.entries()) {
    const state = await add(item, index);
    if (!state.facts) throw new Error('An entity of the demo shop was deleted while it was loaded');
    numbers.push(state.facts.number);
  }
  return numbers;
}

/** The number at an index that the demo shop's data promise. */
export function numberAt(numbers: readonly number[], index: number): number {
  const number = numbers[index];
  if (number === undefined) throw new Error(`The demo shop refers to index ${index}, which there is not`);
  return number;
}
