import { describe, expect, it } from 'vitest';
import { createImportClient, csv } from '../testing/calls/import-client.ts';
import { bodies, nextNumber } from '../testing/seed-world.ts';
import { holdCalls } from './held-calls.testing.ts';
import { callsOf } from './make-call.ts';
import type { SchedulableCall } from './schedulable.ts';
import { inHours, startScheduledShop } from './scheduled-shop.testing.ts';

const { shop, call, make, scheduled } = await startScheduledShop();
const imports = createImportClient(shop);
const at = inHours(1);

/** Two changes of one field, which is named as in the log. */
type Rivals = { readonly path: string; readonly field: string; readonly values: readonly [object, object] };
/** Each call that gives an entity other values. The switches of best sellers and reviews have two, which cannot differ so. */
type Changing = Exclude<
  Extract<SchedulableCall, `POST /${string}/update-${string}`> | 'POST /stock/terms',
  'POST /products/update-best-seller/:id' | 'POST /recensions/update-recension/:id'
>;

function rivals(
  path: string,
  key: string,
  [first, second]: readonly [unknown, unknown],
  rest: object = {},
  field = key,
): Rivals {
  return {
    path,
    field,
    values: [
      { ...rest, [key]: first },
      { ...rest, [key]: second },
    ],
  };
}
const NAMES = ['Prvi', 'Drugi'] as const;

const CASES: Readonly<Record<Changing, () => Promise<Rivals>>> = {
  async 'POST /products/update-product/:slug'() {
    const product = await scheduled.productOf((await make.product())._id);
    return rivals(`/products/update-product/${product.slug}`, 'price', [900, 800], product);
  },
  async 'POST /categories/update-category/:slug'() {
    const { slug } = await make.category();
    const rest = { ...bodies.category(nextNumber()), slug };
    return rivals(`/categories/update-category/${slug}`, 'name', NAMES, rest);
  },
  async 'POST /brands/update-brand/:slug'() {
    const { slug } = await make.brand();
    const rest = { ...bodies.brand(nextNumber()), slug };
    return rivals(`/brands/update-brand/${slug}`, 'name', NAMES, rest);
  },
  async 'POST /filters/update-filter-category/:id'() {
    const { _id } = await make.filter();
    return rivals(`/filters/update-filter-category/${_id}`, 'name', NAMES);
  },
  async 'POST /filters/update-filter/:id'() {
    const { _id } = await make.filter();
    const filters = [[{ name: 'Prvi' }], [{ name: 'Drugi' }]] as const;
    return rivals(`/filters/update-filter/${_id}`, 'filters', filters, {}, 'options');
  },
  async 'POST /markups/update-markup/:id'() {
    const { _id } = await make.markup();
    return rivals(`/markups/update-markup/${_id}`, 'value', [17, 18], { name: 'Veleprodaja' }, 'percent');
  },
  async 'POST /pages/update-page/:slug'() {
    const { slug } = await make.page();
    const rest = { ...bodies.page(nextNumber()), slug };
    return rivals(`/pages/update-page/${slug}`, 'title', NAMES, rest);
  },
  async 'POST /posts/update-post/:id'() {
    const { _id } = await make.post();
    const rest = { link: '/savjeti', published: 0 };
    return rivals(`/posts/update-post/${_id}`, 'title', NAMES, rest);
  },
  async 'POST /sliders/update-slider/:id'() {
    const { _id } = await make.slider();
    const rest = { link: '/akcija', position: 2, published: 0 };
    return rivals(`/sliders/update-slider/${_id}`, 'name', NAMES, rest);
  },
  'POST /settings/update-settings': async () =>
    rivals('/settings/update-settings', 'weekOffer', [31, 32], {}, 'weeklyOfferPercent'),
  async 'POST /stock/terms'() {
    const terms = { productId: (await make.product())._id, onOrder: 1 };
    await call('POST', '/stock/terms', shop.asAdmin, { ...terms, threshold: 4 });
    return rivals('/stock/terms', 'threshold', [5, 6], terms);
  },
};

/** Carries out a change whose call is held, once it was checked, until something else has happened. */
async function carryOutAround(id: string, happens: () => Promise<unknown>): Promise<void> {
  const held = holdCalls(shop.app);
  const step = scheduled.processAt(at).step(id, held.make);
  await Promise.race([held.checked, step]);
  await happens();
  await shop.settled();
  held.goOn();
  await step;
}
const carryOut = (id: string) => scheduled.processAt(at).step(id, callsOf(shop.app));

