import { pageDecider, postDecider, sliderDecider } from '../../content/index.ts';
import type { DemoShop } from '../demo-shop.ts';
import {
  articlePicture,
  mobileSliderPicture,
  pagePicture,
  productPicture,
  sliderPicture,
  thumbnailOf,
} from '../picture-names.ts';
import { daysBefore, demoId, handleOnce, type LoadContext, productId } from './load-context.ts';
import { claim } from './load-structure.ts';

/** Content went up this long ago. */
const DAYS_AGO = 30;

/** Sliders, articles and landing pages. */
export async function loadContent(context: LoadContext, shop: DemoShop, today: Date): Promise<void> {
  const at = (minute: number) => daysBefore(today, DAYS_AGO, minute);
  for (const [index, { name, link, position }] of shop.sliders.entries()) {
    const pictures = { image: sliderPicture(index), mobileImage: mobileSliderPicture(index) };
    const facts = {
      number: await context.registry.nextNumber('slider'),
      name,
      link,
      ...pictures,
      position,
      published: true,
    };
    await handleOnce(context, sliderDecider, demoId('slider', index), { type: 'Add', facts }, at(index));
  }
  for (const [index, { title, description, link }] of shop.articles.entries()) {
    const facts = {
      number: await context.registry.nextNumber('post'),
      title,
      description,
      link,
      image: articlePicture(index),
      published: true,
    };
    await handleOnce(context, postDecider, demoId('post', index), { type: 'Add', facts }, at(20 + index));
  }
  await loadPages(context, shop, at(30));
}

async function loadPages(context: LoadContext, shop: DemoShop, at: string): Promise<void> {
  const wanted = new Set(shop.landingPages.flatMap((page) => page.products));
  const products = new Map<number, { id: string; title: string; image: string; slug: string }>();
  for (const { index, title, slug, pictureKey } of shop.products()) {
    if (wanted.has(index))
      products.set(index, {
        id: productId(slug),
        title,
        slug,
        image: thumbnailOf(productPicture(pictureKey)),
      });
    if (products.size === wanted.size) break;
  }
  for (const page of shop.landingPages) {
    const id = demoId('page', page.slug);
    await claim(context, 'page-slug', page.slug, id);
    const facts = {
      number: await context.registry.nextNumber('page'),
      title: page.title,
      slug: page.slug,
      description: page.description,
      metaDescription: page.metaDesc,
      status: 'published',
      image: pagePicture(page.slug),
      socialImage: pagePicture(page.slug),
      products: page.products.flatMap((index) => products.get(index) ?? []),
    } as const;
    await handleOnce(context, pageDecider, id, { type: 'Add', facts }, at);
  }
}
