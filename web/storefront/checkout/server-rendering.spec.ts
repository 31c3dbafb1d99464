import { describe, expect, it } from 'vitest';
import { createRenderer } from '../../render.tsx';
import type { ApiClient } from '../../shared/api/client.ts';

const settings = {
  weekOffer: 20,
  productsInCategory: 16,
  pageSize: 16,
  shipping: 900,
  freeShipping: 10_000,
  pdv: 17,
  mobileBannerImg: '',
  mobileBannerLink: '',
  pickupPlaces: [],
};
const ANSWERS: Record<string, unknown> = {
  '/api/storefront/layout': { categories: [], settings },
  '/api/settings/get-settings': settings,
};

/** Answers public calls and refuses all others, such as those for a cart, an order or a profile. */
function publicApi(): ApiClient {
  return {
    send: async <T>(method: string, path: string) => {
      if (method !== 'GET' || !(path in ANSWERS)) throw new Error(`The server called ${method} ${path}.`);
      return ANSWERS[path] as T;
    },
  };
}

const manifest = { 'web/storefront/entry.ts': { file: 'a.js' }, 'web/admin/entry.tsx': { file: 'b.js' } };

async function pageOf(url: string): Promise<{ status: number; html: string }> {
  const bugs: unknown[] = [];
  const render = createRenderer({ manifest, onError: (error) => bugs.push(error) });
  const rendered = await render({ url, api: publicApi(), publicUrl: 'https://shop.example', chatUrl: null });
  expect(bugs).toEqual([]);
  if ('redirect' in rendered) throw new Error(`Redirected to ${rendered.redirect}`);
  return rendered;
}

describe('the pages from cart to order, as the server renders them', () => {
  it.each([
    ['/korpa', 'Korpa'],
    ['/narudzba', 'Narudžba'],
    ['/narudzba?korak=2', 'Narudžba'],
    ['/hvala-vam', 'Hvala vam'],
    ['/generisana-narudzba/123456789?kljuc=secret', 'Narudžba'],
  ])('reserve space for the visitor’s data: %s', async (url, title) => {
    const { status, html } = await pageOf(url);
    expect(status).toBe(200);
    expect(html).toContain(`<title>${title} | Online Shop</title>`);
    expect(html).toContain('skeleton');
    // The cart's page has a public text; the others are of one visitor only.
    expect(html.includes('content="noindex"')).toBe(url !== '/korpa');
    for (const claim of [
      'Vaša korpa je trenutno prazna.',
      'Niste izvršili narudžbu.',
      'Narudžba nije generisana.',
    ])
      expect(html).not.toContain(claim);
  });

  it.each([
    ['/prijava', 'Prijavite se'],
    ['/registracija', 'Registrujte se'],
  ])('are usable forms when no data are awaited: %s', async (url, button) => {
    const { status, html } = await pageOf(url);
    expect(status).toBe(200);
    expect(html).toContain(button);
    expect(html).not.toContain('skeleton');
  });

  it('say that a finished order has no number', async () => {
    expect((await pageOf('/generisana-narudzba')).html).toContain('nema nista ovdje');
  });
});
