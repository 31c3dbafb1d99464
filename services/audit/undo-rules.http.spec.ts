import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EXISTS } from '../platform/entity/undoer.ts';
import { ROLES } from '../platform/http/calls/roles.ts';
import { createMaker, createWorld, type Headers, type World } from '../testing/seed-world.ts';
import { startTestShop } from '../testing/shop.ts';
import type { UndoAnswer } from './undo.schemas.ts';
import { fieldsOf, undoCalls } from './undo.testing.ts';

const shop = await startTestShop();
const make = createMaker(shop);
const { call, post, get, trail, asked, lastOf, undo, refusalOf, head, administrator } = undoCalls(shop);
let world: World;
beforeAll(async () => {
  world = await createWorld(shop);
  await shop.settled();
});
afterAll(() => shop.close());

type Product = { readonly slug: string; readonly price: number; readonly title: string };
const productOf = (id: string) => get<Product>(`/products/get-product-id/${id}`);

async function change(id: string, more: object): Promise<void> {
  const now = await productOf(id);
  const answer = await post(`/products/update-product/${now.slug}`, { ...now, ...more });
  expect(answer.statusCode).toBe(200);
}

/** A product, and the position of the entry that put it on sale, which sets two fields. */
async function onSale() {
  const { _id } = await make.product({ price: 1000 });
  await change(_id, { productAction: 1, actionPercent: 25 });
  return { _id, ...(await lastOf('product', _id, 'ProductSaleStarted')) };
}

