import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrograms, type Program } from '../../testing/programs.ts';
import { type ProcessWatch, watchProcesses } from './watch-processes.testing.ts';

/*
 * One sender who asks for what costs most, at an address of his own, while visitors at another read the demo shop: nobody waits
 * for him, and no process grows.
 */

const SECONDS = Number(process.env.COSTLY_SECONDS ?? 15);
const AT_ONCE = 32;
const HALF_BODIES = 3_000;
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 512 * MEGABYTE;
const ANSWER_MS = 30_000;
/** Of a network for documentation: the proxy in front of the shop is this machine. */
const SENDER = { 'x-forwarded-for': '203.0.113.7' };

type Call = { readonly method: string; readonly path: string; readonly body?: object };
type Listed = { readonly items: readonly { readonly _id: string; readonly productVariety?: number }[] };
type Report = {
  readonly calls: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Processor time of all processes of the shop, visitors included, for one request of the sender, in ms. */
  readonly processorMs: number;
  /** The most that one process has held so far, in MB. */
  readonly mostMb: number;
  readonly visitors: { visits: number; slowestMs: number; p99Ms: number; failures: string[] };
};

const programs = createPrograms({ LOG_LEVEL: 'fatal', DEMO: 'on', RATE_LIMITS: 'on' });
let program: Program;
let watch: ProcessWatch;
let products: readonly string[];
let cartId: string;

beforeAll(async () => {
  program = await programs.start({ DATA_DIR: await programs.folder(), TRUSTED_PROXIES: '127.0.0.1' });
  while ((await fetch(`${program.url}/readyz`)).status !== 200) await delay(100);
  const pages = await Promise.all(
    Array.from({ length: 12 }, (_, page) => fetch(`${program.url}/api/products?page=${page + 1}`)),
  );
  const lists = await Promise.all(pages.map((page) => page.json() as Promise<Listed>));
  products = lists
    .flatMap(({ items }) => items)
    .filter(({ productVariety }) => productVariety !== 1)
    .map(({ _id }) => _id)
    .slice(0, 100);
  if (products.length < 100) throw new Error(`The demo shop has ${products.length} products for a cart`);
  watch = watchProcesses(program.pid);
  cartId = await newCart();
});
afterAll(async () => {
  watch?.stop();
  await programs.cleanUp();
});

async function newCart(): Promise<string> {
  const body = { products: linesOf(1) };
  const answer = await fetch(`${program.url}/api/carts/add-cart`, {
    method: 'POST',
    headers: { ...SENDER, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await answer.json()) as { cartId: string }).cartId;
}

function linesOf(quantity: number) {
  return products.map((id) => ({ id, quantity: 1 + (quantity % 90) }));
}

const get = (path: string): Call => ({ method: 'GET', path });
const post = (path: string, body: object): Call => ({ method: 'POST', path, body });

/** What the sender asks for, the `n`-th time. */
const SHAPES: Readonly<Record<string, (n: number) => Call>> = {
  'addresses of slashes': (n) => get(`/${'/'.repeat(12_000)}${n}`),
  'filters that nobody knows': (n) => get(`/kategorija/zdravlje?filters=ne-postoji-${n}`),
  'searches without end': (n) => get(`/pretraga/rijec-${n}-${'abcdefgh'.repeat(8)}`),
  'pages of lists far behind': (n) => get(`/kategorija/zdravlje?page=${1_000 + n}&sort=price-desc`),
  'whole lists': () => get('/api/products'),
  'carts of a hundred lines': (n) => post('/api/carts/add-cart', { products: linesOf(n) }),
  'a cart that is changed without end': (n) =>
    post(`/api/carts/update-cart/${cartId}`, { products: linesOf(n) }),
  'wrong passwords': (n) =>
    post('/api/users/login', { email: `kupac-${n}@example.com`, password: 'x'.repeat(200) }),
  'long passwords for new accounts': (n) =>
    post('/api/users/add-user', {
      ...{ name: 'Amra', surname: 'Kovač', email: `nova-${n}@example.com` },
      password: `${'lozinka-kupca '.repeat(14)}${n}`.slice(0, 200),
    }),
  'texts nested without end': (n) =>
    post('/api/contact-form', {
      ...{ name: 'Amra', surname: 'Kovač', email: `a${n}@example.com` },
      message: '<b>'.repeat(600),
    }),
};

/** The status; 0 where the connection was closed without an answer. */
function send({ method, path, body }: Call, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(program.url);
    const text = body && JSON.stringify(body);
    const ofBody = text
      ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
      : {};
    const call = request(
      { hostname, port, agent, method, path, headers: { ...SENDER, ...ofBody } },
      (answer) => {
        answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
      },
    );
    call.setTimeout(ANSWER_MS, () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(text);
  });
}

