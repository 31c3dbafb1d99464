import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { NOTHING_STALE } from '../platform/http/kept-answers/answer-cache.ts';
import { bodies, createCaller, nextNumber } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';

type Step = { readonly kind: (typeof KINDS)[number]; readonly which: number; readonly value: number };
type Entity = { readonly _id: string; readonly number: number; slug: string };

const KINDS = [
  ...([
    'addProduct',
    'addProduct',
    'updateProduct',
    'updateProduct',
    'updateProduct',
    'moveProduct',
  ] as const),
  ...(['deleteProduct', 'restoreProduct', 'addCategory', 'updateCategory', 'updateBrand'] as const),
  ...(['addBrand', 'updateFilters', 'settings', 'addPost', 'updatePost', 'deletePost', 'addSlider'] as const),
  ...(['updateSlider', 'addPage', 'updatePage', 'deletePage', 'addReview', 'hideReview'] as const),
];

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(999),
  value: fc.nat(9_999),
});

const TITLES = ['Čaj od đumbira', 'Magnezij 375', 'Šampon', 'Vitamin C forte', 'Dječiji sirup', 'Krema'];
const STATUSES = ['Objavljeno', 'Objavljeno', 'Objavljeno', 'U pripremi', 'Neobjavljeno'];

/** Asks for answers that are not up to a second old, as those of busy pages may be. */
export const UP_TO_DATE = { 'cache-control': NOTHING_STALE };

/** The most differences that are reported. */
const SHOWN = 8;

/** What the storefront answered at a moment, by the path of the call. */
export type Recorded = { readonly at: string; readonly answers: ReadonlyMap<string, string> };

type Wished = {
  readonly moments: number;
  readonly seed: number;
  /** Called between the changes, with the `_id`s of all products, deleted ones included. */
  readonly meanwhile?: (products: readonly string[]) => Promise<void>;
};