describe('undoing an entry', () => {
  it('leaves fields that were changed since, and says which and what they are now', async () => {
    const { _id, position } = await onSale();
    await change(_id, { actionPercent: 40 });
    const answer = await undo(position);
    expect(answer).toMatchObject({
      undone: [{ field: 'onSale', old: false, new: true, oldText: 'Ne', newText: 'Da' }],
      conflicts: [{ field: 'salePercent', old: 0, new: 25, current: 40, currentText: '40%' }],
    });
    expect(answer.message).toBe(
      `Vraćeno: ${answer.undone[0]?.label}. Nije vraćeno jer je u međuvremenu promijenjeno: ${answer.conflicts[0]?.label}.`,
    );
    expect(await productOf(_id)).toMatchObject({ productAction: 0, actionPercent: 40 });
  });

  it('changes only the fields that are asked for', async () => {
    const { _id, position } = await onSale();
    const answer = await undo(position, { fields: ['salePercent'] });
    expect([fieldsOf(answer.undone), answer.conflicts]).toEqual([['salePercent'], []]);
    expect(await productOf(_id)).toMatchObject({ productAction: 1, actionPercent: 0 });
  });

  it('appends nothing where all of its fields were changed since', async () => {
    const { _id } = await make.product({ price: 1000 });
    await change(_id, { price: 1100 });
    const { position } = await lastOf('product', _id);
    await change(_id, { price: 1200 });
    const before = await head();
    const answer = await undo(position);
    expect(answer).toMatchObject({ undone: [], conflicts: [{ field: 'price', current: 1200 }] });
    expect(await head()).toBe(before);
  });

  it('can itself be undone, as the entry that it is, with its reason', async () => {
    const { _id } = await make.product({ price: 1000 });
    await change(_id, { price: 1100 });
    await undo((await lastOf('product', _id)).position, { reason: '  Tipfeler  ' });
    const entry = await lastOf('product', _id);
    expect(entry).toMatchObject({ type: 'ProductPriceChanged', reason: 'Tipfeler' });
    expect((await undo(entry.position)).undone).toMatchObject([{ field: 'price', old: 1100, new: 1000 }]);
    expect((await productOf(_id)).price).toBe(1100);
  });

  it('names the entry that it undoes, and the event as its cause', async () => {
    const { _id } = await make.product({ price: 1000 });
    await change(_id, { price: 1100 });
    const { position } = await lastOf('product', _id);
    await undo(position);
    const entry = await lastOf('product', _id);
    expect(entry.undoes).toBe(position);
    const { items } = await get<{ items: { position: string }[] }>(`/audit?action=${entry.action}`);
    expect(items.map((one) => one.position)).toEqual([entry.position]);
    const [undone, undoing] = (await shop.stores.store.readStream(`product-${_id}`)).slice(-2);
    expect(undoing?.metadata.causationId).toBe(undone?.eventId);
  });

  it('is previewed without a change', async () => {
    const { _id, position } = await onSale();
    await change(_id, { actionPercent: 40 });
    const before = await head();
    const preview = await get<UndoAnswer>(`/audit/${position}/undo`);
    expect([fieldsOf(preview.undone), fieldsOf(preview.conflicts)]).toEqual([['onSale'], ['salePercent']]);
    expect(await head()).toBe(before);
  });

  it('answers a repetition with the same key as the first time, and appends nothing', async () => {
    const { _id, position } = await onSale();
    const headers = { ...shop.asAdmin, 'idempotency-key': `undo-${_id}` };
    const first = await asked(position, {}, headers);
    const before = await head();
    const again = await asked(position, {}, headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await head()).toBe(before);
  });

  it('does not overwrite a change that comes between reading and appending', async () => {
    const { _id, position } = await onSale();
    const append = shop.stores.store.append;
    const spy = vi.spyOn(shop.stores.store, 'append').mockImplementationOnce(async (...given) => {
      await change(_id, { actionPercent: 40 });
      return append(...given);
    });
    const answer = await undo(position).finally(() => spy.mockRestore());
    expect([fieldsOf(answer.undone), fieldsOf(answer.conflicts)]).toEqual([['onSale'], ['salePercent']]);
    expect(await productOf(_id)).toMatchObject({ productAction: 0, actionPercent: 40 });
  });

  it('undoes once, however many ask at the same time', async () => {
    const { _id, position } = await onSale();
    const known = (await trail('product', _id)).length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(position)));
    expect(answers.filter(({ undone }) => undone.length > 0)).toHaveLength(1);
    expect((await trail('product', _id)).length - known).toBe(2);
  });

  it('restores a free address, and refuses one that is taken', async () => {
    const [first, other] = [await make.product(), await make.product()];
    await change(first._id, { slug: `${first.slug}-novi` });
    const { position } = await lastOf('product', first._id);
    await change(other._id, { slug: `${other.slug}-novi` });
    const { position: others } = await lastOf('product', other._id);
    expect(fieldsOf((await undo(others)).undone)).toEqual(['slug']);
    expect((await productOf(other._id)).slug).toBe(other.slug);

    const brand = await make.brand();
    await post(`/brands/update-brand/${brand.slug}`, { ...brand, slug: `${brand.slug}-novi` });
    const { position: renamed } = await lastOf('brand', brand._id, 'BrandSlugChanged');
    await post('/brands/add-brand', {
      name: 'Drugi',
      slug: brand.slug,
      link: '/',
      metaDesc: 'Opis',
      discount: 0,
    });
    expect(await refusalOf(renamed)).toEqual([409, 'slug_taken']);
    expect(fieldsOf((await undo(position)).undone)).toEqual(['slug']);
  });

  it('is refused where a former value refers to what is gone', async () => {
    const markup = await make.markup();
    const { _id } = await make.product({ markup: markup.markup_id });
    await change(_id, { markup: null });
    const { position } = await lastOf('product', _id);
    await call('DELETE', `/markups/delete-markup/${markup._id}`, shop.asAdmin);
    await shop.settled();
    expect((await asked(position)).json()).toMatchObject({
      code: 'restore_refused',
      details: [{ field: 'markup' }],
    });
  });

  it('of a field of the stock is refused while the shop keeps stock', async () => {
    const { _id } = await make.product();
    await change(_id, { available: 0 });
    const { position } = await lastOf('product', _id);
    await post('/settings/update-settings', { stockKept: 1 });
    expect(await refusalOf(position)).toEqual([409, 'available_from_stock']);
    await undo((await lastOf('settings', 'shop')).position);
    expect(fieldsOf((await undo(position)).undone)).toEqual(['available']);
  });
});

describe.each([
  ['product', '/products/delete-product', () => make.product()],
  ['category', '/categories/delete-category', () => make.category()],
  ['brand', '/brands/delete-brand', () => make.brand()],
  ['page', '/pages/delete-page', () => make.page()],
  ['slider', '/sliders/delete-slider', () => make.slider()],
  ['post', '/posts/delete-post', () => make.post()],
  ['filter', '/filters/delete-filter-category', () => make.filter()],
  ['markup', '/markups/delete-markup', () => make.markup()],
] as const)('an entry of %s', (entity, deletion, add) => {
  const isFinal = entity === 'filter' || entity === 'markup';

  it('that adds it is undone by deleting it, once', async () => {
    const { _id } = await add();
    const { position } = await lastOf(entity, _id);
    expect((await undo(position)).undone).toMatchObject([
      { field: EXISTS, old: false, new: true, label: 'Postoji' },
    ]);
    const deleted = await lastOf(entity, _id);
    expect(deleted).toMatchObject({ type: expect.stringMatching(/Deleted$/), reason: 'Pogrešan unos' });
    const before = await head();
    expect(await undo(position)).toMatchObject({
      undone: [],
      conflicts: [{ field: EXISTS, current: false }],
    });
    expect(await head()).toBe(before);
    if (isFinal) return;
    expect((await undo(deleted.position)).undone).toMatchObject([{ field: EXISTS, old: true, new: false }]);
    expect(await lastOf(entity, _id)).toMatchObject({ type: expect.stringMatching(/Restored$/) });
  });

  it('that deletes it is undone by restoring it, or says that it is final', async () => {
    const { _id } = await add();
    await shop.settled();
    await call('DELETE', `${deletion}/${_id}`, shop.asAdmin);
    const { position, undoable } = await lastOf(entity, _id);
    if (isFinal) {
      expect(undoable).toBeUndefined();
      expect(await refusalOf(position)).toEqual([409, 'undo_impossible']);
      return;
    }
    expect((await undo(position)).conflicts).toEqual([]);
    expect(await undo(position)).toMatchObject({ undone: [], conflicts: [{ field: EXISTS, current: true }] });
  });
});

