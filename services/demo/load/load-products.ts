import { newProduct, type ProductFacts, productDecider, statusFrom } from '../../catalogue/index.ts';
import type { DemoProduct, DemoShop } from '../demo-shop.ts';
import { productPicture, thumbnailOf } from '../picture-names.ts';
import { daysBefore, demoId, forMany, handleOnce, type LoadContext } from './load-context.ts';
import { claim, numberAt, type Structure } from './load-structure.ts';

/** A small shop is loaded in the order of its history; a large one as it comes, to keep memory small. */
const SMALL = 5_000;

/** The `_id` of the product with this slug. */
export const productId = (slug: string): string => demoId('product', slug);

/** Adds all products as they were at first; what changed later is their history. `told` counts them. */
export async function loadProducts(
  context: LoadContext,
  shop: DemoShop,
  structure: Structure,
  today: Date,
  told: (count: number) => void,
): Promise<void> {
  const products =
    shop.productCount <= SMALL
      ? [...shop.products()].sort((a, b) => b.createdDaysAgo - a.createdDaysAgo)
      : shop.products();
  let count = 0;
  await forMany(products, async (product) => {
    const id = productId(product.slug);
    await claim(context, 'product-slug', product.slug, id);
    const facts = factsOf(product, structure, await context.registry.nextNumber('product'));
    await handleOnce(
      context,
      productDecider,
      id,
      { type: 'Add', facts },
      daysBefore(today, product.createdDaysAgo, count % 600),
    );
    count += 1;
    told(count);
  });
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
