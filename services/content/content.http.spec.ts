import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentProjection } from '../../projections/read-models/content/content.projection.ts';
import { rebuild } from '../../projections/rebuild/rebuild.ts';
import { startTestApp, type TestApp } from '../testing/customers-app.ts';
import { createContent } from './content.module.ts';
import type { PageAnswer, SliderAnswer } from './content.schemas.ts';

/** Of which two are known, one of them by its number, and none is published. */
const PICKED = {
  productsForSale: async () => new Map(),
  productById: async (id: string) => (['nacrt', '6'].includes(id) ? { id: 'nacrt' } : null),
};

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp(
    ({ stores, cache, content }) =>
      createContent({ ...stores, cache }, { queries: content, products: PICKED }).routes,
  );
});
afterAll(() => shop.close());

const admin = (url: string, body: object) => shop.post(url, body, shop.adminToken);
const publicGet = async (url: string) => {
  await shop.settled();
  return shop.get(url);
};

describe('banners', () => {
  it('are shown to the public in their order when published, and all to administrators', async () => {
    await admin('/sliders/add-slider', {
      name: 'Drugi',
      link: '/a',
      position: 2,
      published: 1,
      imageM: 'm.jpg',
    });
    await admin('/sliders/add-slider', { name: 'Prvi', link: '/b', position: '1', published: '1' });
    const hidden = await admin('/sliders/add-slider', { name: 'Skriveni', link: '/c', position: 3 });
    expect(hidden.statusCode).toBe(201);
    const { _id } = hidden.json<SliderAnswer>();
    const shown = await publicGet('/sliders');
    expect(shown.json<SliderAnswer[]>().map(({ name }) => name)).toEqual(['Prvi', 'Drugi']);
    expect(shown.headers.vary).toContain('authorization');
    expect((await shop.get('/sliders', shop.adminToken)).json()).toHaveLength(3);
    expect((await shop.get(`/sliders/edit-slider/${_id}`)).statusCode).toBe(404);
    expect((await shop.get(`/sliders/edit-slider/${_id}`, shop.adminToken)).json()).toEqual(hidden.json());
    const page = (await shop.get('/sliders?page=2&pageSize=1')).json();
    expect(page).toMatchObject({ total: 2, page: 2, pageSize: 1, items: [{ name: 'Drugi' }] });
  });
  it('are changed by _id and by number; omitted fields are unchanged', async () => {
    const added = (
      await admin('/sliders/add-slider', { name: 'A', link: '/a', image: 'a.jpg', published: 1 })
    ).json<SliderAnswer>();
    const first = await admin(`/sliders/update-slider/${added._id}`, { name: 'B', link: '/b' });
    expect(first.json()).toEqual({ ...added, name: 'B', link: '/b' });
    const position = String(first.headers['shop-position']);
    const again = await shop.call(
      {
        method: 'POST',
        url: `/sliders/update-slider/${added.slider_id}`,
        headers: { 'shop-position': position },
        payload: { name: 'C', link: '/b', image: '', published: 0 },
      },
      shop.adminToken,
    );
    expect(again.json()).toEqual({ ...added, name: 'C', link: '/b', image: '', published: 0 });
    expect((await shop.get(`/sliders/delete-slider/${added.slider_id}`, shop.adminToken)).json()).toEqual({
      _id: added._id,
    });
    expect((await shop.get(`/sliders/delete-slider/${added._id}`, shop.adminToken)).statusCode).toBe(404);
  });
  it('answer a repeated call with its key as the first time', async () => {
    const send = () =>
      shop.call(
        {
          method: 'POST',
          url: '/sliders/add-slider',
          headers: { 'idempotency-key': 'k' },
          payload: { name: 'K', link: '/k' },
        },
        shop.adminToken,
      );
    const [first, second] = [await send(), await send()];
    expect([second.statusCode, second.json()]).toEqual([201, first.json()]);
  });
  it('refuse links that run scripts, and invalid bodies', async () => {
    const wrong = [
      { name: 'x', link: 'javascript:alert(1)' },
      { name: 'x', link: 'java\tscript:alert(1)' },
      { name: 'x', link: ' DATA:text/html,x' },
      { name: 'x' },
      { link: '/x' },
      { name: ' ', link: '/x' },
      { name: 'x', link: '/x', position: 0 },
      { name: 'x', link: '/x', published: 2 },
    ];
    for (const body of wrong) expect((await admin('/sliders/add-slider', body)).statusCode).toBe(400);
  });
  it('can be changed by administrators only', async () => {
    const { token } = await shop.customer('kupac@example.com');
    const body = { name: 'x', link: '/x' };
    for (const url of ['/sliders/add-slider', '/posts/add-post', '/pages/add-page', '/pages/update-page/x']) {
      expect((await shop.post(url, body)).statusCode).toBe(401);
      expect((await shop.post(url, body, token)).statusCode).toBe(403);
    }
    for (const url of [
      '/sliders/delete-slider/1',
      '/posts/delete-post/1',
      '/pages/delete-page/1',
      '/pages',
    ]) {
      expect((await shop.get(url)).statusCode).toBe(401);
      expect((await shop.get(url, token)).statusCode).toBe(403);
    }
  });
});

