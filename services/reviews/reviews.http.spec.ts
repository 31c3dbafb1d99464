import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentProjection } from '../../projections/read-models/content/content.projection.ts';
import { rebuild } from '../../projections/rebuild/rebuild.ts';
import { newId } from '../platform/kernel/ids.ts';
import { startTestApp, type TestApp } from '../testing/customers-app.ts';
import { typedDates } from '../testing/samples/typed-dates.ts';
import { reviewDecider } from './review.decider.ts';
import { reviewsRoutes } from './reviews.routes.ts';
import type { ReviewAnswer } from './reviews.schemas.ts';

const product = { id: newId(), number: 12 };
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp(({ stores, cache, content }) => [
    reviewsRoutes({
      ...stores,
      cache,
      products: async () => new Map(),
      queries: content,
      publishedProduct: async (id) => (id === product.id || id === String(product.number) ? product : null),
    }),
  ]);
});
afterAll(() => shop.close());

const context = { correlationId: 'spec', actor: { kind: 'operator', id: 'spec' } } as const;
const form = {
  productId: product.id,
  recension_name: 'Edin',
  recension_comment: 'Odlično',
  recension_mark: 5,
};
const add = (body: object) => shop.post('/recensions/add-recension', body);
const list = async (id: string | number = product.id) => {
  await shop.settled();
  return shop.get(`/recensions/product/${id}`);
};

describe('reviews of a product', () => {
  it('are shown with the server’s date, the newest first, without the writer’s e-mail', async () => {
    const old = await add({
      ...form,
      recension_email: 'edin@example.com',
      recension_date: '1999-01-01',
      recension_approved: 0,
    });
    expect(old.statusCode).toBe(201);
    const { _id } = old.json<{ _id: string }>();
    await add({ ...form, productId: 12, recension_name: 'Lejla', recension_mark: '4' });
    const shown = (await list()).json<ReviewAnswer[]>();
    expect(shown.map(({ recension_name }) => recension_name)).toEqual(['Lejla', 'Edin']);
    expect(shown[1]).toMatchObject({ _id, productId: product.id, recension_mark: 5, recension_approved: 1 });
    expect(Date.parse(shown[1]?.recension_date ?? '')).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(JSON.stringify(shown)).not.toContain('edin@example.com');
    for (const date of typedDates(shown[1]?.recension_date ?? ''))
      expect([date, (await shop.content.reviewPage({ page: 1, date })).total]).toEqual([date, 2]);
    expect((await shop.content.reviewPage({ page: 1, date: '15.1.2020.' })).total).toBe(0);
    expect((await list(12)).json()).toEqual(shown);
    expect((await shop.get(`/recensions/product/${product.id}?page=2&pageSize=1`)).json()).toEqual({
      items: [shown[1]],
      total: 2,
      page: 2,
      pageSize: 1,
    });
  });
  it('without a comment are not shown, and count for the rating', async () => {
    const before = (await list()).json<ReviewAnswer[]>().length;
    expect((await add({ ...form, recension_comment: '  ', recension_mark: 1 })).statusCode).toBe(201);
    expect((await list()).json()).toHaveLength(before);
    expect(await shop.content.ratingOf(product.id)).toEqual({ average: 3.3, count: 3 });
    expect(await shop.content.ratingOf(newId())).toEqual({ average: 0, count: 0 });
  });
  it('that are hidden are neither shown nor counted, until they are approved or deleted', async () => {
    const { _id } = (await add({ ...form, recension_comment: 'Grubo' })).json<{ _id: string }>();
    const texts = async () =>
      (await list()).json<ReviewAnswer[]>().map(({ recension_comment }) => recension_comment);
    const { handler } = shop.stores;
    await handler.handle(reviewDecider, _id, { type: 'Hide' }, context);
    expect(await texts()).not.toContain('Grubo');
    expect((await shop.content.ratingOf(product.id)).count).toBe(3);
    await handler.handle(reviewDecider, _id, { type: 'Approve' }, context);
    expect(await texts()).toContain('Grubo');
    await handler.handle(reviewDecider, _id, { type: 'Delete' }, context);
    expect(await texts()).not.toContain('Grubo');
    const again = await handler.handle(reviewDecider, _id, { type: 'Approve' }, context);
    expect(again).toMatchObject({ ok: false, error: { code: 'review_not_found' } });
  });
  it('exist for published products only', async () => {
    for (const id of [newId(), 13, '99999999999999', 'x']) {
      expect((await add({ ...form, productId: id })).statusCode).toBe(404);
      expect((await list(id)).statusCode).toBe(404);
    }
  });
  it('refuse an invalid review', async () => {
    const wrong = [
      {},
      { ...form, recension_mark: 0 },
      { ...form, recension_mark: 6 },
      { ...form, recension_mark: 4.5 },
      { ...form, recension_name: ' ' },
    ];
    for (const body of wrong) expect((await add(body)).statusCode).toBe(400);
  });
  it.each(['amra', 'amra@apoteka', 'amra @apoteka.ba'])(
    'refuse %s as an e-mail, and say so',
    async (email) => {
      const answer = await add({ ...form, recension_email: email });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        details: [{ field: 'recension_email', error: 'Vrijednost nije ispravno napisana.' }],
      });
    },
  );
  it('require no e-mail', async () => {
    expect((await add({ ...form, recension_email: '' })).statusCode).toBe(201);
  });
  it('are equal after a rebuild, without the writer once the key is deleted', async () => {
    const before = (await list()).json<ReviewAnswer[]>();
    const { pool, store, readModels, keys } = shop.stores;
    await rebuild({ pool, store }, contentProjection);
    await readModels.refresh();
    expect((await list()).json()).toEqual(before);
    await keys.forget(before[0]?._id ?? '');
    await rebuild({ pool, store }, contentProjection, { accept: true });
    await readModels.refresh();
    expect((await list()).json<ReviewAnswer[]>()[0]).toEqual({ ...before[0], recension_name: '' });
  });
  it('are refused when too many come from one address', async () => {
    const answers = [];
    for (let count = 0; count < 32; count += 1) answers.push((await add(form)).statusCode);
    expect(answers.at(-1)).toBe(429);
  });
});
