import { describe, expect, it } from 'vitest';
import type { ProductPage } from '../../services/catalogue/catalogue.schemas.ts';
import { aCategory, aHome, aLayout, aProduct, aProductPage } from '../testing/answers.ts';
import { given, SITE, textOf, thingsIn } from '../testing/served-pages.ts';

const { brand } = aProductPage();

function aPage(changes: Partial<ProductPage> = {}): ProductPage {
  return { items: [aProduct()], total: 1, page: 1, pageSize: 15, ...changes };
}

const EMPTY = aPage({ items: [], total: 0 });

/** A screen that has nothing to show leads on: by a search and the categories. */
function expectWaysOn(html: string): void {
  expect(textOf(html)).toContain('Pokušajte drugim pojmom');
  expect(html).toMatch(/<form[^>]*action="\/pretraga"[^>]*><label/);
  expect(textOf(html)).toContain('Pogledajte naše kategorije');
}

describe('the home page', () => {
  const section = (slug: string, cards: number, showInMenu: 0 | 1 = 1) => ({
    category: aCategory({ _id: slug, name: slug, slug, showInMenu }),
    products: Array.from({ length: cards }, (_, at) => aProduct({ _id: `${slug}-${at}` })),
  });
  const headings = (html: string) =>
    [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading ?? '');

  const shownIn = async (sections: ReturnType<typeof section>[]) => {
    const { html } = await given({ '/api/storefront/home': aHome({ sections }) }).page('/');
    return headings(html).filter((heading) => /^[a-zč]/.test(heading) || heading === 'Izdvajamo');
  };

  it('shows no category outside of the menu, and joins rows of one card', async () => {
    const sections = [
      ...[section('mnogo', 3), section('skriveno', 3, 0), section('jedan', 1), section('dva', 2)],
      ...[section('tri', 3), section('četiri', 4)],
    ];
    expect(await shownIn(sections)).toEqual(['mnogo', 'dva', 'tri', 'četiri', 'Izdvajamo']);
  });

  it('shows a single card in a section, while there are fewer than three', async () => {
    expect(await shownIn([section('jedan', 1)])).toEqual(['jedan']);
    const four = ['jedan', 'dva', 'tri', 'četiri'].map((slug) => section(slug, 1));
    expect(await shownIn(four)).toEqual(['jedan', 'dva', 'tri', 'Izdvajamo']);
  });
});

describe('a page that does not exist', () => {
  it.each(['/nema-toga', '/kategorija'])('suggests categories and products: %s', async (path) => {
    expectWaysOn((await given().page(path)).html);
  });
});

describe('the search', () => {
  const url = '/api/products?q=vitamin+c&page=1&pageSize=16';

  it('shows the term, the count and the products, with one call', async () => {
    const { page, asked } = given({ [url]: aPage({ total: 20, pageSize: 16 }) });
    const { html, status } = await page('/pretraga/vitamin-c');
    expect(status).toBe(200);
    expect(asked).toEqual([url]);
    expect(html).toMatch(/<h1[^>]*>Pretraga: vitamin c</);
    expect(textOf(html)).toContain('Prikazano 1 od 20 proizvoda');
    expect(html).toContain('lg:grid-cols-5');
    expect(html).toContain('href="/pretraga/vitamin-c?page=2"');
    expect(html).toContain('content="noindex"');
  });

  it('counts in the genitive after a preposition', async () => {
    const { html } = await given({ [url]: aPage() }).page('/pretraga/vitamin-c');
    expect(textOf(html)).toContain('Prikazano 1 od 1 proizvoda');
  });

  it('says that nothing was found', async () => {
    const { html } = await given({ [url]: EMPTY }).page('/pretraga/vitamin-c');
    expect(html).toContain('Nema proizvoda koji zadovoljavaju vašu pretragu.');
    expectWaysOn(html);
  });

  it.each(['/pretraga', '/pretraga/ab'])('asks for nothing below three characters: %s', async (path) => {
    const { page, asked } = given();
    const { html } = await page(path);
    expect(html).toContain('Nema proizvoda koji zadovoljavaju vašu pretragu.');
    expect(asked).toEqual([]);
  });

  it('redirects the form without scripts to the address of the results', async () => {
    expect(await given().ask('/pretraga?pojam=%C4%8Caj')).toEqual({ redirect: '/pretraga/caj', status: 302 });
  });

  it('redirects from beyond the last page to the last one', async () => {
    const beyond = '/api/products?q=vitamin+c&page=9&pageSize=16';
    const { ask } = given({ [beyond]: aPage({ items: [], total: 20, page: 9, pageSize: 16 }) });
    expect(await ask('/pretraga/vitamin-c?page=9')).toEqual({
      redirect: '/pretraga/vitamin-c?page=2',
      status: 302,
    });
  });

  it('redirects from further pages of an empty list to its first', async () => {
    const further = '/api/products?q=vitamin+c&page=2&pageSize=16';
    const list = aPage({ items: [], total: 0, page: 2, pageSize: 16 });
    const { ask } = given({ [further]: list, [`${further}&available=1`]: list });
    const there = { status: 302, redirect: '/pretraga/vitamin-c' };
    expect(await ask('/pretraga/vitamin-c?page=2')).toEqual(there);
    const redirect = `${there.redirect}?available=1`;
    expect(await ask('/pretraga/vitamin-c?page=2&available=1')).toEqual({ ...there, redirect });
  });
});