async function attack(shape: (n: number) => Call): Promise<Map<number, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = new Map<number, number>();
  const end = Date.now() + SECONDS * 1_000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (Date.now() < end) {
        sent += 1;
        const status = await send(shape(sent), agent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  agent.destroy();
  return statuses;
}

/** Reads pages as visitors do, all of them at another address than the sender's, until `work` is done. */
async function whileVisited<T>(work: () => Promise<T>): Promise<[T, Report['visitors']]> {
  const fixture = new URL('./visitors.testing.ts', import.meta.url).pathname;
  const paths = ['/', '/kategorija/zdravlje', '/api/products?page=1', '/ponuda-sedmice', '/healthz'];
  const child = spawn(process.execPath, ['--import', 'tsx', fixture, program.url, ...paths], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  // The first pages are the fixture's own start.
  await delay(2_000);
  const done = await work();
  child.stdin.end();
  await once(child, 'close');
  return [done, JSON.parse(said)];
}

async function under(shape: (n: number) => Call): Promise<Report> {
  const before = watch.processorMs();
  const [statuses, visitors] = await whileVisited(() => attack(shape));
  const calls = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const processorMs = Math.round(((watch.processorMs() - before) / calls) * 10) / 10;
  const mostMb = Math.round(Math.max(...watch.most.values()) / MEGABYTE);
  return { calls, statuses: Object.fromEntries(statuses), processorMs, mostMb, visitors };
}

describe(`a shop with visitors that one sender asks for what costs most, ${SECONDS} s of each`, () => {
  it.each(Object.entries(SHAPES))('lets nobody wait for: %s', async (name, shape) => {
    const report = await under(shape);
    process.stdout.write(`${name}: ${JSON.stringify(report)}\n`);
    expect(report.visitors.failures).toEqual([]);
    expect(report.visitors.slowestMs).toBeLessThan(1_000);
    // What the sender waits for himself is his.
    expect(Object.keys(report.statuses)).not.toContain('500');
  });

  it('lets nobody wait for bodies that never end', async () => {
    const port = Number(new URL(program.url).port);
    const [, visitors] = await whileVisited(async () => {
      const sockets = Array.from({ length: HALF_BODIES }, () => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        socket
          .resume()
          .write(
            'POST /api/contact-form HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.7\r\ncontent-length: 900\r\n\r\n{',
          );
        return socket;
      });
      await delay(10_000);
      for (const socket of sockets) socket.destroy();
    });
    process.stdout.write(`half bodies: ${JSON.stringify(visitors)}\n`);
    expect(visitors.failures).toEqual([]);
    expect(visitors.slowestMs).toBeLessThan(1_000);
  });

  it('keeps each of its processes under 512 MB', () => {
    const mib = [...watch.most].map(([name, bytes]) => [name, Math.round(bytes / MEGABYTE)]);
    process.stdout.write(`MiB: ${JSON.stringify(Object.fromEntries(mib))}\n`);
    expect([...watch.most].filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
    expect(watch.most.size).toBeGreaterThan(1);
  });
});
