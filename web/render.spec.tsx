import { describe, expect, it } from 'vitest';
import type {
  HomeAnswer,
  LayoutAnswer,
  ProductPageAnswer,
} from '../services/storefront/storefront.schemas.ts';
import { createRenderer, type Rendered } from './render.tsx';
import { type ApiClient, ApiError } from './shared/api/client.ts';
import type { SentHydration } from './shared/routing/hydration.ts';
import { HYDRATION_ID } from './shared/routing/hydration-id.ts';
import { unpack } from './shared/routing/packed.ts';
import { aCategory, aHome, aLayout, aProductPage } from './testing/answers.ts';

const MANIFEST = {
  'web/storefront/entry.ts': {
    file: 'assets/shop-1.js',
    css: ['assets/shop-1.css'],
    imports: ['_common.js'],
  },
  'web/storefront/home/route.tsx': { file: 'assets/home-1.js', imports: ['_common.js'] },
  'web/admin/entry.tsx': { file: 'assets/admin-1.js', css: ['assets/admin-1.css'] },
  '_common.js': { file: 'assets/common-1.js' },
};

type Answers = { layout?: LayoutAnswer; home?: HomeAnswer; product?: ProductPageAnswer };

function given({ layout = aLayout(), home = aHome(), product }: Answers = {}, fail?: unknown) {
  const asked: string[] = [];
  const bugs: unknown[] = [];
  const answers: Record<string, unknown> = { '/api/storefront/layout': layout, '/api/storefront/home': home };
  if (product) answers[`/api/storefront/product/${product.product.slug}`] = product;
  const api: ApiClient = {
    send: async <T,>(method: string, path: string) => {
      if (method !== 'GET') throw new Error('A page must not write.');
      asked.push(path);
      if (fail) throw fail;
      if (!(path in answers)) throw new ApiError(404, { error: 'Nije pronađeno.', code: 'not_found' });
      return answers[path] as T;
    },
  };
  const render = createRenderer({ manifest: MANIFEST, onError: (error) => bugs.push(error) });
  return {
    asked,
    bugs,
    page: (url: string) => render({ url, api, publicUrl: 'https://shop.example', chatUrl: null }),
  };
}

function htmlOf(rendered: Rendered): string {
  if ('redirect' in rendered) throw new Error(`Redirected to ${rendered.redirect}`);
  return rendered.html;
}

function hydrationOf(html: string): { loaderData: Record<string, unknown>; errors: unknown } {
  const text = html.match(
    new RegExp(`<script id="${HYDRATION_ID}" type="application/json">(.*?)</script>`, 's'),
  )?.[1];
  const sent: SentHydration = JSON.parse(text ?? 'null');
  return { ...sent, loaderData: unpack(sent.loaderData) };
}

describe('a rendered page', () => {
  it('is a whole document in Bosnian with title, description, canonical address and its files', async () => {
    const rendered = await given().page('/');
    const html = htmlOf(rendered);
    expect(rendered.status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="bs"><head>/);
    expect(html).toContain('<title>Početna | Online Shop</title>');
    expect(html).toContain('<link rel="canonical" href="https://shop.example/"/>');
    expect(html).toContain('<meta name="description"');
    expect(html).toContain('href="/assets/shop-1.css"');
    expect(html).toContain('src="/assets/shop-1.js"');
    // What is drawn is painted first; the program comes after it.
    expect(html).not.toContain('modulepreload');
    expect(html).toContain('/assets/home-1.js');
    expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'));
  });

  it('with an undecodable address keeps its HTML: the browser cannot decode it either', async () => {
    const rendered = await given().page('/neispravna-adresa');
    expect(rendered.status).toBe(400);
    expect(htmlOf(rendered)).toContain('Adresa koju ste otvorili nije ispravna.');
    expect(htmlOf(rendered)).toContain('href="/assets/shop-1.css"');
    expect(htmlOf(rendered)).not.toContain('<script');
  });

  it('calls the API once for the layout and once for the page', async () => {
    const { asked, page } = given();
    await page('/');
    expect(asked.sort()).toEqual(['/api/storefront/home', '/api/storefront/layout']);
  });

  it('contains the data it was rendered from', async () => {
    const layout = aLayout({ categories: [aCategory({ name: 'Zdravlje' })] });
    const { loaderData, errors } = hydrationOf(htmlOf(await given({ layout }).page('/')));
    expect(loaderData.layout).toEqual(layout);
    const home = { ...aHome(), carousels: [], single: [] };
    expect(loaderData['web/storefront/home/route.tsx']).toEqual(home);
    expect(errors).toBeNull();
  });

  it('escapes texts that would end its script element', async () => {
    const name = '</script><script>alert(1)</script><!-- \u2028 & ]]>';
    const layout = aLayout({ categories: [aCategory({ name })] });
    const html = htmlOf(await given({ layout }).page('/'));
    expect(html).not.toContain('<script>alert');
    expect(hydrationOf(html).loaderData.layout).toEqual(layout);
  });

  it('has neither inline scripts that run nor style attributes', async () => {
    const product = aProductPage();
    const html = htmlOf(await given({ product }).page('/proizvod/zdravlje/biovita/vitamin-c'));
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1]);
    expect(inline.length).toBeGreaterThan(1);
    for (const attributes of inline) expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
    expect(html).not.toMatch(/<[^>]+ style="/);
    expect(html).not.toMatch(/<[^>]+ on[a-z]+="/);
  });

  it('is the same for all visitors: a second rendering is equal', async () => {
    const { page } = given();
    expect(htmlOf(await page('/'))).toBe(htmlOf(await page('/')));
  });

  it('has structured data of a product', async () => {
    const product = aProductPage();
    const html = htmlOf(await given({ product }).page('/proizvod/zdravlje/biovita/vitamin-c'));
    const things = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((m) =>
      JSON.parse(m[1] ?? ''),
    );
    expect(things).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: 'Vitamin C',
        offers: expect.objectContaining({ price: '11.60', priceCurrency: 'BAM' }),
        aggregateRating: expect.objectContaining({ ratingValue: 4.5, reviewCount: 2 }),
      }),
    );
    expect(things).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  });
});

