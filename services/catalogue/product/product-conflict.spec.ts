import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf, productBody } from '../../testing/calls/catalogue-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { ProductConflict } from './product.schemas.ts';

let shop: TestShop;
let calls: Calls;
beforeAll(async () => {
  shop = await startTestShop();
  calls = callsOf(shop);
});
afterAll(() => shop.close());

/** A product as two administrators have it open: what its form sends, and the version it was read at. */
async function opened() {
  const body = productBody();
  const { slug } = (await calls.post('/products/add-product', body)).body;
  const [product] = (await calls.asAdmin(`/products/edit-product/${slug}`)).body;
  const save = (changes: object) =>
    calls.post(`/products/update-product/${slug}`, { ...body, slug, ...changes });
  return { product, save };
}

describe('two administrators with the same product', () => {
  it('see the other’s changes: author, time, old and new value', async () => {
    const { product, save } = await opened();
    expect((await save({ version: product.version, price: 1500, title: 'Prvi' })).status).toBe(200);
    expect((await save({ price: 1700, title: 'Prvi' })).status).toBe(200);

    const refused = await save({ version: product.version, purpose: 'Drugi' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'product_changed',
      error: 'Proizvod je u međuvremenu promijenjen.',
    });
    const { changes, product: now }: ProductConflict = refused.body;
    expect(changes.map(({ field, old, new: next }) => [field, old, next])).toEqual(
      expect.arrayContaining([
        ['title', product.title, 'Prvi'],
        ['price', 1000, 1700],
      ]),
    );
    expect(changes).toHaveLength(2);
    for (const { at, actor } of changes) {
      expect(Date.parse(at)).toBeGreaterThan(0);
      expect(actor).toMatchObject({ kind: 'administrator', name: expect.stringMatching(/\S/) });
    }
    expect(now).toMatchObject({ price: 1700, title: 'Prvi', purpose: product.purpose });

    const again = await save({ version: now?.version, price: 1700, title: 'Prvi', purpose: 'Drugi' });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ price: 1700, title: 'Prvi', purpose: 'Drugi' });
  });

  it('do not overwrite each other when they save at the same moment', async () => {
    const { product, save } = await opened();
    const answers = await Promise.all(
      [1100, 1200, 1300, 1400].map((price) => save({ version: product.version, price })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('do not conflict with an undone change, nor with one of another field', async () => {
    const { product, save } = await opened();
    await save({ price: 2000 });
    await save({});
    await calls.post('/products/add-product', productBody());
    expect((await save({ version: product.version, purpose: 'Treći' })).status).toBe(200);
  });

  it('may omit the version: the last save wins', async () => {
    const { save } = await opened();
    await save({ price: 2000 });
    expect((await save({ purpose: 'Bez verzije' })).status).toBe(200);
  });

  it('can use an address again that a refused save had claimed', async () => {
    const { product, save } = await opened();
    await save({ price: 2000 });
    const slug = `${product.slug}-novi`;
    expect((await save({ version: product.version, slug })).status).toBe(409);
    expect((await calls.post('/products/add-product', productBody({ slug }))).status).toBe(201);
  });

  it.each(['', 'juče', '0'])('cannot have read version "%s"', async (version) => {
    const { save } = await opened();
    const refused = await save({ version });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'version' }] } });
  });

  it('do not make the version public', async () => {
    const { product } = await opened();
    const [seen] = (await calls.get(`/products/edit-product/${product.slug}`)).body;
    expect(seen).not.toHaveProperty('version');
  });
});