/** Changes everything that the storefront shows, at random, and records its answers to visitors between the changes. */
export async function recordRandomHistory(
  shop: TestShop,
  { moments, seed, meanwhile }: Wished,
): Promise<Recorded[]> {
  const call = createCaller(shop);
  const known: Record<'product' | 'gone' | 'category' | 'brand' | 'post' | 'slider' | 'page', Entity[]> = {
    product: [],
    gone: [],
    category: [],
    brand: [],
    post: [],
    slider: [],
    page: [],
  };
  const slugs = new Set<string>();
  const reviews: string[] = [];
  let group = { _id: '', filter_id: 0 };
  let options: { readonly id: string; readonly name: string }[] = [];

  async function send(path: string, payload?: object, method: 'POST' | 'DELETE' = 'POST') {
    const answer = await call(method, path, shop.asAdmin, payload);
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  }

  const chosen = <Item>(items: readonly Item[], which: number): Item | undefined =>
    items[which % Math.max(items.length, 1)];

  function productFields({ which, value }: Step) {
    const [category, brand] = [chosen(known.category, which), chosen(known.brand, value)];
    const option = chosen(options, value);
    return {
      title: `${TITLES[value % TITLES.length]} ${value % 4 === 0 ? value : ''}`,
      shortDescription: `Opis ${value}`,
      price: 100 + value,
      status: STATUSES[which % STATUSES.length],
      ...(category ? { category: category.number } : {}),
      ...(brand ? { brand: brand.number } : {}),
      productAction: which % 3 === 0 ? 1 : 0,
      actionPercent: 5 + (value % 40),
      productOffer: value % 4 === 0 ? 1 : 0,
      bestSeller: value % 5 === 0 ? 1 : 0,
      filters: option ? [{ cat_id: group.filter_id, filter_id: option.id }] : [],
    };
  }

  async function add(kind: keyof typeof known, path: string, body: object): Promise<void> {
    const answer = await send(path, body);
    const number = Number(
      answer.product_id ?? answer.category_id ?? answer.brand_id ?? answer.post_id ?? answer.slider_id ?? 0,
    );
    known[kind].push({ _id: answer._id, number, slug: answer.slug ?? '' });
    if (answer.slug) slugs.add(answer.slug);
  }

  async function take(one: Step): Promise<void> {
    const { kind, which, value } = one;
    const product = chosen(known.product, which);
    switch (kind) {
      case 'addProduct':
        return add('product', '/products/add-product', {
          ...bodies.product(nextNumber()),
          ...productFields(one),
        });
      case 'updateProduct':
      case 'moveProduct': {
        if (!product) return;
        const slug = kind === 'moveProduct' ? `premjesten-${nextNumber()}` : product.slug;
        const body = { ...bodies.product(nextNumber()), ...productFields(one), slug };
        await send(`/products/update-product/${product.slug}`, body);
        product.slug = slug;
        slugs.add(slug);
        return;
      }
      case 'deleteProduct':
        if (!product || known.product.length < 4) return;
        await send(`/products/delete-product/${product._id}`, undefined, 'DELETE');
        known.product.splice(known.product.indexOf(product), 1);
        known.gone.push(product);
        return;
      case 'restoreProduct': {
        const gone = known.gone.pop();
        if (!gone) return;
        await send(`/products/${gone._id}/restore`, {});
        known.product.push(gone);
        return;
      }
      case 'addCategory':
        return add('category', '/categories/add-category', bodies.category(nextNumber()));
      case 'updateCategory': {
        const category = chosen(known.category, which);
        if (!category) return;
        await send(`/categories/update-category/${category.slug}`, {
          name: `Kategorija ${value}`,
          slug: category.slug,
          parentCategory: null,
          color: 'zdravlje',
          categoryOrder: value % 7,
          filtersCategories: which % 2 === 0 ? [group.filter_id] : [],
        });
        return;
      }
      case 'addBrand':
        return add('brand', '/brands/add-brand', bodies.brand(nextNumber()));
      case 'updateBrand': {
        const brand = chosen(known.brand, which);
        if (!brand) return;
        await send(`/brands/update-brand/${brand.slug}`, {
          name: `Brend ${value}`,
          slug: brand.slug,
          link: 'https://brend.example',
          metaDesc: 'Opis',
          discount: value % 20,
        });
        return;
      }
      case 'updateFilters': {
        const filters = [...options, { name: `Filter ${value}` }].slice(0, 6);
        options = (await send(`/filters/update-filter/${group._id}`, { filters })).filters;
        return;
      }
      case 'settings':
        await send('/settings/update-settings', {
          weekOffer: 1 + (value % 50),
          productsInCategory: 3 + (which % 5),
          pdv: value % 20,
        });
        return;
      case 'addPost':
        return add('post', '/posts/add-post', bodies.post(nextNumber()));
      case 'updatePost': {
        const post = chosen(known.post, which);
        const body = { title: `Članak ${value}`, link: '/clanak', published: value % 3 === 0 ? 0 : 1 };
        if (post) await send(`/posts/update-post/${post._id}`, body);
        return;
      }
      case 'deletePost': {
        const post = known.post.pop();
        if (post) await send(`/posts/delete-post/${post._id}`, undefined, 'DELETE');
        return;
      }
      case 'addSlider':
        return add('slider', '/sliders/add-slider', bodies.slider(nextNumber()));
      case 'updateSlider': {
        const slider = chosen(known.slider, which);
        const body = {
          name: `Baner ${value}`,
          link: '/akcija',
          position: 1 + (which % 5),
          published: value % 2,
        };
        if (slider) await send(`/sliders/update-slider/${slider._id}`, body);
        return;
      }
      case 'addPage': {
        const shown = known.product
          .slice(0, 3)
          .map(({ _id: id, slug }) => ({ id, slug, title: '', image: '' }));
        return add('page', '/pages/add-page', { ...bodies.page(nextNumber()), products: shown });
      }
      case 'updatePage': {
        const page = chosen(known.page, which);
        const body = { title: `Stranica ${value}`, metaDesc: 'Opis', status: chosen(STATUSES, value) };
        if (page) await send(`/pages/update-page/${page.slug}`, { ...body, slug: page.slug });
        return;
      }
      case 'deletePage': {
        const page = known.page.pop();
        if (page) await send(`/pages/delete-page/${page._id}`, undefined, 'DELETE');
        return;
      }
      case 'addReview': {
        if (!product) return;
        const answer = await call('POST', '/recensions/add-recension', {}, bodies.review(product._id));
        if (answer.statusCode === 201) reviews.push(answer.json<{ _id: string }>()._id);
        return;
      }
      case 'hideReview': {
        const review = chosen(reviews, which);
        const body = { recension_approved: value % 2 };
        if (review) await send(`/recensions/update-recension/${review}`, body);
        return;
      }
    }
  }

  function paths(): string[] {
    const filter = chosen(options, options.length - 1)?.id ?? 'nema';
    return [
      ...['/storefront/layout', '/storefront/home', '/storefront/weekly-offer', '/storefront/brands'],
      ...[
        '/products',
        '/products?page=1',
        '/products/action',
        '/products/week-offer',
        '/products/best-sellers',
      ],
      ...['/products/week-offer-homepage', '/products?q=caj', '/products?q=magn&page=1', '/products?q=brend'],
      ...[`/products?page=1&filters=${filter}`, '/products?page=1&sort=price-asc&pageSize=5', '/brands'],
      ...['/products?page=2&sort=name&pageSize=2', '/categories', '/categories/parent', '/filters', '/posts'],
      ...[`/filters/product-filters/${group._id}`, '/settings/get-settings', '/sliders'],
      ...known.category
        .slice(0, 4)
        .flatMap(({ slug, number }) => [
          `/storefront/category/${slug}`,
          `/storefront/category/${slug}?filters=${filter}&sort=price-desc`,
          `/products/categories/${number}?page=1`,
          `/products/category-homepage/${number}`,
          `/categories/subcategories/${number}`,
          `/categories/edit-category/${slug}`,
        ]),
      ...known.brand
        .slice(0, 3)
        .flatMap(({ slug, number }) => [`/storefront/brand/${slug}`, `/products/brand/${number}?page=1`]),
      ...known.page
        .slice(0, 3)
        .flatMap(({ slug }) => [`/storefront/page/${slug}`, `/pages/edit-page/${slug}`]),
      ...known.post.slice(0, 2).map(({ _id }) => `/posts/edit-post/${_id}`),
      ...known.slider.slice(0, 2).map(({ _id }) => `/sliders/edit-slider/${_id}`),
      ...[...known.product, ...known.gone]
        .slice(-8)
        .flatMap(({ _id, slug }) => [
          `/products/get-product-id/${_id}`,
          `/storefront/product/${slug}`,
          `/recensions/product/${_id}`,
        ]),
      ...[...slugs].slice(-4).map((slug) => `/products/edit-product/${slug}`),
    ];
  }

  async function record(): Promise<Recorded> {
    await shop.settled();
    await delay(3);
    const at = new Date().toISOString();
    const answers = new Map<string, string>();
    for (const path of paths()) answers.set(path, answerText(await call('GET', path, UP_TO_DATE)));
    await delay(3);
    return { at, answers };
  }

  group = await send('/filters/add-filter-category', bodies.filter(nextNumber()));
  const first: readonly Step['kind'][] = [
    'updateFilters',
    'addCategory',
    'addBrand',
    'addProduct',
    'addProduct',
  ];
  for (const [at, kind] of first.entries()) await take({ kind, which: at, value: 60 + at });
  const recorded = [await record()];
  const steps = fc.sample(step, { numRuns: 4 * moments, seed });
  while (recorded.length < moments) {
    for (const one of steps.splice(0, 1 + ((steps[0]?.value ?? 0) % 6))) await take(one);
    await meanwhile?.([...known.product, ...known.gone].map(({ _id }) => _id));
    recorded.push(await record());
    if (steps.length === 0) break;
  }
  return recorded;
}

