import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf, productBody } from '../../testing/calls/catalogue-calls.ts';
import { createImportClient, csv, named } from '../../testing/calls/import-client.ts';
import { spec } from '../../testing/decider.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import { productDecider } from './product.decider.ts';
import { newProduct } from './product.facts.ts';

const COUNTRY = 'Bosna i Hercegovina';

describe('the country of origin, to the decider', () => {
  const whole = newProduct({
    number: 7,
    title: 'Magnezij',
    slug: 'magnezij',
    price: 1200,
    brand: 1,
    category: 2,
    localKey: 'GWS1',
  });
  const { countryOfOrigin, ...facts } = whole;
  const added = { type: 'ProductAdded', data: facts } as const;
  const changed = { type: 'ProductSupplyChanged', data: { countryOfOrigin: COUNTRY } } as const;
  const { given } = spec(productDecider);

  it('is empty of a product that was added before the field existed', () => {
    expect(countryOfOrigin).toBe('');
    expect(productDecider.evolve(productDecider.initialState, added)).toMatchObject({ facts: whole });
    given(added)
      .when({ type: 'Update', changes: { countryOfOrigin: '' } })
      .yieldsNothing();
  });

  it('changes with the fields of the supply', () => {
    given(added)
      .when({ type: 'Update', changes: { countryOfOrigin: COUNTRY } })
      .yields(changed);
    given(added, changed)
      .when({ type: 'Update', changes: { countryOfOrigin: COUNTRY } })
      .yieldsNothing();
  });
});

describe('the country of origin, in a shop', () => {
  let shop: TestShop;
  let calls: Calls;
  beforeAll(async () => {
    shop = await startTestShop();
    calls = callsOf(shop);
  });
  afterAll(() => shop.close());

  const add = async (changes: object = {}) =>
    (await calls.post('/products/add-product', productBody(changes))).body;
  const publicCountry = async (slug: string) =>
    (await calls.get(`/storefront/product/${slug}`)).body.product.countryOfOrigin;

  it('is added, changed and public; empty when omitted', async () => {
    const product = await add({ countryOfOrigin: ` ${COUNTRY} ` });
    expect(product.countryOfOrigin).toBe(COUNTRY);
    expect(await publicCountry(product.slug)).toBe(COUNTRY);
    await calls.post(`/products/update-product/${product.slug}`, { ...product, countryOfOrigin: 'Hrvatska' });
    expect(await publicCountry(product.slug)).toBe('Hrvatska');
    expect(await publicCountry((await add()).slug)).toBe('');
  });

  it('is refused above 100 characters', async () => {
    const refused = await calls.post(
      '/products/add-product',
      productBody({ countryOfOrigin: 'a'.repeat(101) }),
    );
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'countryOfOrigin' }] } });
    expect((await add({ countryOfOrigin: 'a'.repeat(100) })).countryOfOrigin).toHaveLength(100);
  });

  it('is empty of a product whose row in the read model is older than the field', async () => {
    const product = await add({ countryOfOrigin: COUNTRY });
    const schema = shop.stores.readModels.schema('catalogue');
    await shop.settled();
    await shop.stores.pool.query(
      `update ${schema}.products set doc = doc - 'countryOfOrigin' where id = $1`,
      [product._id],
    );
    expect((await calls.asAdmin(`/products/edit-product/${product.slug}`)).body[0].countryOfOrigin).toBe('');
  });

  it('is read from an import, which reports where it is too long', async () => {
    const imports = createImportClient(shop);
    const title = named('Med');
    const record = await imports.imported(
      csv('title;price;countryOfOrigin', `${title};5;${COUNTRY}`, `Drugi;5;${'a'.repeat(101)}`),
    );
    expect(record).toMatchObject({ succeeded: 1, errors: [{ row: 3, field: 'countryOfOrigin' }] });
    expect(await imports.productsNamed(title)).toMatchObject([{ countryOfOrigin: COUNTRY }]);
  });

  it('is in the audit trail, and in the product as of a moment', async () => {
    const product = await add();
    await shop.settled();
    const at = new Date().toISOString();
    await calls.post(`/products/update-product/${product.slug}`, { ...product, countryOfOrigin: COUNTRY });
    await shop.settled();

    const trail = await calls.asAdmin(`/audit?entity=product&id=${product._id}`);
    expect(trail.body.items[0].changes).toMatchObject([
      { label: 'Zemlja porijekla', oldText: '—', newText: COUNTRY },
    ]);
    const then = await calls.asAdmin(`/products/${product._id}/as-of?at=${at}`);
    expect(then.body).toMatchObject({
      past: { countryOfOrigin: '' },
      now: { countryOfOrigin: COUNTRY },
      differences: [{ field: 'countryOfOrigin', label: 'Zemlja porijekla' }],
    });
  });
});
