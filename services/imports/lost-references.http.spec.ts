import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { csv, type ImportClient, named, startImportShop } from '../testing/calls/import-client.ts';
import type { Maker } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';
import type { ImportRecord } from './imports.schemas.ts';

let shop: TestShop;
let make: Maker;
let client: ImportClient;
beforeAll(async () => {
  ({ shop, make, client } = await startImportShop());
});
afterAll(() => shop.close());

async function remove(path: string): Promise<void> {
  const answer = await shop.app.inject({ method: 'DELETE', url: `/api${path}`, headers: shop.asAdmin });
  expect(answer.statusCode, answer.body).toBe(200);
  await shop.settled();
}
const preview = (fields: Record<string, string>, ...lines: string[]) =>
  client.handIn(csv(...lines), { mode: 'preview', ...fields });
const start = (importId: string) => client.ask<{ code: string }>('POST', `/imports/${importId}/start`);

describe('an imported product', () => {
  it('is restored after it was deleted: it refers to no filter', async () => {
    const title = named('Vraćen');
    await client.imported(csv('title;price', `${title};8`));
    const [added] = await client.productsNamed(title);
    await remove(`/products/delete-product/${added?._id}`);
    expect(await client.ask('POST', `/products/${added?._id}/restore`)).toMatchObject({ status: 200 });
    expect(await client.productsNamed(title)).toMatchObject([{ _id: added?._id }]);
  });
});

describe('an import', () => {
  it('is not undone where the former brand of a product is gone', async () => {
    const [from, to] = [await make.brand(), await make.brand()];
    const [title, key] = [named('Pomjeren'), named('KLJ')];
    const { _id } = await make.product({ title, brand: from.brand_id, localProductKey: key });
    const lines = ['title;price;localProductKey;brand', `${title};8;${key};${to.name}`];
    const { importId } = await client.imported(csv(...lines), { duplicates: 'update' });
    expect(await client.productsNamed(title)).toMatchObject([{ _id, brand: to.brand_id }]);
    await remove(`/brands/delete-brand/${from._id}`);
    const undone = await client.ask<ImportRecord>('POST', `/imports/${importId}/undo`);
    expect(undone).toMatchObject({
      status: 409,
      body: {
        code: 'import_in_use',
        products: [{ _id, title }],
        details: [{ error: `Proizvod „${title}“ ne može dobiti ranije podatke: Odabrani brend ne postoji.` }],
      },
    });
    expect(await client.productsNamed(title)).toMatchObject([{ brand: to.brand_id }]);
  });

  it('is not undone where an added product is a part of a bundle', async () => {
    const title = named('U paketu');
    const { importId } = await client.imported(csv('title;price', `${title};8`));
    const [part] = await client.productsNamed(title);
    await make.product({ parts: [{ id: part?._id, quantity: 1 }] });
    await shop.settled();
    expect(await client.ask<ImportRecord>('POST', `/imports/${importId}/undo`)).toMatchObject({
      status: 409,
      body: {
        code: 'import_in_use',
        error: 'Uvoz se ne može poništiti. Broj proizvoda koji to sprečavaju: 1.',
        details: [{ field: part?._id, error: `Proizvod „${title}“ je u sadržaju paketa.` }],
      },
    });
    expect(await client.productsNamed(title)).toHaveLength(1);
  });

  it.each([
    ['deliverer', 'dobavljač', '/markups/delete-markup/', () => make.markup()],
    ['brand', 'brend', '/brands/delete-brand/', () => make.brand()],
  ])('is not started with a %s that is gone', async (field, name, path, makeOne) => {
    const chosen = await makeOne();
    const title = named('Bez veze');
    const { importId } = await preview({ [field]: chosen._id }, 'title;price', `${title};7`);
    await remove(`${path}${chosen._id}`);
    expect(await start(importId)).toMatchObject({
      status: 422,
      body: {
        code: 'unknown_reference',
        details: [{ field, error: `Odabrani ${name} ne postoji.` }],
      },
    });
    expect(await client.productsNamed(title)).toEqual([]);
  });

  it('adds no product whose brand goes while it waits', async () => {
    const { run } = shop.modules.importRunner;
    const title = named('Zakašnjeli');
    const brand = await make.brand();
    const halted = vi.spyOn(shop.modules.importRunner, 'run').mockResolvedValue();
    const { importId } = await client.handIn(csv('title;price', `${title};7`), { brand: brand._id });
    await remove(`/brands/delete-brand/${brand._id}`);
    halted.mockRestore();
    await run(importId);
    expect(await client.settledAs(importId, 'done')).toMatchObject({
      added: 0,
      failed: 1,
      errors: [{ row: 2, field: 'brand', error: 'Odabrani brend ne postoji.' }],
    });
    expect(await client.productsNamed(title)).toEqual([]);
  });
});