/** Status and text of an answer. */
export function answerText({
  statusCode,
  body,
}: {
  readonly statusCode: number;
  readonly body: string;
}): string {
  return `${statusCode} ${body}`;
}

/** The same without the times at which things were added: those of specs that look ahead have not come yet. */
export function shownBy(answer: Parameters<typeof answerText>[0]): string {
  return answerText(answer).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…');
}

/** Where the storefront as of their moments differs from the recorded answers: byte for byte, the first few. */
export async function unlikeRecorded(shop: TestShop, recorded: readonly Recorded[]): Promise<string[]> {
  const call = createCaller(shop);
  const unlike: string[] = [];
  for (const { at, answers } of recorded)
    for (const [path, then] of answers) {
      const asked = `${path}${path.includes('?') ? '&' : '?'}asOf=${at}`;
      const now = answerText(await call('GET', asked, shop.asAdmin));
      if (now !== then) unlike.push(`${asked}\n${difference(then, now)}`);
      if (unlike.length === SHOWN) return unlike;
    }
  return unlike;
}

/** Both texts from a little before they part. */
function difference(one: string, other: string): string {
  const from = Math.max([...one].findIndex((letter, at) => letter !== other[at]) - 60, 0);
  return [one, other].map((text) => text.slice(from, from + 160)).join('\n');
}
