import { tableOf, word } from '../long-words-shop.testing.ts';
import type { JourneyShop } from '../shop.testing.ts';
import { ACCOUNT_ROUTES } from './storefront-route-table.testing.ts';

/** An e-mail address with every part at its maximum length. */
const EMAIL = `${word(60, 'e')}@${word(60, 'd')}.${word(50, 'd')}.example`;
const PERSON = { name: word(100), surname: word(100, 'V'), email: EMAIL };
const HOME = { phone: word(50, '1'), address: word(200), postalCode: word(20, '7'), city: word(100) };

/**
 * Fills a shop with words as long as its fields accept, up to 200 letters, and returns the addresses that show them.
 */
export async function fillWithLongWords(shop: JourneyShop) {
  const { administer } = shop;
  const group = await administer<{ filter_id: number }>('/filters/add-filter-category', { name: word(120) });
  const { filters } = await administer<{ filters: { id: string }[] }>(
    `/filters/update-filter/${group.filter_id}`,
    { filters: [{ name: word(120, 'F') }] },
  );
  const category = (slug: string, more: object = {}) =>
    administer<{ category_id: number }>('/categories/add-category', {
      name: word(120, 'K'),
      slug,
      showInMenu: 1,
      filtersCategories: [group.filter_id],
      ...more,
    });
  const main = await category('duga');
  await category('prazna', { name: 'Prazna' });
  const child = await category('duga-podkategorija', { parentCategory: main.category_id });
  const brand = await administer<{ brand_id: number }>('/brands/add-brand', {
    name: word(120, 'B'),
    slug: 'dugi',
    link: 'https://brend.example',
    metaDesc: word(200),
    discount: 0,
  });
  const common = {
    title: word(200),
    purpose: word(200),
    excerpt: word(200),
    description: `<h2>${word(200)}</h2><p>${word(200)}</p>${tableOf(12)}`,
    countryOfOrigin: word(100),
    brand: brand.brand_id,
    category: main.category_id,
    subCategory: child.category_id,
    filters: [{ cat_id: group.filter_id, filter_id: filters[0]?.id }],
    productOffer: 1,
    bestSeller: 1,
    displayOnHomepage: 1,
    price: 9_999_995,
    productAction: 1,
    actionPercent: 15,
  };
  const product = await shop.addProduct({ ...common, slug: 'dugi-proizvod' });
  await shop.addProduct({
    ...common,
    slug: 'dugi-izbor',
    productVariety: 1,
    productVariations: [{ id: 1, type: 'Boja', name: word(100, 'N'), price: 9_999_995 }],
  });
  await administer('/recensions/add-recension', {
    productId: product._id,
    recension_name: word(100),
    recension_comment: word(200),
    recension_mark: 5,
    recension_email: '',
  });
  await administer('/posts/add-post', {
    title: word(200),
    description: word(200),
    link: 'https://savjeti.example',
    published: 1,
  });
  await administer('/sliders/add-slider', { name: word(200), link: '/special/duga', published: 1 });
  await administer('/pages/add-page', {
    title: word(200),
    slug: 'duga',
    metaDesc: word(200),
    status: 'Objavljeno',
    description: `<h2>${word(200)}</h2><p>${word(200)}</p>${tableOf(12)}`,
    products: [{ id: product._id, title: word(200), image: 'empty', slug: product.slug }],
  });
  await administer('/settings/update-settings', {
    pickupPlaces: [{ id: 'daleko', name: word(100), address: word(200) }],
  });
  const password = 'kupac-lozinka';
  await administer('/users/add-user', { ...PERSON, ...HOME, password });
  const { token, headers } = await shop.signIn(EMAIL, password);
  const order = { charge: 'Plaćanje pouzećem', shippingMethod: 'Dostava na kućnu adresu' };
  const lines = [{ id: product._id, quantity: 2 }];
  const { body: placed } = await shop.post<{ generatedOrderId: number; orderKey: string }>(
    '/orders/add-order',
    { ...PERSON, ...HOME, ...order, notes: word(200), cartId: await shop.addCart(lines) },
    headers,
  );
  return {
    token,
    cartId: await shop.addCart(lines),
    draft: { ...PERSON, ...HOME, ...order, country: word(100), cityOther: word(100), notes: word(200) },
    name: PERSON.name,
    /** The address of the customer's order, for CUSTOMER_SCREENS. */
    order: `/generisana-narudzba/${placed.generatedOrderId}?kljuc=${placed.orderKey}`,
  };
}

export type LongWords = Awaited<ReturnType<typeof fillWithLongWords>>;

type CustomerScreen = {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly text?: string;
  readonly laidOutAs?: string;
};

/** The addresses that show the words, to a customer with them in account and cart. */
export const CUSTOMER_SCREENS: readonly CustomerScreen[] = [
  { path: '/', heading: /^Online Shop/ },
  { path: '/kategorija/duga', heading: word(120, 'K') },
  { path: '/kategorija/duga/duga-podkategorija', heading: word(120, 'K'), laidOutAs: '/kategorija/duga' },
  { path: '/kategorija/prazna', heading: 'Prazna' },
  { path: '/proizvod/duga/dugi/dugi-proizvod', heading: word(200) },
  { path: '/proizvod/duga/dugi/dugi-izbor', heading: word(200) },
  { path: '/brendovi', heading: 'Brendovi' },
  { path: '/brend/dugi', heading: /^Proizvodi brenda:/ },
  { path: '/ponuda-sedmice', heading: 'Top ponude' },
  { path: '/special/duga', heading: word(200) },
  { path: '/pretraga/dugi-proizvod', heading: /^Pretraga:/ },
  { path: `/pretraga/${word(90, 'x')}`, heading: /^Pretraga:/ },
  { path: '/korpa', heading: 'Korpa', text: 'Ukupno' },
  { path: '/narudzba', heading: 'Narudžba', text: 'Ukupno za platiti' },
  { path: '/narudzba?korak=2', heading: 'Narudžba', text: 'Napomena uz narudžbu' },
  ...ACCOUNT_ROUTES,
  { path: '$order', heading: /^Narudžba/, text: 'Podaci o kupcu' },
];
