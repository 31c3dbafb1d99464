import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../../platform/embedded/processes.ts';
import { withDatabase } from '../../initialised-folder.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { childrenOf, createPrograms, findDatabase, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 200 };
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };

const programs = createPrograms();
let dataDir: string;
let shop: Program;
beforeAll(async () => {
  dataDir = await withDatabase(await programs.folder());
  shop = await programs.start({ DATA_DIR: dataDir, ...ADMIN }, ['--processes', '2']);
});
afterAll(() => programs.cleanUp());

const children = (of = shop.pid) => childrenOf(of);

/** A new connection for each request, so that they reach every process. */
async function call(method: 'GET' | 'POST', path: string, body?: object, headers = {}): Promise<Response> {
  return fetch(`${shop.url}${path}`, {
    method,
    headers: { connection: 'close', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function order(productId: string): Promise<Response> {
  const cart: { cartId: string } = await (
    await call('POST', '/api/carts/add-cart', bodies.cart(productId))
  ).json();
  return call('POST', '/api/orders/add-order', bodies.order(cart.cartId));
}

describe('a shop started as usual', () => {
  it('has a process for visitors and one for background work, which are restarted when they die', async () => {
    const folder = await withDatabase(await programs.folder());
    const usual = await programs.start({ DATA_DIR: folder });
    const [api = 0, follower = 0, ...more] = await children(usual.pid);
    expect(more).toEqual([]);
    const database = await findDatabase(folder);
    const scraped = await (await fetch(`${usual.url}/metrics`)).text();
    const named = scraped.matchAll(/^process_cpu_seconds_total\{process="([^"]+)"\}/gm);
    expect([...named].map(([, name]) => name).sort()).toEqual(['api', 'projections-worker']);
    const statusOf = async (path: string) =>
      (await fetch(`${usual.url}${path}`, { headers: { connection: 'close' } }).catch(() => null))?.status;

    process.kill(follower, 'SIGKILL');
    // It answers all the while.
    expect(await statusOf('/')).toBe(200);
    await expect.poll(async () => (await children(usual.pid)).length, PATIENCE).toBe(2);
    await expect.poll(() => statusOf('/readyz'), PATIENCE).toBe(200);

    // On the same port, and twice, since the second time its port is the one that was found the first time.
    for (const killed of [api, (await children(usual.pid)).find((pid) => pid !== follower) ?? 0]) {
      if (isAlive(killed)) process.kill(killed, 'SIGKILL');
      await expect.poll(() => statusOf('/'), PATIENCE).toBe(200);
      expect(await findDatabase(folder)).toEqual(database);
    }

    const left = await children(usual.pid);
    expect(left).toHaveLength(2);
    process.kill(usual.pid, 'SIGKILL');
    await usual.ended;
    await expect.poll(() => left.filter(isAlive), PATIENCE).toEqual([]);
  });
});

describe('a shop of two processes on one port, and one for the rest', () => {
  it('shows the writes of another process at once', async () => {
    expect(await children()).toHaveLength(3);
    const login = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
    const token: string = await (await call('POST', '/api/users/login', login)).json();
    const authorization = `Bearer ${token}`;
    for (let n = 1; n <= 5; n += 1) {
      const product = { ...bodies.product(n), price: 3000 };
      const added = await call('POST', '/api/products/add-product', product, { authorization });
      expect(added.status).toBe(201);
      const { _id }: { _id: string } = await added.json();
      const position = { 'shop-position': added.headers.get('shop-position') ?? '' };
      expect((await call('GET', `/api/products/get-product-id/${_id}`, undefined, position)).status).toBe(
        200,
      );
      expect((await order(_id)).status).toBe(201);
    }
  });

  it('reports all of them in one scrape of any process', async () => {
    const names = ['api-1', 'api-2', 'projections-worker'];
    const scrape = async () => (await call('GET', '/metrics')).text();
    /** The sum of a series over the processes, and which they are. */
    function summed(text: string, series: RegExp): [sum: number, processes: string[]] {
      const lines = text.split('\n').filter((line) => series.test(line));
      const of = lines.map((line) => /process="([^"]+)"/.exec(line)?.[1] ?? '');
      return [lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0), [...new Set(of)].sort()];
    }
    const mailed = /^shop_job_seconds_count\{queue="mails",outcome="done"/;
    await expect.poll(async () => summed(await scrape(), mailed), PATIENCE).toEqual([5, [names[2]]]);
    for (let n = 0; n < 6; n += 1) {
      const text = await scrape();
      const [orders] = summed(text, /^shop_http_request_seconds_count\{.*add-order",status="201"/);
      expect(orders).toBe(5);
      expect(summed(text, /^process_cpu_seconds_total\{/)[1]).toEqual(names);
      expect(summed(text, /^shop_projection_batch_seconds_count\{projection="orders"/)[1]).toEqual([
        names[2],
      ]);
      expect(text.match(/^shop_reader_lag_events\{reader="orders"\}/gm)).toHaveLength(1);
      expect(text.match(/^shop_jobs\{queue="mails",state="failed"\} 0$/gm)).toHaveLength(1);
      expect(text.match(/^# TYPE shop_http_request_seconds /gm)).toHaveLength(1);
    }
  });

  it('continues when one of the two is killed, and restarts it', async () => {
    const before = await children();
    process.kill(before[0] ?? 0, 'SIGKILL');
    await expect.poll(children, PATIENCE).not.toEqual(before);
    await expect.poll(async () => (await children()).length, PATIENCE).toBe(3);
    await expect
      .poll(async () => (await call('GET', '/readyz').catch(() => null))?.status, PATIENCE)
      .toBe(200);
    // The one that was started again is measured under the same name.
    const named = async () =>
      (await (await call('GET', '/metrics')).text()).match(/^process_cpu_seconds_total\{/gm);
    await expect.poll(async () => (await named())?.length, PATIENCE).toBe(3);
  });

  it('ends its database and itself at once when its start is interrupted', async () => {
    const folder = await programs.folder();
    const { pid, end } = await programs.launch({ DATA_DIR: folder, DEMO: 'on' });
    await expect.poll(() => findDatabase(folder), PATIENCE).not.toBeNull();
    const { code, said } = await end('SIGTERM');
    expect([code, isAlive(pid)]).toEqual([0, false]);
    expect(said).toContain('Stopped.');
    expect(said).not.toContain('Shop   ');
    expect(await findDatabase(folder)).toBeNull();
  });

  it('stops all of them in order, without restarts, at a signal that reaches all at once', async () => {
    const before = await children();
    const saidBefore = shop.said().length;
    for (const pid of before) process.kill(pid, 'SIGTERM');
    const { code, said } = await shop.end('SIGTERM');
    expect(code, said).toBe(0);
    expect(said).toContain('Stopped.');
    expect(said.slice(saidBefore)).not.toContain('died');
    expect(before.filter(isAlive)).toEqual([]);
    expect(await findDatabase(dataDir)).toBeNull();
  });
});
