import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newProduct } from '../../../services/catalogue/index.ts';
import type { ImportEvent, ImportQueries } from '../../../services/imports/index.ts';
import { newId } from '../../../services/platform/kernel/ids.ts';
import type { DomainEvent } from '../../../services/platform/log/domain-event.ts';
import type { StreamName } from '../../../services/platform/log/event-log.ts';
import { tablesOf } from '../../generations/projection.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { importsProjection } from './imports.projection.ts';
import { createImportsQueries } from './queries.ts';

let harness: Harness;
let queries: ImportQueries;
beforeAll(async () => {
  harness = await createHarness();
  harness.start(importsProjection);
  while (!harness.readModels.names().includes('imports')) await harness.readModels.refresh();
  queries = createImportsQueries(harness);
});
afterAll(() => harness.close());

const ADMIN = { kind: 'administrator', id: 'admin' } as const;
let lastNumber = 0;

/** Appends what happened to one stream under one command; `cause` is the correlation. */
async function happened(stream: StreamName, cause: string, ...events: DomainEvent[]): Promise<void> {
  const metadata = { commandId: newId(), correlationId: cause, causationId: cause, actor: ADMIN };
  const identified = events.map((event) => ({ eventId: newId(), event }));
  await harness.store.append(stream, 'any', identified, metadata);
}

const reported = (id: string, ...events: ImportEvent[]) => happened(`import-${id}`, id, ...events);
const added = (number: number) =>
  newProduct({
    number,
    title: `Čaj ${number}`,
    slug: `caj-${number}`,
    price: 500,
    brand: 15,
    category: 53,
    localKey: '',
  });
const priced = (price: number): DomainEvent => ({ type: 'ProductPriceChanged', data: { price } });
const ordered = (...productIds: string[]): DomainEvent => ({
  type: 'OrderPlaced',
  data: { lines: productIds.map((productId) => ({ productId })) },
});

/** An import that is running. */
async function begun(): Promise<string> {
  const id = newId();
  lastNumber += 1;
  const facts = { number: lastNumber, title: 'a.csv', bytes: 9, total: 3, deliverer: null, brand: 15 };
  await reported(
    id,
    { type: 'ImportFileReceived', data: { ...facts, duplicates: 'skip' } },
    { type: 'ImportQueued', data: { duplicates: 'update' } },
    { type: 'ImportStarted', data: {} },
  );
  return id;
}
const blockersOf = async (id: string) => {
  await harness.settled('imports');
  return queries.blockers(id);
};

