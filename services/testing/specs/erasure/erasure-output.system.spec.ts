import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import type { ReaderAnswer } from '../../../operations/operations.schemas.ts';
import { withDatabase } from '../../initialised-folder.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { createPrograms, type Program } from '../../programs.ts';
import { bodies } from '../../seed-world.ts';
import { startSmtp } from '../../servers/smtp-server.ts';

const PATIENCE = { timeout: PATIENCE_MS, interval: 100 };
const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'spec-lozinka' };
/** Nothing else in the shop contains any of these. */
const PERSON = {
  name: 'Zvjezdana',
  surname: 'Nepovratić',
  email: 'zvjezdana.nepovratic@example.com',
  phone: '061 987 654',
  address: 'Trg nestanka 13',
  city: 'Nedođija',
};

const programs = createPrograms();
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let shop: Program;
let dataDir: string;
let asAdmin: Record<string, string>;
let customer: string;

beforeAll(async () => {
  smtp = await startSmtp();
  smtp.state.closed = true;
  dataDir = await withDatabase(await programs.folder());
  shop = await programs.start({
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'trace',
    ...ADMIN,
  });
  asAdmin = await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  customer = await leaveTraces();
});
afterAll(async () => {
  await programs.cleanUp();
  await smtp.stop();
});

async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<T> {
  const answer = await fetch(`${shop.url}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return path.startsWith('/api') && answer.status !== 204 ? answer.json() : (answer.text() as Promise<T>);
}

async function signIn(email: string, password: string): Promise<Record<string, string>> {
  const token = await call<string>('POST', '/api/users/login', { body: { email, password } });
  return { authorization: `Bearer ${token}` };
}

/** An account and an order, whose mails are refused with the address in the refusal, and searches for the person. */
async function leaveTraces(): Promise<string> {
  const product = { ...bodies.product(1), price: 3000 };
  const { _id } = await call<{ _id: string }>('POST', '/api/products/add-product', {
    headers: asAdmin,
    body: product,
  });
  const account = await call<{ _id: string }>('POST', '/api/users/add-user', {
    body: { ...PERSON, password: 'kupac-lozinka' },
  });
  const headers = await signIn(PERSON.email, 'kupac-lozinka');
  const { cartId } = await call<{ cartId: string }>('POST', '/api/carts/add-cart', {
    body: bodies.cart(_id),
  });
  const placed = await call<{ generatedOrderId: number; orderKey: string }>('POST', '/api/orders/add-order', {
    headers: { ...headers, 'x-request-id': PERSON.email },
    body: { ...bodies.order(cartId), ...PERSON },
  });
  await call('GET', `/generisana-narudzba/${placed.generatedOrderId}?kljuc=${placed.orderKey}`);
  await call('POST', '/api/users/forgot-password', { body: { email: PERSON.email } });
  await call('POST', '/api/users/login', { body: { email: PERSON.email, password: 'pogrešna' } });
  await call('POST', '/api/users/add-user', { body: { ...PERSON, password: 'druga-lozinka' } });
  await call('GET', `/api/users?page=1&q=${PERSON.email}`, { headers: asAdmin });
  await call('GET', `/administracija/korisnici?q=${PERSON.email}`);
  const refused = (kind: string) =>
    shop
      .said()
      .split('\n')
      .some((line) => line.includes('A job failed') && line.includes(`"kind":"${kind}"`));
  for (const kind of ['order-confirmation', 'confirm-email', 'password-link'])
    await vi.waitFor(() => expect([kind, refused(kind)]).toEqual([kind, true]), PATIENCE);
  return account._id;
}

/** Whatever the shop and its database have put into the data folder, but for the database itself. */
async function files(): Promise<string> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const cluster = join(dataDir, 'postgres', 'cluster') + sep;
  const own = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(cluster));
  expect(own.map((path) => path.slice(dataDir.length + 1))).toContain(join('postgres', 'postgres.log'));
  return (await Promise.all(own.map((path) => readFile(path, 'utf8')))).join('\n');
}

const found = (text: string) => Object.values(PERSON).filter((value) => text.includes(value));

describe('the output of a shop about an erased person', () => {
  it('is empty after refused mails, an erasure and a rebuild of everything', async () => {
    await call('GET', `/api/users/delete-user/${customer}`, { headers: asAdmin });
    for (const { name } of projections)
      await call('POST', `/api/projections/${name}/rebuild`, { headers: asAdmin });
    await vi.waitFor(async () => {
      const readers = await call<ReaderAnswer[]>('GET', '/api/projections', { headers: asAdmin });
      const rebuilt = readers.filter(({ kind }) => kind === 'projection');
      expect(rebuilt.map(({ task }) => task?.state)).toEqual(projections.map(() => 'done'));
    }, PATIENCE);
    const { code, said } = await shop.end('SIGTERM');
    expect(code).toBe(0);
    for (const reported of ['/api/orders/add-order', 'responseCode 451']) expect(said).toContain(reported);
    expect(found(said)).toEqual([]);
    expect(said).not.toContain('kljuc=');
    expect(found(await files())).toEqual([]);
  });
});