describe('articles', () => {
  it('lose executable parts of their text', async () => {
    const description = '<p onclick="x()">Dobro<script>alert(1)</script> <a href="javascript:x">je</a></p>';
    const added = await admin('/posts/add-post', {
      title: 'Članak',
      link: 'https://a.example',
      description,
      published: 1,
    });
    expect(added.json()).toMatchObject({ description: '<p>Dobro <a>je</a></p>', published: 1 });
    const { _id } = added.json<{ _id: string }>();
    expect((await publicGet('/posts')).json()).toEqual([added.json()]);
    expect((await shop.get(`/posts/delete-post/${_id}`, shop.adminToken)).statusCode).toBe(200);
    expect((await publicGet('/posts')).json()).toEqual([]);
  });
});

describe('landing pages', () => {
  const form = { title: 'Đačka ponuda', slug: 'Đačka ponuda', metaDesc: 'Opis', status: 'Objavljeno' };
  const products = [{ id: 5, title: 'Čaj', image: 'c.jpg', slug: 'caj' }];

  it('are public only while published', async () => {
    const added = await admin('/pages/add-page', { ...form, products: JSON.stringify(products) });
    expect(added.statusCode).toBe(201);
    const page = added.json<PageAnswer>();
    expect(page).toMatchObject({ slug: 'djacka-ponuda', status: 'Objavljeno' });
    expect(JSON.parse(page.products)).toEqual([{ ...products[0], id: '5' }]);
    expect((await publicGet('/pages/edit-page/djacka-ponuda')).json()).toEqual(page);
    await admin('/pages/update-page/djacka-ponuda', { ...form, status: 'U pripremi', products });
    expect((await publicGet('/pages/edit-page/djacka-ponuda')).statusCode).toBe(404);
    expect((await shop.get('/pages/edit-page/djacka-ponuda', shop.adminToken)).json()).toEqual({
      ...page,
      status: 'U pripremi',
    });
    expect((await shop.get('/pages', shop.adminToken)).json()).toHaveLength(1);
  });
  it('name no product that is not published to visitors', async () => {
    const draft = (id: string) => ({ id, title: 'Nacrt', image: 'n.jpg', slug: 'nacrt' });
    const picked = { ...form, slug: 's-nacrtom', products: [...products, draft('nacrt'), draft('6')] };
    const idsOf = (answer: { json<T>(): T }) =>
      (JSON.parse(answer.json<PageAnswer>().products) as { id: string }[]).map(({ id }) => id);
    await admin('/pages/add-page', picked);
    expect(idsOf(await publicGet('/pages/edit-page/s-nacrtom'))).toEqual(['5']);
    expect(idsOf(await shop.get('/pages/edit-page/s-nacrtom', shop.adminToken))).toEqual(['5', 'nacrt', '6']);
  });
  it('have a slug of their own, also when several are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => admin('/pages/add-page', { ...form, slug: 'jedan' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'slug_taken', details: [{ field: 'slug' }] });
  });
  it('free a slug that they no longer have', async () => {
    await admin('/pages/add-page', { ...form, slug: 'stari' });
    expect((await admin('/pages/update-page/stari', { ...form, slug: 'jedan' })).statusCode).toBe(409);
    expect((await admin('/pages/update-page/stari', { ...form, slug: 'novi' })).json()).toMatchObject({
      slug: 'novi',
    });
    expect((await admin('/pages/update-page/stari', form)).statusCode).toBe(404);
    const reused = await admin('/pages/add-page', { ...form, slug: 'stari' });
    expect(reused.statusCode).toBe(201);
    expect(
      (await shop.get(`/pages/delete-page/${reused.json<PageAnswer>()._id}`, shop.adminToken)).statusCode,
    ).toBe(200);
    expect((await admin('/pages/add-page', { ...form, slug: 'stari' })).statusCode).toBe(201);
  });
  it('refuse a slug without letters and digits, as everything with an address does', async () => {
    const refused = [
      await admin('/pages/add-page', { ...form, slug: '!!!' }),
      await admin('/pages/update-page/jedan', { ...form, slug: '!!!' }),
    ];
    for (const answer of refused) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid_slug', details: [{ field: 'slug' }] });
    }
  });
  it('refuse invalid bodies', async () => {
    const wrong = [
      { ...form, status: 'Bilo šta' },
      { ...form, metaDesc: '' },
      { ...form, products: '[{"title":"bez broja"}]' },
      { ...form, products: 'nije json' },
    ];
    for (const body of wrong) expect((await admin('/pages/add-page', body)).statusCode).toBe(400);
  });
  it('are equal after a rebuild', async () => {
    await shop.settled();
    const { pool, store, readModels } = shop.stores;
    const rows = async () => {
      const tables = ['sliders', 'posts', 'pages'];
      return Promise.all(
        tables.map(
          async (table) =>
            (await pool.query(`select * from ${readModels.schema('content')}.${table} order by id`)).rows,
        ),
      );
    };
    const before = await rows();
    expect(before[0]?.length).toBeGreaterThan(2);
    await rebuild({ pool, store }, contentProjection);
    await readModels.refresh();
    expect(await rows()).toEqual(before);
  });
});