describe('a page that does not exist', () => {
  it.each(['/bez-veze', '/kategorija/%E0%A4%A', '//zlo.example/x'])(
    'is a 404 inside the layout: %s',
    async (url) => {
      const { page, bugs } = given();
      const rendered = await page(url);
      expect(rendered.status).toBe(404);
      expect(htmlOf(rendered)).toContain('<footer');
      expect(bugs).toEqual([]);
    },
  );

  it('shows that a product does not exist, as the browser does', async () => {
    const rendered = await given().page('/proizvod/a/b/nema');
    expect(rendered.status).toBe(404);
    expect(htmlOf(rendered)).toContain('Proizvod ne postoji.');
    expect(JSON.stringify(hydrationOf(htmlOf(rendered)).errors)).toContain('"code":"product_not_found"');
  });

  it('redirects permanently from a moved product to its address', async () => {
    const product = aProductPage();
    const { page } = given({ product });
    expect(await page('/proizvod/stara/adresa/vitamin-c')).toEqual({
      redirect: '/proizvod/zdravlje/biovita/vitamin-c',
      status: 301,
    });
  });
});

describe('a page that cannot be rendered', () => {
  it('answers with the API’s status when a store is unavailable, and shows the message', async () => {
    const { page, bugs } = given(
      {},
      new ApiError(503, { error: 'Trgovina je trenutno nedostupna.', code: 'away' }),
    );
    const rendered = await page('/');
    expect(rendered.status).toBe(503);
    expect(htmlOf(rendered)).toContain('Trgovina je trenutno nedostupna.');
    expect(bugs).toEqual([]);
  });

  it.each([
    [429, true],
    [503, true],
    [403, false],
    [404, false],
  ])('is offered once more where that may help: %i, %s', async (status, isOffered) => {
    const { page } = given({}, new ApiError(status, { error: 'Ne.', code: 'no' }));
    const html = htmlOf(await page('/brend/biovita?page=2'));
    expect(html.includes('<a href="/brend/biovita?page=2" class="btn">Pokušajte ponovo')).toBe(isOffered);
  });

  it('logs a bug without showing its details', async () => {
    const bug = new TypeError('secret of the inside');
    const { page, bugs } = given({}, bug);
    const rendered = await page('/');
    expect(rendered.status).toBe(500);
    expect(bugs).toContain(bug);
    expect(htmlOf(rendered)).not.toContain('secret');
    expect(htmlOf(rendered)).not.toContain('.tsx:');
    expect(htmlOf(rendered)).toContain('>Pokušajte ponovo<');
  });
});

describe('the administration', () => {
  it.each(['/administracija', '/administracija/narudzbe?page=2'])(
    'is a shell without data: %s',
    async (url) => {
      const { page, asked } = given();
      const rendered = await page(url);
      expect(rendered.status).toBe(200);
      expect(asked).toEqual([]);
      expect(htmlOf(rendered)).toContain('src="/assets/admin-1.js"');
      expect(htmlOf(rendered)).not.toContain('shop-1');
    },
  );

  it('is not sent to visitors of the shop', async () => {
    expect(htmlOf(await given().page('/'))).not.toContain('admin-1');
  });
});