it('an addition of what is used is not undone: the refusal says by what it is used', async () => {
  const category = await make.category();
  await make.product({ category: category.category_id });
  const answer = await asked((await lastOf('category', category._id)).position);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'category_in_use', products: 1 }]);
});

it('a filter that products have is not taken away by undoing its addition', async () => {
  const group = await make.filter();
  await post(`/filters/update-filter/${group._id}`, { filters: [{ name: 'Tablete' }] });
  const { position } = await lastOf('filter', group._id, 'FilterAdded');
  const { filters } = await get<{ filters: { id: string; name: string }[] }>(
    `/filters/product-filters/${group._id}`,
  );
  await make.product({ filters: filters.map(({ id }) => ({ cat_id: group.filter_id, filter_id: id })) });
  const answer = await asked(position);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'filter_in_use']);
});

it('a change of what was deleted since is a conflict', async () => {
  const { _id } = await make.product({ price: 1000 });
  await change(_id, { price: 1100 });
  const { position } = await lastOf('product', _id);
  await call('DELETE', `/products/delete-product/${_id}`, shop.asAdmin);
  expect(await undo(position)).toMatchObject({ undone: [], conflicts: [{ field: 'price', current: null }] });
});

it('a movement of stock is undone as a whole, once', async () => {
  const { movementId } = await make.movement();
  const { position } = await lastOf('movement', movementId);
  expect((await undo(position)).undone).toMatchObject([{ field: 'lines', new: 1 }]);
  expect(await lastOf('movement', movementId)).toMatchObject({
    type: 'StockMovementUndone',
    reason: 'Pogrešan unos',
  });
  expect(await undo(position)).toMatchObject({ undone: [], conflicts: [{ field: 'lines' }] });
  expect(await refusalOf((await lastOf('movement', movementId)).position)).toEqual([409, 'undo_impossible']);
});

it('a movement whose pieces have left is not undone, and its preview says so', async () => {
  const { _id } = await make.product();
  const book = (kind: string, quantity: number) =>
    post('/stock/movements', { kind, reason: 'Popis', items: [{ productId: _id, quantity }] });
  const { movementId } = (await book('receipt', 5)).json<{ movementId: string }>();
  expect((await book('correction', -3)).statusCode).toBe(201);
  const { position } = await lastOf('movement', movementId);
  const preview = await call('GET', `/audit/${position}/undo`, shop.asAdmin);
  expect([preview.statusCode, preview.json()]).toMatchObject([
    409,
    { error: expect.stringMatching(/nema više toliko komada/) },
  ]);
  expect(await refusalOf(position)).toEqual([409, 'undo_impossible']);
});

it('the contact data of an order are given back while it may be changed, and not afterwards', async () => {
  const order = await make.order();
  const { totalPrice } = await get<{ totalPrice: number }>(`/orders/single-order-id/${order._id}`);
  const contact = { name: 'Amra', surname: 'Kovač', phone: '061', address: 'Lipa 99', city: 'Sarajevo' };
  const address = { ...contact, email: 'kupac@example.com', postalCode: '71000' };
  const answer = await post(`/orders/${order._id}/change`, { address, expectedTotal: totalPrice });
  expect(answer.statusCode).toBe(200);
  const { position } = await lastOf('order', order._id, 'OrderContactChanged');
  const only = await undo(position, { fields: ['phone'] });
  expect([fieldsOf(only.undone), only.undone[0]?.old]).toEqual([['phone'], '061 111 222']);
  for (const status of ['Potvrđena', 'Poslana']) await post(`/orders/update-status/${order._id}`, { status });
  expect(await refusalOf(position)).toEqual([422, 'order_not_changeable']);
});

it('a bulk change is undone as a whole, once', async () => {
  const { _id } = await make.bulk();
  const { position } = await lastOf('bulk', _id);
  const before = await head();
  expect((await get<UndoAnswer>(`/audit/${position}/undo`)).undone).toMatchObject([
    { field: 'products', new: 1 },
  ]);
  expect(await head()).toBe(before);
  expect((await undo(position)).undone).toMatchObject([{ field: 'products', new: 1 }]);
  expect(await undo(position)).toMatchObject({ undone: [], conflicts: [{ field: 'products' }] });
});