describe('a category', () => {
  const of = (answer: object) => ({ category: aCategory(), subcategory: null, subcategories: [], ...answer });

  it('redirects from unknown filters to the known ones', async () => {
    const list = '/api/storefront/category/zdravlje?page=1&sort=newest&filters=';
    const { ask } = given({
      [`${list}junk1`]: of({ filters: [], page: aPage() }),
      [`${list}junk1%2Cpravi`]: of({ filters: ['pravi'], page: aPage() }),
    });
    const there = { status: 302, redirect: '/kategorija/zdravlje' };
    expect(await ask('/kategorija/zdravlje?filters=junk1')).toEqual(there);
    const redirect = `${there.redirect}?filters=pravi`;
    expect(await ask('/kategorija/zdravlje?filters=junk1,pravi')).toEqual({ ...there, redirect });
  });

  it('redirects from beyond the last page to the last one', async () => {
    const beyond = '/api/storefront/category/zdravlje?page=9&sort=name';
    const { ask } = given({ [beyond]: of({ filters: [], page: aPage({ items: [], total: 20, page: 9 }) }) });
    expect(await ask('/kategorija/zdravlje?page=9&sort=name')).toEqual({
      redirect: '/kategorija/zdravlje?page=2&sort=name',
      status: 302,
    });
  });

  it('redirects from further pages of an empty list to its first', async () => {
    const further = '/api/storefront/category/zdravlje?page=2&sort=newest';
    const answer = of({ filters: [], page: aPage({ items: [], total: 0, page: 2 }) });
    const { ask } = given({ [further]: answer, [`${further}&available=1`]: answer });
    const there = { status: 302, redirect: '/kategorija/zdravlje' };
    expect(await ask('/kategorija/zdravlje?page=2')).toEqual(there);
    const redirect = `${there.redirect}?available=1`;
    expect(await ask('/kategorija/zdravlje?page=2&available=1')).toEqual({ ...there, redirect });
  });
});

describe('the weekly offer', () => {
  it('is titled and introduced as specified', async () => {
    const { page, asked } = given({ '/api/storefront/weekly-offer?page=1': { page: aPage({ total: 16 }) } });
    const { html } = await page('/ponuda-sedmice');
    expect(asked).toHaveLength(1);
    expect(html).toContain('<title>Top ponude | Online Shop</title>');
    expect(html).toContain('Iskoristite našu sedmičnu ponudu za odabrane proizvode.');
    expect(html).toContain('href="/proizvod/zdravlje/biovita/vitamin-c"');
    expect(html).toContain('href="/ponuda-sedmice?page=2"');
  });

  it('says that the offer is empty', async () => {
    const { html } = await given({ '/api/storefront/weekly-offer?page=1': { page: EMPTY } }).page(
      '/ponuda-sedmice',
    );
    expect(html).toContain('Trenutno nemamo proizvoda u ponudi sedmice.');
  });
});

describe('a brand’s page', () => {
  const url = '/api/storefront/brand/biovita?page=1';

  it('names the brand and shows its products', async () => {
    const { page, asked } = given({ [url]: { brand: { ...brand, metaDesc: 'Vitamini.' }, page: aPage() } });
    const { html } = await page('/brend/biovita');
    expect(asked).toEqual([url]);
    expect(html).toContain('<title>Proizvodi brenda: Biovita | Online Shop</title>');
    expect(html).toContain('<meta name="description" content="Vitamini."/>');
    expect(html).toContain(`<link rel="canonical" href="${SITE}/brend/biovita"/>`);
    expect(html).toContain('Vitamin C');
    expect(thingsIn(html)).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  });

  it('says that the brand has no products', async () => {
    const { html } = await given({ [url]: { brand, page: EMPTY } }).page('/brend/biovita');
    expect(html).toContain('Trenutno nemamo proizvoda u ovome brendu.');
  });

  it('is a 404 for an unknown brand', async () => {
    expect((await given().page('/brend/nema')).status).toBe(404);
  });
});

