import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStores, type Stores } from '../../../api/stores.ts';
import type { RecordedLogEvent } from '../../../platform/log/event-log.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';
import { everyEvent, startTestJobs } from '../../stores.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };
const ORDERED = 'request:of-the-order';
const REDUCED = 'request:of-the-sale';
const IMPORTED = 'request:of-the-import';
/** The header by which a proxy sends an id. */
const sentAs = (id: string) => ({ 'x-request-id': id.replace('request:', '') });

type Line = Readonly<Record<string, unknown>>;

/** With the jobs in Redis in `npm run test:stores`. */
describe('the effects of a request', () => {
  const programs = createPrograms();
  let database: TestDatabase;
  let redis: Awaited<ReturnType<typeof startTestJobs>> = null;
  let shop: Program;
  let stores: Stores;
  let dataDir: string;
  let lines: Line[];
  let events: RecordedLogEvent[];

  beforeAll(async () => {
    database = await createTestDatabase();
    redis = await startTestJobs();
    dataDir = await programs.folder();
    shop = await programs.start({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'debug',
      ...ADMIN,
      ...(redis ? { REDIS_URL: redis.url } : {}),
    });
    stores = await openStores(database.url, null, pino({ level: 'silent' }));
    await orderAndChange();
    const { said } = await shop.end('SIGTERM');
    lines = said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    events = await everyEvent(stores.log);
  });
  afterAll(async () => {
    await programs.cleanUp();
    await stores?.close();
    await database?.drop();
    await redis?.stop();
  });

  async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
    const answer = await fetch(`${shop.url}/api${path}`, {
      method: 'POST',
      ...(body instanceof FormData
        ? { headers, body }
        : { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** A customer orders; another customer's cart holds a product that is then reduced; many products are changed at once. */
  async function orderAndChange(): Promise<void> {
    const login = (email: string, password: string) => post<string>('/users/login', { email, password });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const asAdmin = bearer(await login(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD));
    const product = await post<{ _id: string; slug: string }>(
      '/products/add-product',
      { ...bodies.product(1), price: 3000 },
      asAdmin,
    );
    const profile = { ...bodies.profile('kupac@example.com'), password: 'kupac-lozinka' };
    await post('/users/add-user', profile);
    const asCustomer = bearer(await login('kupac@example.com', 'kupac-lozinka'));
    const { cartId } = await post<{ cartId: string }>('/carts/add-cart', bodies.cart(product._id));
    await post('/orders/add-order', bodies.order(cartId), { ...asCustomer, ...sentAs(ORDERED) });
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2), PATIENCE);

    await post('/carts/add-cart', bodies.cart(product._id));
    const onSale = { productAction: 1, actionPercent: 20 };
    await post(
      `/products/update-product/${product.slug}`,
      { ...bodies.product(1), ...onSale },
      { ...asAdmin, ...sentAs(REDUCED) },
    );
    await vi.waitFor(async () => expect(await typesAfter(REDUCED)).toContain('CartLineWithdrawn'), PATIENCE);
    await importPrices(asAdmin);
  }

  /** One product, from a price list. */
  async function importPrices(asAdmin: Record<string, string>): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob(['title;price\nMelem;12,50\n'], { type: 'text/csv' }), 'cjenovnik.csv');
    const { importId } = await post<{ importId: string }>('/imports', form, {
      ...asAdmin,
      ...sentAs(IMPORTED),
    });
    await vi.waitFor(async () => expect(await typesAfter(importId)).toContain('ImportFinished'), PATIENCE);
  }

  const mails = async () =>
    (await readdir(join(dataDir, 'mail')).catch(() => [])).filter((file) => /^narudzba-.*\.eml$/.test(file));
  const typesAfter = async (id: string) =>
    (await everyEvent(stores.log))
      .filter(({ metadata }) => metadata.correlationId === id)
      .map(({ type }) => type);
  const linesOf = (id: string) => lines.filter(({ correlationId }) => correlationId === id);
  const eventsOf = (id: string) => events.filter(({ metadata }) => metadata.correlationId === id);

  it('share one correlation id from an order’s request through its events to its mails', () => {
    const [request] = linesOf(ORDERED).filter(({ msg }) => msg === 'incoming request');
    expect(request).toMatchObject({ req: { method: 'POST', url: '/api/orders/add-order' } });

    const placed = eventsOf(ORDERED).find(({ type }) => type === 'OrderPlaced');
    const followed = eventsOf(ORDERED).filter(({ metadata }) => metadata.causationId === placed?.eventId);
    expect(followed.map(({ type }) => type).sort()).toEqual(['CartEmptied', 'PointsCredited']);

    const sent = linesOf(ORDERED).filter(({ msg }) => msg === 'A mail was sent');
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['customer', 'shop']);
    for (const line of sent) {
      expect(line).toMatchObject({ queue: 'mails', causationId: placed?.eventId });
      const done = linesOf(ORDERED).filter(({ msg, job }) => msg === 'A job was done' && job === line.job);
      expect(done).toHaveLength(1);
    }
  });

  it('share one correlation id from a product’s change to the carts that a job removes it from', () => {
    const reduced = eventsOf(REDUCED).find(({ type }) => type === 'ProductSaleStarted');
    const withdrawn = eventsOf(REDUCED).find(({ type }) => type === 'CartLineWithdrawn');
    expect(withdrawn?.metadata).toMatchObject({ causationId: reduced?.eventId, actor: { kind: 'system' } });
    const [left] = linesOf(REDUCED).filter(({ msg }) => msg === 'A product left carts');
    expect(left).toMatchObject({ queue: 'carts', carts: 1, causationId: reduced?.eventId });
  });

  it('share the import’s id from its request to its products', () => {
    const received = events.find(({ metadata }) => metadata.causationId === IMPORTED);
    expect(received?.type).toBe('ImportFileReceived');
    const importId = received?.metadata.correlationId ?? '';
    const queued = eventsOf(importId).find(({ type }) => type === 'ImportQueued');
    const added = eventsOf(importId).find(({ type }) => type === 'ProductAdded');
    expect(added?.metadata.causationId).toBe(queued?.eventId);
    expect(linesOf(importId).map(({ msg }) => msg)).toEqual(['A job was done']);
    expect(linesOf(importId)).toMatchObject([{ queue: 'imports', causationId: queued?.eventId }]);
  });
});