describe('an entry that cannot be undone', () => {
  it('says why: personal data, steps of an order, the words of customers, a visitor’s cart', async () => {
    const order = await make.order();
    await post(`/orders/update-status/${order._id}`, { status: 'Potvrđena' });
    const review = await make.review(world.product._id);
    const reported = async (entity: string, id: string, type?: string) => {
      const { position } = await lastOf(entity, id, type);
      const before = await head();
      const answer = await asked(position);
      expect([answer.statusCode, await head()]).toEqual([409, before]);
      return answer.json<{ error: string }>().error;
    };
    expect(await reported('user', world.amra.id)).toMatch(/se ne može poništiti\. Podaci o osobi su lični/);
    expect(await reported('order', order._id, 'OrderConfirmed')).toMatch(/Status narudžbe ide samo naprijed/);
    expect(await reported('order', order._id, 'OrderPlaced')).toMatch(/otkazuje/);
    expect(await reported('review', review._id)).toMatch(/napisao kupac/);
    expect(await reported('settings', 'shop', 'ShopOpened')).toMatch(/prve postavke/);
  });

  it('is not offered', async () => {
    const { items } = await get<{ items: { entity: string; undoable?: boolean }[] }>('/audit?entity=user');
    expect(items.length).toBeGreaterThan(0);
    expect(items.some(({ undoable }) => undoable)).toBe(false);
  });
});

describe('a wrong call', () => {
  it.each(['0', '999999999999', '99999999999999999999999', '-1', '1.5', 'NaN', "1'--", '%00', '1e3'])(
    'for the position %s is answered 404 or 400, and changes nothing',
    async (position) => {
      const before = await head();
      const answer = await asked(encodeURIComponent(position));
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.json<{ error: string }>().error).toMatch(/\S/);
      expect(await head()).toBe(before);
    },
  );

  it.each([
    [{ reason: undefined }],
    [{ reason: '' }],
    [{ reason: '   ' }],
    [{ reason: '\u200b' }],
    [{ reason: 7 }],
    [{ reason: 'x'.repeat(501) }],
    [{ fields: [] }],
    [{ fields: ['cijenica'] }],
    [{ fields: ['price', '__proto__'] }],
    [{ fields: 'price' }],
    [{ fields: [EXISTS] }],
  ])('with %j is refused with 400', async (body) => {
    const { _id } = await make.product({ price: 1000 });
    await change(_id, { price: 1100 });
    const { position } = await lastOf('product', _id);
    const before = await head();
    expect((await asked(position, body)).statusCode).toBe(400);
    expect(await head()).toBe(before);
  });
});

describe('who may not change an entity', () => {
  it('may not undo its entries', async () => {
    const { _id } = await make.product({ price: 1000 });
    await change(_id, { price: 1100 });
    const order = await make.order();
    await post(`/orders/${order._id}/tags`, { tags: ['hitno'] });
    await post('/settings/update-settings', { weekOffer: 44 });
    const positions = [
      (await lastOf('product', _id)).position,
      (await lastOf('order', order._id)).position,
      (await lastOf('settings', 'shop')).position,
      (await lastOf('page', world.page._id)).position,
      (await lastOf('user', world.amra.id)).position,
    ];
    const statuses: Record<string, number[]> = {};
    for (const role of ROLES.filter((one) => one !== 'owner')) {
      const headers = await administrator(role);
      const body = { fields: ['nema'] };
      statuses[role] = [];
      for (const position of positions)
        statuses[role].push((await asked(position, body, headers)).statusCode);
    }
    expect(statuses).toEqual({
      catalogue: [400, 403, 403, 403, 403],
      orders: [403, 400, 403, 403, 409],
      content: [403, 403, 403, 400, 403],
      auditor: [403, 403, 403, 403, 403],
    });
    const visitors: Headers[] = [{}, world.amra.headers];
    for (const headers of visitors)
      expect([401, 403]).toContain((await asked(positions[0] ?? '', {}, headers)).statusCode);
  });

  it('is not offered to undo them', async () => {
    const headers = await administrator('auditor');
    const { items } = await get<{ items: { undoable?: boolean }[] }>('/audit?entity=product', headers);
    expect(items.length).toBeGreaterThan(0);
    expect(items.some(({ undoable }) => undoable)).toBe(false);
  });

  it('may not remove the note of another from an order', async () => {
    const order = await make.order();
    await make.staffNote(order._id);
    const { position } = await lastOf('order', order._id, 'StaffNoteAdded');
    expect(await refusalOf(position, {}, await administrator('orders'))).toEqual([403, 'note_of_another']);
  });
});