describe('the brands', () => {
  const brands = [{ brand_id: 1, name: 'Biovita', slug: 'biovita', image: 'biovita.jpg' }];

  it('link to their pages, below the letters', async () => {
    const { page, asked } = given({ '/api/storefront/brands': { brands, letters: ['B'] } });
    const { html } = await page('/brendovi');
    expect(asked).toEqual(['/api/storefront/brands']);
    expect(html).toContain('href="/brend/biovita"');
    expect(html.match(/href="\/brendovi\?slovo=[A-Z]"/g)).toHaveLength(25);
    expect(html).not.toContain('Ukloni slovo');
  });

  it('are those of the letter in the address, which a chip removes', async () => {
    const { page } = given({ '/api/storefront/brands?letter=B': { brands, letters: ['B'] } });
    const { html } = await page('/brendovi?slovo=B');
    expect(html).toMatch(/<a class="chip"[^>]*href="\/brendovi"/);
    expect(html).toMatch(/aria-current="true"[^>]*href="\/brendovi\?slovo=B"/);
  });

  it('say that none begins with the letter', async () => {
    const { page } = given({ '/api/storefront/brands?letter=Y': { brands: [], letters: ['B'] } });
    expect((await page('/brendovi?slovo=Y')).html).toContain('Trenutno nemamo brendova na ovo slovo.');
  });
});

describe('a landing page', () => {
  const page = {
    _id: 's1',
    page_id: 1,
    title: 'Spremni za zimu',
    slug: 'zima',
    description: '<h2>Zima</h2><p>Čaj <strong>pomaže</strong>.</p><script>alert(1)</script>',
    status: 'Objavljeno',
    metaDesc: 'Zimski izbor.',
    image: 'zima.jpg',
    facebookImage: 'zima-fb.jpg',
  };
  const { purpose: _, actionPercent: _a, bestSeller: _b, productCreatedAt: _c, ...product } = aProduct();

  it('shows title, picture, text and products', async () => {
    const { html } = await given({ '/api/storefront/page/zima': { page, products: [product] } }).page(
      '/special/zima',
    );
    expect(html).toContain('<title>Spremni za zimu | Online Shop</title>');
    expect(html).toContain('src="/images/zima.jpg"');
    expect(html).toContain(`<meta property="og:image" content="${SITE}/images/zima-fb.jpg"/>`);
    expect(html).toContain('<strong>pomaže</strong>');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('href="/proizvod/zdravlje/biovita/vitamin-c"');
    expect(html).toContain('11,60 KM');
  });

  it('works without picture and products', async () => {
    const bare = { page: { ...page, image: 'empty', facebookImage: '' }, products: [] };
    const { html } = await given({ '/api/storefront/page/zima': bare }).page('/special/zima');
    expect(html).not.toContain('/images/');
    expect(html).not.toContain('Izdvojeni proizvodi');
  });

  it('is a 404 when it is not published', async () => {
    expect((await given().page('/special/zima')).status).toBe(404);
  });
});

describe('the contact page', () => {
  it('has the form, phone hours, social links, and the shop as structured data', async () => {
    const { html } = await given().page('/kontakt');
    expect(textOf(html)).toContain('Pošaljite nam poruku');
    for (const field of ['name', 'surname', 'email', 'company', 'message'])
      expect(html).toContain(`name="${field}"`);
    expect(textOf(html)).toContain('Pozivi: 09:00-17:00');
    expect(html).toMatch(/href="https:\/\/www\.facebook\.com\/"[^>]*class="btn/);
    expect(thingsIn(html)).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', name: 'Online Shop', url: `${SITE}/` }),
    );
  });

  it('mentions the chat only where one is configured', async () => {
    const { page } = given();
    expect(textOf((await page('/kontakt')).html)).not.toContain('Chat: 07:00-20:00');
    expect(textOf((await page('/kontakt', 'https://chat.example/w.js')).html)).toContain('Chat: 07:00-20:00');
  });
});

describe('the ways to pay', () => {
  const settings = aLayout().settings;
  const home = { '/api/storefront/home': aHome() };
  const cart = (transfer: number) => ({
    '/api/settings/get-settings': { ...settings, bankTransfer: transfer, cardPayment: 0 },
  });

  it.each([
    ['/korpa', 'Plaćate pouzećem, gotovinom pri preuzimanju', ', ili unaprijed'],
    ['/', 'Plaćate pouzećem, tek kada paket stigne u vaše ruke', ', ili unaprijed'],
    ['/o-nama', 'Plaćate pouzećem', ' ili unaprijed'],
  ])('are named alike in texts, with and without a prepaid one: %s', async (path, sentence, prepaid) => {
    for (const transfer of [0, 1]) {
      const layout = aLayout({ settings: { ...settings, bankTransfer: transfer } });
      const { html } = await given({ ...home, ...cart(transfer) }, layout).page(path);
      expect(textOf(html)).toContain(
        `${sentence}${transfer === 1 ? prepaid : ''}${path === '/o-nama' ? ',' : '.'}`,
      );
    }
  });
});

