import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { FacetGroup, ProductCard } from '../services/catalogue/catalogue.schemas.ts';
import type { PartStore } from './draw-parts.tsx';
import { createRenderer, type Rendered } from './render.tsx';
import { type ApiClient, ApiError } from './shared/api/client.ts';
import { storefrontRoutes } from './storefront/routes.tsx';
import { aCategory, aHome, aLayout, aProduct, aProductPage } from './testing/answers.ts';

const manifest = { 'web/storefront/entry.ts': { file: 'a.js' }, 'web/admin/entry.tsx': { file: 'b.js' } };
const SUBCATEGORY = aCategory({
  _id: 'c2',
  category_id: 2,
  name: 'Čajevi',
  slug: 'cajevi',
  parentCategory: 1,
});
const CATEGORIES = [aCategory(), SUBCATEGORY, aCategory({ _id: 'c3', category_id: 3, slug: 'njega' })];
const FACETS: FacetGroup[] = [
  { filter_id: 1, name: 'Oblik', options: [{ id: 'o1', name: 'Tablete', count: 2 }] },
];

/** As many different products, of which some are varied, reduced, without points, and one has an awkward name. */
function products(count: number, name = 'Proizvod'): ProductCard[] {
  return Array.from({ length: count }, (_, at) =>
    aProduct({
      _id: `${name}-${at}`,
      title: at === 0 ? `${name} </article> & "šumeći" <!-- ' ` : `${name} ${at}`,
      productVariety: at % 2 === 0 ? 0 : 1,
      points: at % 3,
      discountPercent: at % 4,
      image_thumb: at % 5 === 0 ? 'empty' : 'thumb_caj.jpg',
    }),
  );
}

const page = { items: products(16), total: 40, page: 1, pageSize: 16, facets: FACETS };

/** What the API answers to every call of the storefront's loaders. */
function answersOf(name: string): readonly [RegExp, unknown][] {
  const { brand } = aProductPage();
  const sections = CATEGORIES.flatMap((category, at) =>
    [2, 3].map((count) => ({
      category: { ...category, _id: `${category._id}-${count}` },
      products: products(at + count, name),
    })),
  );
  return [
    [/^\/api\/storefront\/layout$/, aLayout({ categories: CATEGORIES })],
    [
      /^\/api\/storefront\/home$/,
      aHome({ sections, weekOffer: products(6, name), bestSellers: products(7) }),
    ],
    [
      /^\/api\/storefront\/category\//,
      { category: aCategory(), subcategory: null, subcategories: [SUBCATEGORY], page },
    ],
    [/^\/api\/storefront\/product\//, aProductPage({ bestSellers: products(5, name) })],
    [/^\/api\/storefront\/brand\//, { brand, page }],
    [/^\/api\/storefront\/brands/, { brands: [brand], letters: ['B'] }],
    [/^\/api\/storefront\/weekly-offer/, { page }],
    [
      /^\/api\/storefront\/page\//,
      {
        page: {
          _id: 's1',
          title: name,
          slug: 'zima',
          metaDesc: '',
          status: 'Objavljeno',
          description: '<p>Čaj</p>',
        },
        products: products(3, name),
      },
    ],
    [/^\/api\/products\?/, page],
  ];
}

function apiOf(name: string): ApiClient {
  return {
    send: async <T>(method: string, path: string) => {
      if (method !== 'GET') throw new Error('A page must not write');
      const found = answersOf(name).find(([pattern]) => pattern.test(path));
      if (!found) throw new ApiError(404, { error: 'Nije pronađeno.', code: 'not_found' });
      return found[1] as T;
    },
  };
}

function rendering(parts?: PartStore) {
  const bugs: unknown[] = [];
  const render = createRenderer({
    manifest,
    onError: (error) => bugs.push(error),
    ...(parts ? { parts } : {}),
  });
  return async (url: string, name = 'Proizvod', chatUrl: string | null = null): Promise<Rendered> => {
    const rendered = await render({ url, api: apiOf(name), publicUrl: 'https://shop.example', chatUrl });
    expect(bugs).toEqual([]);
    return rendered;
  };
}

/** An address of every line of the route table. */
function addressesOf(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const address = `${above}/${path ?? ''}`.replace(/\/+/g, '/');
    const own = index || (path !== undefined && !children) ? [address] : [];
    return [...own, ...addressesOf(children ?? [], address)];
  });
}

const TABLE = addressesOf(storefrontRoutes());
const ADDRESSES = [
  ...TABLE.map((address) => address.replace('*', 'nema-ovoga').replace(/:\w+\??/g, 'vitamin-c')),
  '/proizvod/zdravlje/biovita/vitamin-c',
  '/kategorija/zdravlje',
  '/kategorija/zdravlje/cajevi?page=2&sort=name&filters=o1',
  '/kategorija',
];

describe('a page of cached parts', () => {
  it('equals the page without cached parts, letter for letter, at every address of the route table', async () => {
    expect(TABLE.length).toBeGreaterThan(25);
    const [plain, fromParts, fromNothing] = [
      rendering(),
      rendering(new Map()),
      rendering({ get: () => undefined, set: () => undefined }),
    ];
    for (const address of ADDRESSES) {
      const expected = await plain(address);
      expect(await fromParts(address), address).toEqual(expected);
      expect(await fromParts(address), `${address} again`).toEqual(expected);
      expect(await fromNothing(address), `${address} without room`).toEqual(expected);
    }
  });

  it('shows changed data', async () => {
    const [plain, fromParts] = [rendering(), rendering(new Map())];
    for (const [name, chatUrl] of [
      ['Jedan', null],
      ['Dva', null],
      ['Dva', 'https://chat.example/widget.js'],
    ] as const)
      for (const address of ['/', '/proizvod/zdravlje/biovita/vitamin-c', '/special/zima'])
        expect(await fromParts(address, name, chatUrl)).toEqual(await plain(address, name, chatUrl));
  });

  it('draws a card once for all pages that show it', async () => {
    const parts = new Map<string, string>();
    const render = rendering(parts);
    await render('/kategorija/zdravlje');
    const drawn = parts.size;
    await render('/kategorija/zdravlje?page=2&sort=name');
    expect(parts.size).toBe(drawn);
    await render('/ponuda-sedmice');
    // Its first row is longer by one picture that is not loaded lazily.
    expect(parts.size).toBe(drawn + 1);
  });
});
