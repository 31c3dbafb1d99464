import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../database.ts';
import { createPrograms } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';
import { startTestLog } from '../../stores.ts';
import { startCollector } from './trace-collector.testing.ts';

const programs = createPrograms();
afterAll(() => programs.cleanUp());

const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

/** With the log in EventStoreDB in `npm run test:stores`. */
describe('an order in a shop with a collector of traces', () => {
  it('is one trace, from the request through its events to read models, reactions and mails', async () => {
    const collector = await startCollector();
    const eventStore = await startTestLog();
    const database = await createTestDatabase();
    const dataDir = await programs.folder();
    const shop = await programs.start({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ...(eventStore && { EVENTSTORE_URL: eventStore.url }),
    });
    async function post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> {
      const answer = await fetch(`${shop.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      expect([answer.status, path]).toEqual([expect.toSatisfy((status) => status < 300), path]);
      return answer.json();
    }
    const token = await post<string>('/users/login', ADMIN);
    const product = { ...bodies.product(1), price: 3000 };
    const { _id } = await post<{ _id: string }>('/products/add-product', product, {
      authorization: `Bearer ${token}`,
    });
    const { cartId } = await post<{ cartId: string }>('/carts/add-cart', bodies.cart(_id));
    const order = bodies.order(cartId);
    const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;
    await post('/orders/add-order', order, { traceparent });
    // To the customer and to the shop.
    await expect.poll(() => mailsIn(dataDir)).toHaveLength(2);
    expect((await shop.end('SIGTERM')).code).toBe(0);
    collector.stop();
    await eventStore?.stop();
    await database.drop();

    const spans = collector.spans().filter(({ traceId }) => traceId === CALLER.trace);
    const named = (name: string) => spans.filter((span) => span.name === name);
    const parentsOf = (name: string) => named(name).map(({ parentSpanId }) => nameOf(parentSpanId));
    const nameOf = (id?: string) =>
      id === CALLER.span ? 'caller' : spans.find(({ spanId }) => spanId === id)?.name;
    expect(parentsOf('POST /api/orders/add-order')).toEqual(['caller']);
    expect(parentsOf('append order')).toEqual(['POST /api/orders/add-order']);
    expect(parentsOf('project orders')).toContain('append order');
    expect(parentsOf('react order-mails')).toEqual(['append order']);
    expect(parentsOf('job mails order-confirmation')).toEqual(['react order-mails']);
    // The cart is emptied because of the order.
    expect(parentsOf('react order-followups')).toEqual(['append order']);
    expect(parentsOf('append cart')).toEqual(['react order-followups']);
    expect(parentsOf('project carts')).toContain('append cart');
    expect(spans.filter(({ parentSpanId }) => nameOf(parentSpanId) === undefined)).toEqual([]);

    // The shop's other work has traces of its own, and none contains personal data or a cart's id.
    const others = collector.spans().filter(({ traceId }) => traceId !== CALLER.trace);
    expect(others.map(({ name }) => name)).toContain('POST /api/products/add-product');
    const sent = collector.bodies().join('\n');
    for (const secret of [cartId, ADMIN.email, order.email]) expect(sent).not.toContain(secret);
  });
});

describe('a shop without a collector', () => {
  it('loads nothing of the OpenTelemetry SDK', async () => {
    const { cache } = createRequire(import.meta.url);
    const sdk = () => Object.keys(cache).filter((path) => path.includes('@opentelemetry/sdk-trace'));
    await import('../../../api/processes/start-shop.ts');
    expect(sdk()).toEqual([]);
    await import('../../../platform/tracing/start-tracing.ts');
    expect(sdk()).not.toEqual([]);
  });
});

async function mailsIn(dataDir: string): Promise<readonly string[]> {
  const files = await readdir(dataDir, { recursive: true }).catch(() => []);
  return files.filter((file) => file.endsWith('.eml')).map((file) => join(dataDir, file));
}
