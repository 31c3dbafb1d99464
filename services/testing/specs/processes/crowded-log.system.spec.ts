import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStores } from '../../../api/stores.ts';
import { addProduct, asking } from '../../calls/ordering-calls.ts';
import { createTestDatabase } from '../../database.ts';
import { PATIENCE } from '../../patience.ts';
import { type SpecServer, serverCommand, startServer } from '../../servers/eventstoredb-server.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

/** The stand-in takes some thousand events a second, in the process of the spec. */
const FOREIGN = serverCommand === null ? 2_000 : 100_000;
const AT_ONCE = 500;

let server: SpecServer;
let neighbour: EventStoreDBClient;
let shop: TestShop;
let product: string;

beforeAll(async () => {
  server = await startServer();
  neighbour = EventStoreDBClient.connectionString(server.connectionString);
  const database = await createTestDatabase();
  const logger = pino({ level: 'silent' });
  const stores = await openStores(database.url, server.connectionString, logger);
  const drop = () => stores.close().then(() => database.drop());
  shop = await startTestShop({ opened: { stores, databaseUrl: database.url, drop } });
  product = await addProduct(shop, 'caj-od-zalfije');
});
afterAll(async () => {
  await shop.close();
  await neighbour.dispose();
  await server.close();
});

const ready = async () => (await shop.app.inject('/readyz')).statusCode;

/** The status of an order that was placed just now, and of readiness. */
async function orderIsShown(): Promise<number[]> {
  const { order, get } = asking(shop, product);
  const { _id, generatedOrderId } = await order();
  const seen = await get(`/orders/single-order-id/${generatedOrderId}`, shop.asAdmin);
  expect(seen.json()).toMatchObject({ _id });
  return [seen.statusCode, await ready()];
}

/** Writes as a neighbour on the same server; the statuses of readiness meanwhile. */
async function writeForeign(count: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let written = 0; written < count; written += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, () => jsonEvent({ type: 'NotOurs', data: {} }));
    await neighbour.appendToStream('neighbour-1', events);
    statuses.add(await ready());
  }
  return statuses;
}

describe(`a shop whose log contains ${FOREIGN} later foreign events`, () => {
  it('is ready while they are written, and afterwards', async () => {
    await expect.poll(ready).toBe(200);
    expect(await writeForeign(FOREIGN)).toEqual(new Set([200]));
    const answers = new Set<number>();
    for (let asked = 0; asked < 200; asked += 1) answers.add(await ready());
    expect(answers).toEqual(new Set([200]));
  });

  it('accepts orders and shows them', async () => {
    expect(await orderIsShown()).toEqual([200, 200]);
    await writeForeign(AT_ONCE);
    expect(await orderIsShown()).toEqual([200, 200]);
  });

  it('works in a process that starts now', async () => {
    await writeForeign(FOREIGN);
    const stores = await openStores(
      shop.stores.databaseUrl,
      server.connectionString,
      pino({ level: 'silent' }),
    );
    const head = await stores.store.head();
    await expect.poll(() => shop.stores.store.live()?.head, PATIENCE).toBe(head);
    await stores.close();
  });
});
