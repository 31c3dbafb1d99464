import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LogEvent, Position } from '../../../platform/log/event-log.ts';
import { MOST_EVENT_BYTES } from '../../../platform/log/event-size.ts';
import { toStored } from '../../../platform/log/eventstoredb/event-mapping.ts';
import { createImportClient, csv } from '../../calls/import-client.ts';
import { bodies, nextNumber } from '../../seed-world.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** The bytes of an event as PostgreSQL stores it, and as EventStoreDB is sent it: the larger of both. */
function bytesOf(event: LogEvent): number {
  const { data, personal, metadata } = event;
  const sent = toStored(event, '00000000-0000-0000-0000-000000000000');
  const json = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  return Math.max(json(data) + json(personal) + json(metadata), json(sent.data) + json(sent.metadata));
}

/** The types of the events behind a position that are over the limit, and the largest size. */
async function sizesSince(position: Position) {
  let [after, largest] = [position, 0];
  const over: string[] = [];
  for (;;) {
    const page = await shop.stores.log.readAll({ after, limit: 500 });
    for (const event of page.events) {
      const bytes = bytesOf(event);
      largest = Math.max(largest, bytes);
      if (bytes > MOST_EVENT_BYTES) over.push(`${event.type}: ${bytes}`);
    }
    if (page.atEnd) return { over, largest };
    after = page.position;
  }
}

/** Two UTF-16 units and four bytes, so that a text that is cut may be cut inside of it. */
const WIDE = '😀';
const columns = [
  ...['price', 'vele_price', 'brand', 'category', 'subCategory', 'status', 'available', 'productType'],
  ...['deliveryTime', 'productAction', 'actionPercent', 'productOffer', 'bestSeller', 'displayOnHomepage'],
];

describe('an import', () => {
  it('of rows in which every cell is wrong writes no event over 512 KB, and reports every error', async () => {
    const imports = createImportClient(shop);
    const before = await shop.stores.store.head();
    const row = `Sapun;${columns.map(() => `a${WIDE.repeat(40)}`).join(';')}`;
    const { failed, done, errors } = await imports.imported(
      csv(`title;${columns.join(';')}`, ...Array.from({ length: 250 }, () => row)),
    );
    expect([failed, done, errors.length]).toEqual([250, 250, 250 * columns.length]);
    const { over, largest } = await sizesSince(before);
    expect(over).toEqual([]);
    expect(largest).toBeGreaterThan(100_000);
  });

  it('reports a row whose product would be an event over 512 KB, and adds the others', async () => {
    const imports = createImportClient(shop);
    const before = await shop.stores.store.head();
    // Each becomes five characters of HTML, and an event keeps those.
    const large = `Velik;5;"${'&'.repeat(100_000)}";"${'&'.repeat(20_000)}"`;
    const record = await imports.imported(
      csv('title;price;description;shortDescription', large, 'Sapun maslinov;5;Opis;Opis'),
    );
    expect(record).toMatchObject({ succeeded: 1, failed: 1, errors: [{ row: 2, field: 'title' }] });
    expect(await sizesSince(before)).toMatchObject({ over: [] });
  });
});

describe('the input of an administrator', () => {
  /** The longest texts that the schema allows; each '&' becomes five characters of HTML. */
  const large = () => ({
    ...bodies.product(nextNumber()),
    description: '&'.repeat(100_000),
    shortDescription: '&'.repeat(20_000),
    seoDescription: WIDE.repeat(1_000),
    productVariations: Array.from({ length: 100 }, (_, id) => ({
      id,
      type: 'Boja',
      price: 500,
      name: `${WIDE.repeat(110)}${id}`,
    })),
  });

  it('is refused when it would be an event over 512 KB, and changes nothing', async () => {
    const before = await shop.stores.store.head();
    const refusal = [
      413,
      expect.objectContaining({ code: 'too_large', error: expect.stringContaining('512 KB') }),
    ];
    const call = async (path: string, payload: object) => {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: shop.asAdmin,
        payload,
      });
      return [answer.statusCode, answer.json()];
    };
    const product = large();
    expect(await call('/products/add-product', product)).toEqual(refusal);
    expect(await shop.stores.store.head()).toBe(before);
    // The address that it would have had is free again.
    const small = { ...bodies.product(nextNumber()), slug: product.slug };
    expect((await call('/products/add-product', small))[0]).toBe(201);
  });
});
