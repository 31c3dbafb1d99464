import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { csv, type ImportClient, named, startImportShop } from '../../calls/import-client.ts';
import type { Maker } from '../../seed-world.ts';
import type { TestShop } from '../../shop.ts';

let shop: TestShop;
let make: Maker;
let client: ImportClient;

beforeAll(async () => {
  ({ shop, make, client } = await startImportShop());
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => shop.close());

const nameOf = (command: object): unknown => Reflect.get(command, 'type');

/** Answers what `look` sees of the catalogue when the job says `ending`; the catalogue stands still until then, or until it is waited for. */
async function seenAt<T>(ending: string, begin: () => Promise<unknown>, look: () => Promise<T>): Promise<T> {
  const { handler, readModels } = shop.stores;
  const handle = handler.handle.bind(handler);
  const waitFor = readModels.waitFor.bind(readModels);
  let release: (() => Promise<void>) | null = null;
  let said: (seen: T) => void = () => undefined;
  const seen = new Promise<T>((resolve) => {
    said = resolve;
  });
  vi.spyOn(handler, 'handle').mockImplementation(async (decider, id, command, context, assumed) => {
    if (decider.category === 'product') release ??= await standStill('catalogue');
    if (decider.category !== 'product' && nameOf(Object(command)) === ending) {
      said(await look());
      await release?.();
    }
    return handle(decider, id, command, context, assumed);
  });
  vi.spyOn(readModels, 'waitFor').mockImplementation(async (position, names, ms) => {
    if (names.includes('catalogue')) await release?.();
    return waitFor(position, names, ms);
  });
  await begin();
  return seen;
}

/** Keeps a read model from moving until the answered function is called. */
async function standStill(name: string): Promise<() => Promise<void>> {
  const lock = await shop.stores.pool.connect();
  await lock.query('begin');
  await lock.query("select from projections.generations where name = $1 and state = 'live' for update", [
    name,
  ]);
  let released: Promise<void> | undefined;
  return () => {
    released ??= lock.query('commit').then(() => lock.release());
    return released;
  };
}

async function titlesLike(title: string): Promise<unknown[]> {
  const { rows } = await shop.stores.pool.query(
    `select doc->>'status' as status from ${shop.stores.readModels.schema('catalogue')}.products
      where doc->>'title' like $1 and not doc ? 'deleted'`,
    [`${title}%`],
  );
  return rows;
}

describe('the result of a completed job', () => {
  it('is in the catalogue when an import is done, and removed when it is undone', async () => {
    const title = named('Vidljivo');
    let importId = '';
    const done = await seenAt(
      'Finish',
      async () => {
        ({ importId } = await client.handIn(csv('title;price', `${title};3`)));
      },
      () => titlesLike(title),
    );
    expect(done).toHaveLength(1);
    vi.restoreAllMocks();
    await client.settledAs(importId, 'done');

    const undone = await seenAt(
      'FinishUndo',
      () => client.ask('POST', `/imports/${importId}/undo`),
      () => titlesLike(title),
    );
    expect(undone).toEqual([]);
    vi.restoreAllMocks();
    await client.settledAs(importId, 'undone');
  });

  it('is in the catalogue when a bulk change is done', async () => {
    const title = named('Grupno');
    const product = await make.product({ title, price: 500 });
    await shop.settled();
    const unpublished = await seenAt(
      'CompletePortion',
      () =>
        client.ask('POST', '/products/bulk', {
          mode: 'run',
          selection: { ids: [product._id] },
          action: { type: 'unpublish' },
        }),
      () => titlesLike(title),
    );
    expect(unpublished).toEqual([{ status: 'unpublished' }]);
  });
});
