import type { Page } from 'playwright-core';
import { substitute } from '../browser.testing.ts';
import type { JourneyShop } from '../shop.testing.ts';

/** Products of the first category: seven pages of two. */
export const MANY = 13;
/** Of these, with the filter 'Prah': three pages of two. */
export const POWDERS = 5;

/** A category with pictures, pages and filters, a brand with a logo, an empty category and a hidden one. */
export async function fillForDetails(shop: JourneyShop) {
  const { administer } = shop;
  await administer('/settings/update-settings', { productsInCategory: 2 });
  const group = await administer<{ filter_id: number }>('/filters/add-filter-category', { name: 'Oblik' });
  const { filters } = await administer<{ filters: { id: string; name: string }[] }>(
    `/filters/update-filter/${group.filter_id}`,
    { filters: [{ name: 'Kapsule' }, { name: 'Prah' }] },
  );
  const powder = { cat_id: group.filter_id, filter_id: filters.find(({ name }) => name === 'Prah')?.id };
  const category = async (name: string, slug: string, more: object = {}) =>
    (
      await administer<{ category_id: number }>('/categories/add-category', {
        name,
        slug,
        showInMenu: 1,
        ...more,
      })
    ).category_id;
  const first = await category('Prva', 'prva', {
    image: 'baner.jpg',
    filtersCategories: [group.filter_id],
  });
  for (const name of ['Vitamini i minerali', 'Imunitet i prehlada', 'Probava i jetra', 'Kosti i zglobovi'])
    await category(name, name.toLowerCase().replaceAll(' ', '-'), { parentCategory: first });
  await category('Prazna', 'prazna');
  const hidden = await category('Sakrivena', 'sakrivena', { showInMenu: 0 });
  const single = await category('Samac', 'samac');
  const { brand_id: brand } = await administer<{ brand_id: number }>('/brands/add-brand', {
    name: 'Biljana',
    slug: 'biljana',
    image: 'logo.jpg',
    link: 'https://brend.example',
    metaDesc: 'Čajevi',
    discount: 0,
  });
  for (let at = 1; at <= MANY; at += 1)
    await shop.addProduct({
      title: `Čaj ${at}`,
      slug: `caj-${at}`,
      price: 900 + at * 100,
      category: first,
      brand,
      image: 'slika.jpg',
      displayOnHomepage: 1,
      bestSeller: at > 10 ? 1 : 0,
      ...(at <= POWDERS ? { filters: [powder] } : {}),
    });
  for (const number of [hidden, hidden, single])
    await shop.addProduct({ category: number, displayOnHomepage: 1 });
}

/** A picture like the shop's: white behind a dark shape, 800 × 988. */
export async function withPictures(page: Page): Promise<void> {
  const body =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="988"><rect width="800" height="988" fill="#fff"/><circle cx="400" cy="494" r="300" fill="#264"/></svg>';
  await substitute(page, '*/images/*', () => ({ contentType: 'image/svg+xml', body }));
}

/** Changes a product like its form. */
export async function changeProduct(shop: JourneyShop, slug: string, changes: object): Promise<void> {
  const { body } = await shop.get<object[]>(`/products/edit-product/${slug}`, shop.admin.headers);
  await shop.administer(`/products/update-product/${slug}`, { ...body[0], ...changes });
}

/** By how many pixels the page is wider than the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The parts of products' cards that a card's edge cuts off, or that come nearer to it than its texts may. */
export const cutByCards = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll('.product-foot')].flatMap((foot) => {
      const { left, right } = foot.getBoundingClientRect();
      return [...foot.querySelectorAll('*:not(.sr-only)')].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.width > 0 && (box.right > right + 0.5 || box.left < left - 0.5);
      });
    });
    return [...new Set(cut.map(({ className }) => className))];
  });

/** The innermost elements that extend beyond the screen and are not clipped by an ancestor, by tag and class. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 0.5 && !isCut(element.parentElement),
    );
    const inner = beyond.filter(
      (element) => !beyond.some((other) => element !== other && element.contains(other)),
    );
    return [...new Set(inner.map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`))].slice(
      0,
      5,
    );
  });

/** The characters before which an element's text is broken into lines. */
export function breaksOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const holder = [...document.querySelectorAll('main *')].findLast(
      ({ textContent }) => textContent === wanted,
    );
    if (!holder) throw new Error(`${wanted} is not shown`);
    const found: string[] = [];
    let line: number | null = null;
    const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        if (line !== null && top > line + 4) found.push(letter);
        line = top;
      }
    return found;
  }, text);
}
