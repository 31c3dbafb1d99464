import type { JourneyShop } from '../shop.testing.ts';

/** The count of products in one category, distinguished by a number in their title. */
export const NUMBERED = 85;

/** Categories, brands, filters, content and products for five pages. */
export async function fillForBrowsing(shop: JourneyShop): Promise<void> {
  const { administer } = shop;
  const group = await administer<{ filter_id: number }>('/filters/add-filter-category', { name: 'Oblik' });
  const empty = await administer<{ filter_id: number }>('/filters/add-filter-category', {
    name: 'Bez opcija',
  });
  const { filters } = await administer<{ filters: { id: string; name: string }[] }>(
    `/filters/update-filter/${group.filter_id}`,
    { filters: [{ name: 'Kapsule' }, { name: 'Prah' }] },
  );
  const category = (name: string, slug: string, more: object = {}) =>
    administer<{ category_id: number }>('/categories/add-category', { name, slug, showInMenu: 1, ...more });
  const first = await category('Prva', 'prva', { filtersCategories: [group.filter_id, empty.filter_id] });
  await category('Bez proizvoda', 'bez-proizvoda', { parentCategory: first.category_id });
  const others: number[] = [];
  for (const [name, slug] of [
    ['Druga', 'druga'],
    ['Treća', 'treca'],
    ['Četvrta', 'cetvrta'],
    ['Peta', 'peta'],
  ] as const)
    others.push((await category(name, slug)).category_id);
  await category('Prazna', 'prazna');
  await category('Sakrivena', 'sakrivena', { showInMenu: 0 });
  const brand = (name: string, slug: string) =>
    administer<{ brand_id: number }>('/brands/add-brand', {
      name,
      slug,
      link: 'https://brend.example',
      metaDesc: name,
      discount: 0,
    });
  const teas = await brand('Čajevi', 'cajevi');
  await brand('Bez proizvoda', 'bez-proizvoda');
  const form = (wanted: string) => {
    const filter = filters.find(({ name }) => name === wanted);
    return { filters: [{ cat_id: group.filter_id, filter_id: filter?.id ?? '' }] };
  };
  const added: { _id: string; title: string; slug: string }[] = [];
  for (let at = 1; at <= NUMBERED; at += 1)
    added.push(
      await shop.addProduct({
        title: at <= 20 ? `Čaj od trave ${at}` : `Krema ${at}`,
        slug: at <= 20 ? `caj-${at}` : `krema-${at}`,
        price: 900 + at * 100,
        category: first.category_id,
        displayOnHomepage: 1,
        ...(at <= 20 ? { brand: teas.brand_id, productOffer: 1 } : {}),
        ...(at > NUMBERED - 3 ? form('Kapsule') : at > NUMBERED - 5 ? form('Prah') : {}),
      }),
    );
  // A carousel of the home page has at least two cards.
  for (const number of [...others, ...others])
    await shop.addProduct({ category: number, displayOnHomepage: 1 });
  await administer('/posts/add-post', {
    title: 'Savjet za zimu',
    link: 'https://savjeti.example/zima',
    published: 1,
  });
  await administer('/posts/add-post', {
    title: 'Skica članka',
    link: 'https://savjeti.example/x',
    published: 0,
  });
  await administer('/sliders/add-slider', { name: 'Jesen', link: '/special/jesen', published: 1 });
  const landing = { title: 'Jesen u šumi', metaDesc: 'Jesen', description: '<h2>Topli napici</h2>' };
  const [tea] = added;
  await administer('/pages/add-page', {
    ...landing,
    slug: 'jesen',
    status: 'Objavljeno',
    products: [{ id: tea?._id, title: tea?.title, image: 'empty', slug: tea?.slug }],
  });
  await administer('/pages/add-page', { ...landing, slug: 'skica', status: 'U pripremi' });
}
