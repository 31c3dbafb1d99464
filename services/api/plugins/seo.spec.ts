import fastifyCookie from '@fastify/cookie';
import { fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createLookups } from '../../catalogue/index.ts';
import { createAnswerCache } from '../../platform/http/kept-answers/answer-cache.ts';
import { START } from '../../platform/log/event-log.ts';
import { DEFAULT_SETTINGS } from '../../settings/index.ts';
import { type SeoDeps, seoPlugin } from './seo.ts';

const category = {
  id: 'c1',
  number: 1,
  name: 'Zdravlje',
  slug: 'zdravlje',
  color: null,
  image: 'empty',
  parent: null,
  inMenu: true,
  order: 1,
  filterGroups: [],
};
const brand = {
  id: 'b1',
  number: 1,
  name: 'Biovita',
  slug: 'biovita',
  image: 'empty',
  link: '',
  description: '',
  discount: 0,
};
const page = {
  id: 's1',
  number: 1,
  title: 'Zima',
  slug: 'zima',
  description: '',
  metaDescription: '',
  status: 'published',
  image: '',
  socialImage: '',
  products: [],
} as const;

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function given({ products = ['vitamin-c'], perFile = 50_000 } = {}) {
  let version = '1';
  let gathered = 0;
  const deps: SeoDeps = {
    cache: createAnswerCache({ version: () => version, position: () => START }),
    publicUrl: () => 'https://shop.example/',
    readModels: { version: () => version },
    perFile,
    catalogue: {
      lookups: async () =>
        createLookups({
          categories: [category, { ...category, id: 'c2', number: 2, slug: 'vitamini', parent: 1 }],
          brands: [
            brand,
            { ...brand, id: 'b2', number: 2, slug: 'bez-proizvoda' },
            { ...brand, id: 'b3', number: 15, slug: 'ostalo' },
          ],
          filterGroups: [],
          markups: [],
          settings: DEFAULT_SETTINGS,
        }),
      countByStatus: async () => ({ published: products.length, draft: 0, unpublished: 0 }),
      addresses: {
        highestNumber: async () => products.length,
        soldBrands: async () => {
          gathered += 1;
          return new Set([1, 15]);
        },
        ofProducts: async ({ after, upTo }) =>
          products.slice(after, upTo).map((slug) => ({ category: 'zdravlje', brand: 'biovita', slug })),
      },
    },
    content: {
      pages: async () => [page, { ...page, id: 's2', number: 2, slug: 'skica', status: 'draft' }],
    },
  };
  const app = fastify();
  await app.register(fastifyCookie);
  await app.register(seoPlugin, deps);
  stops.push(() => app.close());
  return {
    get: (url: string) => app.inject({ url }),
    gathered: () => gathered,
    move: () => {
      version = '2';
    },
  };
}

const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);

describe('sitemap.xml', () => {
  it('lists what is published: pages, categories, brands with products, landing pages and products', async () => {
    const answer = await (await given()).get('/sitemap.xml');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const places = placesIn(answer.body);
    for (const path of [
      '/',
      '/brendovi',
      '/dostava',
      '/kategorija/zdravlje',
      '/kategorija/zdravlje/vitamini',
      '/brend/biovita',
      '/special/zima',
      '/proizvod/zdravlje/biovita/vitamin-c',
    ])
      expect(places).toContain(`https://shop.example${path}`);
    expect(answer.body).not.toMatch(/skica|ostalo|bez-proizvoda|moj-racun|administracija/);
    expect(new Set(places).size).toBe(places.length);
  });

  it('lists its files when the addresses exceed one, and these contain each address once', async () => {
    const products = Array.from({ length: 25 }, (_, index) => `proizvod-${index}`);
    const all = placesIn((await (await given({ products })).get('/sitemap.xml')).body);
    const { get } = await given({ products, perFile: 10 });
    const index = await get('/sitemap.xml');
    expect(index.body).toContain('<sitemapindex');
    const files = placesIn(index.body);
    expect(files).toHaveLength(
      Math.ceil((all.length - products.length) / 10) + Math.ceil(products.length / 10),
    );
    const held: (string | undefined)[] = [];
    for (const file of files) {
      const part = await get(new URL(file ?? '').pathname);
      expect(part.statusCode).toBe(200);
      expect(placesIn(part.body).length).toBeLessThanOrEqual(10);
      held.push(...placesIn(part.body));
    }
    expect(held).toEqual(all);
  });

  it.each(['/sitemap-0.xml', '/sitemap-2.xml', '/sitemap-x.xml'])('has no file %s', async (path) => {
    expect((await (await given()).get(path)).statusCode).toBe(404);
  });

  it('keeps each product in its file when others are added', async () => {
    const products = Array.from({ length: 25 }, (_, index) => `proizvod-${index}`);
    const third = async (some: string[]) =>
      placesIn((await (await given({ products: some, perFile: 10 })).get('/sitemap-3.xml')).body);
    expect(await third(products)).toEqual(await third([...products, 'jos-jedan']));
    expect(await third(products)).toContain('https://shop.example/proizvod/zdravlje/biovita/proizvod-0');
  });

  it('is generated once until a change', async () => {
    const { get, gathered, move } = await given({ perFile: 5 });
    for (const path of ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap.xml']) await get(path);
    expect(gathered()).toBe(1);
    move();
    await get('/sitemap.xml');
    expect(gathered()).toBe(2);
  });
});

describe('robots.txt', () => {
  it('closes the pages of one visitor and names the sitemap', async () => {
    const { body } = await (await given()).get('/robots.txt');
    for (const path of ['/administracija', '/api/', '/moj-racun', '/narudzba', '/generisana-narudzba'])
      expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml');
    expect(body).not.toContain('Disallow: /\n');
  });
});
