import type { Page } from 'playwright-core';
import { fullPath, type ScreenPath } from '../admin/shared/session/screen-access.ts';
import type { AdminShop } from './admin-shop.testing.ts';

/** A word without a line break opportunity. */
export const word = (length: number, letter = 'W') => letter.repeat(length);

/** A table of so many columns within a text, without long words. */
export function tableOf(columns: number): string {
  const row = (cell: string) => `<tr>${`<td>${cell}</td>`.repeat(columns)}</tr>`;
  return `<table><tbody>${row('Vrijednost')}${row('<p>300 miligrama</p>')}</tbody></table>`;
}

type Ask = AdminShop['ask'];
type Made = { _id: string };
export type LongWords = Readonly<
  Record<'product' | 'category' | 'brand' | 'filter' | 'markup' | 'order', string> &
    Record<
      'orderId' | 'bulk' | 'page' | 'slider' | 'post' | 'productId' | 'lot' | 'movement' | 'count',
      string
    >
>;

/** Fills a shop with words as long as its fields take, up to 200 letters. */
export async function fillWithLongWords(ask: Ask): Promise<LongWords> {
  const { filter_id } = await ask<{ filter_id: number }>('/filters/add-filter-category', { name: word(120) });
  await ask(`/filters/update-filter/${filter_id}`, { filters: [{ name: word(120, 'F') }] });
  const { category_id } = await ask<{ category_id: number }>('/categories/add-category', {
    name: word(120, 'K'),
    slug: 'kategorija',
    parentCategory: null,
    color: 'zdravlje',
    filtersCategories: [filter_id],
  });
  const { brand_id } = await ask<{ brand_id: number }>('/brands/add-brand', {
    name: word(120, 'B'),
    slug: 'brend',
    link: `https://brend.example/${word(200)}`,
    metaDesc: word(200),
    discount: 0,
  });
  const { markup_id } = await ask<{ markup_id: number }>('/markups/add-markup', {
    name: word(120, 'M'),
    value: 20,
  });
  const product = await ask<Made>('/products/add-product', {
    title: word(200),
    slug: 'proizvod',
    purpose: word(200),
    price: 3333,
    image: 'empty',
    brand: brand_id,
    category: category_id,
    deliverer: markup_id,
    localProductKey: `GWS${word(30)}`,
    status: 'Objavljeno',
    available: 1,
    bestSeller: 1,
    displayOnHomepage: 1,
    productAction: 1,
    actionPercent: 17,
    excerpt: word(200),
    description: `<p>${word(200)}</p>${tableOf(12)}`,
    countryOfOrigin: word(60),
  });
  await ask(`/products/update-best-seller/${product._id}`, { bestSeller: 1 });
  const bulk = await ask<Made>('/products/bulk', {
    mode: 'run',
    selection: { ids: [product._id] },
    action: { type: 'sale-on', percent: 17 },
  });
  const slider = await ask<{ slider_id: number }>('/sliders/add-slider', {
    name: word(200),
    link: `https://baner.example/${word(150)}`,
    image: 'empty',
    imageM: 'empty',
    position: 1,
    published: 1,
  });
  const post = await ask<{ post_id: number }>('/posts/add-post', {
    title: word(200),
    link: `https://clanak.example/${word(150)}`,
    description: word(200),
    image: 'empty',
    published: 1,
  });
  await ask('/pages/add-page', {
    title: word(200),
    slug: 'stranica',
    metaDesc: word(200),
    status: 'Objavljeno',
    description: `<p>${word(200)}</p>${tableOf(12)}`,
    products: [{ id: product._id, title: word(200) }],
  });
  await ask('/settings/update-settings', {
    orderTools: 1,
    pickupPlaces: [{ id: 'centar', name: word(100), address: word(200) }],
  });
  const lot = word(60, 'S');
  const { movementId } = await ask<{ movementId: string }>('/stock/movements', {
    kind: 'receipt',
    reason: word(200),
    items: [{ productId: product._id, quantity: 1_000_000, lot, expires: '2040-12-31' }],
  });
  const { countId } = await ask<{ countId: string }>('/stock/counts', { category: category_id });
  await ask('/recensions/add-recension', {
    productId: product._id,
    recension_name: word(100),
    recension_comment: word(200),
    recension_mark: 5,
    recension_email: LONG_EMAIL,
  });
  const person = { name: word(100), surname: word(100, 'V'), email: LONG_EMAIL };
  await ask('/contact-form', { ...person, company: word(200), message: word(200) });
  const home = { phone: word(50, '1'), address: word(200), postalCode: word(20, '7'), city: word(100) };
  await ask('/users/add-user', { ...person, ...home, password: 'kupac-lozinka' });
  const line = { products: [{ id: product._id, quantity: 2 }] };
  const { cartId } = await ask<{ cartId: string }>('/carts/add-cart', line);
  const order = await ask<Made & { generatedOrderId: number }>('/orders/add-order', {
    ...person,
    ...home,
    cartId,
    notes: word(200),
    charge: 'Plaćanje pouzećem',
    shippingMethod: 'Dostava na kućnu adresu',
  });
  await ask(`/orders/update-status/${order._id}`, { status: 'Potvrđena', note: word(200) });
  await ask(`/orders/${order._id}/tags`, { tags: [word(30)] });
  await ask(`/orders/${order._id}/notes`, { note: word(200) });
  return {
    product: 'proizvod',
    category: 'kategorija',
    brand: 'brend',
    page: 'stranica',
    filter: String(filter_id),
    markup: String(markup_id),
    slider: String(slider.slider_id),
    post: String(post.post_id),
    bulk: bulk._id,
    productId: product._id,
    lot,
    movement: movementId,
    count: countId,
    order: String(order.generatedOrderId),
    orderId: order._id,
  };
}

