import { newProduct, type ProductCommand, type ProductFacts, productDecider } from '../../catalogue/index.ts';
import { assumedNew } from '../../platform/kernel/commands/handle-command.ts';
import { type Position, START } from '../../platform/log/event-log.ts';
import type { EventStore } from '../../platform/log/event-store.ts';
import { statusFrom } from '../../rules/products/publication.ts';
import { SHOWN_OFF } from '../demo-product.ts';
import type { DemoProduct, DemoShop } from '../demo-shop.ts';
import { productPicture, thumbnailOf } from '../picture-names.ts';
import { daysBefore, handleManyOnce, type LoadContext, productId, type Step } from './load-context.ts';
import { changesOf, loadProductChanges, type ProductChange } from './load-product-changes.ts';
import { claim, numberAt, type Structure } from './load-structure.ts';

export type ProductsContext = LoadContext & {
  readonly store: Pick<EventStore, 'head'>;
  /** Waits until all read models, or those named, show everything up to a position, by default everything that was written. */
  readonly settled: (position?: Position, names?: readonly string[]) => Promise<void>;
};

/** A small shop is loaded in the order of its history; a large one as it comes, to keep memory small. */
const SMALL = 5_000;
/** Products that share statements. */
const PORTION = 250;
/** Products after which the read models are waited for, so that they read new events from memory. */
const AHEAD = 2_000;

/** Whether a product's changes are loaded with it: no order and no review refers to it. */
export function isLoadedWhole({ productCount }: DemoShop, index: number): boolean {
  return productCount > SMALL && index >= SHOWN_OFF;
}

/** Adds all products as they were at first, and in a large shop their changes (`isLoadedWhole`). `report` gets their count. */
export async function loadProducts(
  context: ProductsContext,
  shop: DemoShop,
  structure: Structure,
  today: Date,
  report: (count: number) => void,
): Promise<void> {
  const products =
    shop.productCount <= SMALL
      ? [...shop.products()].sort((a, b) => b.createdDaysAgo - a.createdDaysAgo)
      : shop.products();
  let [count, reached] = [0, START];
  let changes: ProductChange[] = [];
  for (const portion of inPortions(products)) {
    await addProducts(context, portion, structure, today, count);
    for (const product of portion)
      if (isLoadedWhole(shop, product.index)) changes.push(...changesOf(product, today));
    count += portion.length;
    report(count);
    if (count % AHEAD > 0) continue;
    await loadProductChanges(context, changes);
    changes = [];
    await context.settled(reached);
    reached = await context.store.head();
  }
  await loadProductChanges(context, changes);
}

function* inPortions(products: Iterable<DemoProduct>): Generator<readonly DemoProduct[]> {
  let portion: DemoProduct[] = [];
  for (const product of products) {
    portion.push(product);
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

async function addProducts(
  context: ProductsContext,
  products: readonly DemoProduct[],
  structure: Structure,
  today: Date,
  before: number,
): Promise<void> {
  const { registry } = context;
  const [, numbers] = await Promise.all([
    Promise.all(products.map(({ slug }) => claim(context, 'product-slug', slug, productId(slug)))),
    Promise.all(products.map(() => registry.nextNumber('product'))),
  ]);
  const steps = products.map((product, at): Step<ProductCommand> => {
    const facts = factsOf(product, structure, numberAt(numbers, at));
    const recordedAt = daysBefore(today, product.createdDaysAgo, (before + at) % 600);
    return { id: productId(product.slug), command: { type: 'Add', facts }, at: recordedAt, step: 'add' };
  });
  await handleManyOnce(context, productDecider, steps, assumedNew(productDecider));
}

function factsOf(product: DemoProduct, structure: Structure, number: number): ProductFacts {
  const image = productPicture(product.pictureKey);
  const markup = numberAt(structure.markups, product.deliverer);
  const subcategories = product.subCategories.map((index) => numberAt(structure.subcategories, index));
  const variations = product.variations.map(({ type, name, price }, index) => ({
    id: 100 + index,
    type,
    name,
    price,
  }));
  return newProduct({
    number,
    title: product.title,
    slug: product.slug,
    purpose: product.purpose,
    shortDescription: product.shortDescription,
    description: product.description,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    price: product.initialPrice,
    wholesalePrice: product.wholesalePrice,
    status: statusFrom(product.status),
    brand: numberAt(structure.brands, product.brand),
    category: numberAt(structure.categories, product.category),
    subcategory: numberAt(structure.subcategories, product.subCategory),
    categories: [numberAt(structure.categories, product.category)],
    subcategories,
    filters: product.filters.map(({ group, option }) => ({
      group: numberAt(structure.groups, group),
      option,
    })),
    productType: product.productType,
    varied: variations.length > 0,
    variations,
    image,
    thumbnail: thumbnailOf(image),
    markup,
    deliverer: markup,
    delivererBarcode: product.delivererBarcode,
    delivererKey: product.delivererKey,
    localKey: product.localKey,
    deliveryTime: product.deliveryTime,
    available: product.available,
    bestSeller: product.bestSeller,
    onHomepage: product.displayOnHomepage,
  });
}