describe('the read model of imports', () => {
  it('shows the progress, and the wrong rows in the file’s order', async () => {
    const id = await begun();
    const wrong = (row: number, field: string) => ({ row, field, error: 'Ovo polje je obavezno.' });
    const counts = { added: 1, updated: 0, skipped: 0, failed: 1 };
    await reported(
      id,
      {
        type: 'ImportRowsProcessed',
        data: { from: 0, rows: 2, ...counts, errors: [wrong(3, 'title'), wrong(3, 'price')] },
      },
      {
        type: 'ImportRowsProcessed',
        data: { from: 2, rows: 1, ...counts, added: 0, errors: [wrong(4, 'price')] },
      },
    );
    await harness.settled('imports');
    expect(await queries.record(id)).toMatchObject({
      state: 'running',
      done: 3,
      added: 1,
      failed: 2,
      duplicates: 'update',
      actor: ADMIN,
      endedAt: '',
    });
    const errors = [wrong(3, 'title'), wrong(3, 'price'), wrong(4, 'price')];
    expect(await queries.errors(id, 2)).toEqual(errors.slice(0, 2));
    expect(await queries.errorCount(id)).toBe(3);
    const all: object[] = [];
    for await (const portion of queries.allErrors(id)) all.push(...portion);
    expect(all).toEqual(errors);
    await reported(id, { type: 'ImportFinished', data: {} });
    await harness.settled('imports');
    expect(await queries.record(String(lastNumber))).toMatchObject({
      id,
      state: 'done',
      endedAt: expect.stringMatching(/Z$/),
    });
  });

  it('knows what an import added and updated, and what its undo reverted', async () => {
    const [id, one, two] = [await begun(), newId(), newId()];
    await happened(`product-${two}`, newId(), { type: 'ProductAdded', data: added(2) });
    await happened(`product-${one}`, id, { type: 'ProductAdded', data: added(1) });
    await happened(`product-${two}`, id, priced(900), { type: 'ProductRenamed', data: { title: 'Novi' } });
    await harness.settled('imports');
    const products = async () =>
      new Map((await queries.products(id)).map((product) => [product.id, product]));
    expect(await products()).toEqual(
      new Map([
        [one, { id: one, added: true, undone: false }],
        [two, { id: two, added: false, undone: false }],
      ]),
    );
    await happened(`product-${one}`, id, { type: 'ProductDeleted', data: { number: 1, title: 'Čaj 1' } });
    await harness.settled('imports');
    expect((await products()).get(one)).toEqual({ id: one, added: true, undone: true });
    expect(await queries.undone(id)).toEqual({ done: 1, total: 2 });
    expect(await blockersOf(id)).toEqual([]);
  });

  it('is not stopped by an order of a product that the import updated', async () => {
    const [updated, id] = [newId(), await begun()];
    await happened(`product-${updated}`, newId(), { type: 'ProductAdded', data: added(6) });
    await happened(`product-${updated}`, id, priced(800));
    await happened(`order-${newId()}`, newId(), ordered(updated));
    expect(await blockersOf(id)).toEqual([]);
    await happened(`product-${updated}`, newId(), priced(850));
    expect(await blockersOf(id)).toEqual([{ id: updated, changed: true, ordered: false }]);
  });

  it('knows later changes and orders of a product, and no earlier ones', async () => {
    const [one, two] = [newId(), newId()];
    await happened(`product-${two}`, newId(), { type: 'ProductAdded', data: added(3) }, priced(700));
    await happened(`order-${newId()}`, newId(), ordered(two));
    const id = await begun();
    await happened(`product-${one}`, id, { type: 'ProductAdded', data: added(4) });
    await happened(`product-${two}`, id, priced(800));
    expect(await blockersOf(id)).toEqual([]);

    await happened(`order-${newId()}`, newId(), ordered(one, newId()));
    expect(await blockersOf(id)).toEqual([{ id: one, changed: false, ordered: true }]);

    await happened(`product-${two}`, newId(), priced(850));
    expect(await blockersOf(id)).toEqual(
      [
        { id: one, changed: false, ordered: true },
        { id: two, changed: true, ordered: false },
      ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  it('knows orders of bundles with an added product, and those that it was put into later', async () => {
    const [part, changedTo, id] = [newId(), newId(), await begun()];
    await happened(`product-${part}`, id, { type: 'ProductAdded', data: added(7) });
    await happened(`product-${changedTo}`, id, { type: 'ProductAdded', data: added(8) });
    const line = { productId: newId() };
    await happened(`order-${newId()}`, newId(), {
      type: 'OrderPlaced',
      data: { lines: [{ ...line, parts: [{ productId: part }] }] },
    });
    await happened(`order-${newId()}`, newId(), {
      type: 'OrderLinesChanged',
      data: { lines: [line, { productId: changedTo }], previousLines: [line] },
    });
    const blockers = [part, changedTo].map((product) => ({ id: product, changed: false, ordered: true }));
    expect(await blockersOf(id)).toEqual(blockers.sort((a, b) => (a.id < b.id ? -1 : 1)));
  });

  it('ignores a later import that was undone', async () => {
    const [first, product] = [await begun(), newId()];
    await happened(`product-${product}`, first, { type: 'ProductAdded', data: added(5) });
    const second = await begun();
    await happened(`product-${product}`, second, priced(900));
    expect(await blockersOf(first)).toEqual([{ id: product, changed: true, ordered: false }]);
    expect(await blockersOf(second)).toEqual([]);
    await happened(`product-${product}`, second, priced(500));
    await reported(second, { type: 'ImportFinished', data: {} }, { type: 'ImportUndone', data: { kept: 0 } });
    expect(await blockersOf(first)).toEqual([]);
  });

  it('has the same rows when it is built again in other batches', async () => {
    await harness.settled('imports');
    const rows = async (schema: string) => {
      const tables = tablesOf(importsProjection).map((table) =>
        harness.pool.query(`select * from ${schema}.${table} order by id`),
      );
      return (await Promise.all(tables)).map((result) => result.rows);
    };
    const grown = await rows(harness.readModels.schema('imports'));
    const { generation } = await rebuild(harness, importsProjection);
    expect(await rows(`imports_${generation}`)).toEqual(grown);
    expect(grown.map(({ length }) => length > 0)).toEqual([true, true, true]);
  });
});