/** An e-mail address with every part at its maximum length. */
const LONG_EMAIL = `${word(60, 'e')}@${word(60, 'd')}.${word(50, 'd')}.example`;

type Addresses = string | readonly string[];
type WithValues = Extract<ScreenPath, `${string}:${string}`>;
type Addressed = Partial<Record<ScreenPath, Addresses>> & Record<WithValues, Addresses>;

/** Addresses of the screens with values in their paths, by the ids of this shop. Other screens are at their paths. */
export function screensOf(of: LongWords, importId: string): Addressed {
  const history = (entity: string, id: string) => fullPath(`historija/${entity}/${id}`);
  return {
    'generisana-narudzba/:id': fullPath(`generisana-narudzba/${of.order}`),
    'izmjena-narudzbe/:id': fullPath(`izmjena-narudzbe/${of.order}`),
    'proizvodi/:type?': [fullPath('proizvodi'), fullPath('proizvodi/akcija')],
    'uredjivanje-proizvoda/:slug': fullPath(`uredjivanje-proizvoda/${of.product}`),
    'zalihe/promjene/:id': fullPath(`zalihe/promjene/${of.movement}`),
    'inventura/:id': fullPath(`inventura/${of.count}`),
    'zalihe/serija/:lot': fullPath(`zalihe/serija/${of.lot}`),
    'uredjivanje-kategorije/:slug': fullPath(`uredjivanje-kategorije/${of.category}`),
    'uredjivanje-filtera/:id': fullPath(`uredjivanje-filtera/${of.filter}`),
    'uredjivanje-brenda/:slug': fullPath(`uredjivanje-brenda/${of.brand}`),
    'uredjivanje-marze/:id': fullPath(`uredjivanje-marze/${of.markup}`),
    'uvoz/:id': fullPath(`uvoz/${importId}`),
    'uredjivanje-stranice/:slug': fullPath(`uredjivanje-stranice/${of.page}`),
    'uredjivanje-banera/:id': fullPath(`uredjivanje-banera/${of.slider}`),
    'uredjivanje-clanka/:id': fullPath(`uredjivanje-clanka/${of.post}`),
    'prirucnik/:chapter?': [fullPath('prirucnik'), fullPath('prirucnik/zalihe')],
    'historija/:entity/:id': [
      history('order', of.orderId),
      `${history('order', of.orderId)}?tab=obracun`,
      `${history('product', of.productId)}?at=${new Date().toISOString()}`,
      `${history('product', of.productId)}?tab=cijene`,
      history('bulk', of.bulk),
    ],
    // A few rows test the same as two pages of them.
    dnevnik: `${fullPath('dnevnik')}?entity=product`,
  };
}

/** Imports a file whose name and contents are long words, at the screen of imports; returns the import's id. */
export async function importLongWords(page: Page): Promise<string> {
  const file = `${word(150)}.csv`;
  const buffer = Buffer.from(`title,price\n${word(200)},abc\n`);
  await page.getByLabel('Datoteka').setInputFiles({ name: file, mimeType: 'text/csv', buffer });
  await page.getByRole('status').filter({ hasText: file }).waitFor();
  await page.getByRole('button', { name: 'Uvezi odmah' }).click();
  const link = page.locator(`a[href*="${fullPath('uvoz')}/"]`).first();
  await link.waitFor();
  return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
}