describe('the information pages', () => {
  it.each([
    ['/o-nama', 'O nama', 'Ne prodajemo lijekove'],
    ['/zastita-privatnosti', 'Zaštita privatnosti', 'Zakonom o zaštiti ličnih podataka Bosne i Hercegovine'],
    ['/cesto-postavljena-pitanja', 'Često postavljena pitanja', 'Kartično plaćanje ne nudimo.'],
    ['/nacini-placanja', 'Načini plaćanja', 'Plaćanje pouzećem'],
    ['/dostava', 'Dostava', 'jedan do dva radna dana'],
    ['/uslovi-koristenja', 'Uslovi korištenja', 'u roku od 14 dana'],
  ])('have the specified texts at their address: %s', async (path, title, sentence) => {
    const { page, asked } = given();
    const { html, status } = await page(path);
    expect(status).toBe(200);
    expect(asked).toEqual([]);
    expect(html).toContain(`<title>${title} | Online Shop</title>`);
    expect(html).toContain(`<link rel="canonical" href="${SITE}${path}"/>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toMatch(new RegExp(`<a[^>]*aria-current="page"[^>]*href="${path}"`));
    expect(textOf(html)).toContain(sentence);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('show the prices of delivery and the pickup places of the settings', async () => {
    const { settings } = aLayout();
    const pickupPlaces = [{ id: '1', name: 'Apoteka Lipa', address: 'Lipa 5, Zenica' }];
    const layout = aLayout({ settings: { ...settings, shipping: 700, freeShipping: 12_000, pickupPlaces } });
    const text = textOf((await given({}, layout).page('/dostava')).html);
    expect(text).toContain('naplaćujemo 7,00 KM');
    expect(text).toContain('u Sarajevu iznad 100,00 KM, u ostalim gradovima iznad 120,00 KM.');
    expect(text).toContain('Apoteka Lipa , Lipa 5, Zenica');
    expect(text).toContain('25,00 KM');
  });

  it('also have the questions and answers as structured data', async () => {
    const { html } = await given().page('/cesto-postavljena-pitanja');
    const faq = thingsIn(html).find((thing) => thing['@type'] === 'FAQPage');
    expect(faq?.mainEntity).toContainEqual({
      '@type': 'Question',
      name: 'Mogu li platiti karticom?',
      acceptedAnswer: { '@type': 'Answer', text: 'Ne. Kartično plaćanje ne nudimo.' },
    });
  });
});

describe('the account, as the server renders it', () => {
  it.each([
    ['/moj-racun', 'Moj račun'],
    ['/moj-racun/narudzbe', 'Moje narudžbe'],
    ['/moj-racun/korisnicki-podaci', 'Moji podaci'],
    ['/moj-racun/bodovi-vjernosti', 'Bodovi vjernosti'],
  ])('has its menu, and space for the customer’s data: %s', async (path, title) => {
    const { page, asked } = given();
    const { html, status } = await page(path);
    expect(status).toBe(200);
    expect(asked).toEqual([]);
    expect(html).toContain(`<title>${title} | Online Shop</title>`);
    expect(html).toContain('content="noindex"');
    expect(html).toContain('skeleton');
    for (const entry of ['Naslovnica', 'Moje narudžbe', 'Moji podaci', 'Bodovi vjernosti', 'Odjava'])
      expect(textOf(html)).toContain(entry);
    expect(html).toMatch(new RegExp(`<a[^>]*aria-current="page"[^>]*href="${path}"`));
  });
});

describe('the confirmation of an e-mail', () => {
  it('requires a button, and never contains the link’s secret', async () => {
    const { html } = await given().page('/potvrda-emaila?token=tajniKljuc');
    expect(html).toContain('<title>Potvrda email adrese | Online Shop</title>');
    expect(html).toContain('content="noindex"');
    expect(html).toContain('Potvrdi email');
    expect(html).not.toContain('tajniKljuc');
  });
});

describe('a new password', () => {
  it('is linked from the login', async () => {
    expect((await given().page('/prijava')).html).toContain('href="/zaboravljena-lozinka"');
  });

  it('asks for the e-mail', async () => {
    const { html } = await given().page('/zaboravljena-lozinka');
    expect(html).toContain('<title>Zaboravljena lozinka | Online Shop</title>');
    expect(html).toContain('name="email"');
    expect(html).toContain('content="noindex"');
  });

  it('requires the new password twice, and never contains the link’s secret', async () => {
    const { html } = await given().page('/nova-lozinka?token=tajniKljuc');
    expect(html).toContain('name="password"');
    expect(html).toContain('name="repeated"');
    expect(html).not.toContain('tajniKljuc');
  });
});