describe('a scheduled change that was checked, and is overtaken before its call', () => {
  it.each(Object.entries(CASES))(
    'is in conflict with another scheduled change of the field, which it leaves: %s',
    async (_, prepare) => {
      const { path, field, values } = await prepare();
      await shop.settled();
      const schedule = (body: object) => scheduled.post(path, body, { at });
      const [slow, fast] = [await schedule(values[0]), await schedule(values[1])];
      const streams = await scheduled.streamsOf(fast);
      const events = async () => (await shop.stores.store.readStreams(streams, 100)).flat();
      const before = await events();
      let left = before;
      await carryOutAround(slow, async () => {
        await carryOut(fast);
        left = await events();
      });
      expect(left.length).toBeGreaterThan(before.length);
      expect(await events()).toEqual(left);
      expect(await scheduled.found(fast)).toMatchObject({ state: 'done', conflicts: [] });
      expect(await scheduled.found(slow)).toMatchObject({ state: 'conflict', conflicts: [field] });
    },
  );

  it('is in conflict with a change by hand, which it leaves', async () => {
    const { _id } = await make.product();
    const id = await scheduled.change(_id, { price: 4_321 }, { at });
    await carryOutAround(id, () => scheduled.changeNow(_id, { price: 1_234 }));
    expect(await scheduled.found(id)).toMatchObject({ state: 'conflict', conflicts: ['price'] });
    expect(await scheduled.productOf(_id)).toMatchObject({ price: 1_234 });
  });

  it('is not made when it is withdrawn', async () => {
    const { _id } = await make.product();
    const id = await scheduled.change(_id, { price: 4_321 }, { at });
    const before = await scheduled.productOf(_id);
    await carryOutAround(id, () => call('DELETE', `/scheduled-changes/${id}`, shop.asAdmin));
    expect(await scheduled.found(id)).toMatchObject({ state: 'withdrawn' });
    expect(await scheduled.productOf(_id)).toEqual(before);
  });

  it('is not made when it is moved, and still waits', async () => {
    const { _id } = await make.product();
    const id = await scheduled.change(_id, { price: 4_321 }, { at });
    const before = await scheduled.productOf(_id);
    const later = inHours(2);
    await carryOutAround(id, () => call('POST', `/scheduled-changes/${id}`, shop.asAdmin, { at: later }));
    expect(await scheduled.found(id)).toMatchObject({ state: 'waiting', at: later });
    expect(await scheduled.productOf(_id)).toEqual(before);
  });

  it('is made where others change another field', async () => {
    const { _id } = await make.product();
    const id = await scheduled.post(`/products/update-best-seller/${_id}`, { bestSeller: 1 }, { at });
    await carryOutAround(id, () => scheduled.changeNow(_id, { price: 1_234 }));
    expect(await scheduled.found(id)).toMatchObject({ state: 'done', conflicts: [] });
    expect(await scheduled.productOf(_id)).toMatchObject({ price: 1_234, bestSeller: 1 });
  });

  it('changes nothing of what was deleted meanwhile, and has failed', async () => {
    const { _id } = await make.product();
    const id = await scheduled.change(_id, { price: 4_321 }, { at });
    const deletion = { method: 'DELETE', path: `/products/delete-product/${_id}` } as const;
    const deleting = await scheduled.schedule({ at, call: deletion });
    await carryOutAround(id, () => carryOut(deleting));
    expect(await scheduled.found(deleting)).toMatchObject({ state: 'done' });
    expect(await scheduled.found(id)).toMatchObject({ state: 'failed', error: expect.stringMatching(/./) });
  });

  it('starts no import that another scheduled change has started', async () => {
    const { importId } = await imports.handIn(csv('title;price', `Melem ${nextNumber()};7,50`), {
      mode: 'preview',
    });
    await shop.settled();
    const start = () => scheduled.post(`/imports/${importId}/start`, {}, { at });
    const [slow, fast] = [await start(), await start()];
    await carryOutAround(slow, () => carryOut(fast));
    await imports.settledAs(importId, 'done');
    expect(await scheduled.found(fast)).toMatchObject({ state: 'done' });
    expect(await scheduled.found(slow)).toMatchObject({
      state: 'failed',
      error: 'Ovaj uvoz je već pokrenut ili otkazan.',
    });
    const events = await shop.stores.store.readStream(`import-${importId}`);
    expect(events.filter(({ type }) => type === 'ImportQueued')).toHaveLength(1);
  });
});
