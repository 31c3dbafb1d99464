import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import type { Consumers } from '../../../../projections/consumer/consumer.ts';
import { accountMails } from '../../../../projections/reactions/account-mails.ts';
import { orderMails } from '../../../../projections/reactions/order-mails.ts';
import { startReactions } from '../../../../projections/reactions/reactions.ts';
import { createTurnover } from '../../../../projections/read-models/orders/turnover.ts';
import { rebuild } from '../../../../projections/rebuild/rebuild.ts';
import {
  createAccountMails,
  createMailSender,
  createOrderMails,
  startAccountMailWorker,
  startOrderMailWorker,
} from '../../../messages/mail/index.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { createLogger } from '../../../platform/kernel/logging/logger.ts';
import { START } from '../../../platform/log/event-log.ts';
import { addProduct, asking } from '../../calls/ordering-calls.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { startTestShop, type TestShop } from '../../shop.ts';
import { everyEvent } from '../../stores.ts';
import { everyRow } from './every-row.testing.ts';

/** Every line that the shop logs. */
const logged: string[] = [];
const logger = createLogger(
  'trace',
  new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk));
      done();
    },
  }),
);
/** Nothing else in the shop contains any of these. */
const PERSON = {
  name: 'Zvjezdana',
  surname: 'Nepovratić',
  email: 'zvjezdana.nepovratic@example.com',
  phone: '061 987 654',
  address: 'Trg nestanka 13',
  postalCode: 'N-76543',
  city: 'Nedođija',
};
const FORMER_EMAIL = 'zvjezdica@example.com';
const TEXTS = {
  notes: 'Zvono ne radi',
  reported: 'Zvali smo susjedu',
  review: 'Moj muž je oduševljen',
  message: 'Pitanje o lijeku',
};
const VALUES = [
  PERSON.name,
  PERSON.surname,
  PERSON.email,
  PERSON.phone,
  PERSON.address,
  PERSON.postalCode,
  PERSON.city,
  FORMER_EMAIL,
  TEXTS.notes,
  TEXTS.reported,
  TEXTS.message,
];

let shop: TestShop;
let jobs: Jobs;
let mailing: Consumers;
let ask: ReturnType<typeof asking>;
let person: { id: string; headers: { authorization: string } };
let product: string;

beforeAll(async () => {
  shop = await startTestShop({ logger });
  const url = shop.stores.databaseUrl;
  jobs = createJobs({ databaseUrl: url, redisUrl: null, logger });
  const sender = createMailSender({ smtpUrl: null, dataDir: shop.dataDir, from: 'Shop <shop@example.com>' });
  startOrderMailWorker({
    ...shop.stores,
    jobs,
    sender,
    orders: shop.modules.placedOrders,
    shopEmail: 'shop@example.com',
    publicUrl: () => 'https://shop.example',
  });
  startAccountMailWorker({
    ...shop.stores,
    jobs,
    sender,
    accounts: shop.modules.customers.toMail,
    publicUrl: () => 'https://shop.example',
  });
  mailing = startReactions({ ...shop.stores, url, logger }, [
    orderMails({ mails: createOrderMails(jobs) }),
    accountMails({ mails: createAccountMails(jobs) }),
  ]);
  product = await addProduct(shop, 'omega', { title: 'Omega 3' });
  ask = asking(shop, product);
  person = await leaveTraces(sender);
});
afterAll(async () => {
  await mailing.stop();
  await jobs.close();
  await shop.close();
});

/** Waits for a product of a shop that keeps stock for this moment only. */
async function askForAlert(email: string): Promise<void> {
  const keepStock = async (stockKept: 0 | 1) => {
    await ask.post('/settings/update-settings', { stockKept }, shop.asAdmin);
    await shop.settled();
  };
  await keepStock(1);
  const asked = await ask.post(`/products/${product}/notify-me`, { email });
  expect(asked.statusCode).toBe(201);
  await keepStock(0);
}

/** Everything a person can leave in the shop. */
async function leaveTraces(sender: ReturnType<typeof createMailSender>) {
  const customer = await shop.addCustomer(FORMER_EMAIL);
  const { post, get, order } = ask;
  await openLink(FORMER_EMAIL, 1);
  const former = await order({ ...PERSON, email: FORMER_EMAIL });
  await shop.settled();
  await post(`/users/profile-update/${customer.id}`, PERSON, customer.headers);
  await openLink(PERSON.email, 3);
  const own = await order({ ...PERSON, notes: TEXTS.notes }, customer.headers);
  await post(`/orders/update-status/${own._id}`, { status: 'Potvrđena', note: TEXTS.reported }, shop.asAdmin);
  const guests = await order({ ...PERSON, notes: TEXTS.notes });
  for (const { _id } of [former, guests])
    await post(`/orders/update-status/${_id}`, { status: 'Potvrđena' }, shop.asAdmin);
  for (const { _id } of [former, own, guests])
    for (const status of ['Poslana', 'Isporučena'])
      await post(`/orders/update-status/${_id}`, { status }, shop.asAdmin);
  await post('/recensions/add-recension', {
    productId: product,
    recension_name: PERSON.name,
    recension_email: PERSON.email,
    recension_comment: TEXTS.review,
    recension_mark: 5,
  });
  const { name, surname, email } = PERSON;
  await post('/contact-form', { name, surname, email, message: TEXTS.message });
  await post('/newsletter', { email });
  await askForAlert(email);
  await post('/users/forgot-password', { email });
  await post('/users/login', { email, password: 'pogrešna' });
  await get(`/users?page=1&q=${encodeURIComponent(PERSON.surname)}`, shop.asAdmin);
  await get(`/orders?email=${email}`, { 'x-request-id': email });
  await sender.send({
    id: 'nova-lozinka',
    to: email.toUpperCase(),
    subject: 'Nova lozinka',
    text: `Zdravo ${name}`,
  });
  // Another person, whose data must stay.
  await order({ email: 'ostaje@example.com' });
  // Two mails an order, one for each of 9 steps, 4 about e-mails, a link for a new password, one by hand.
  await vi.waitFor(async () => expect(await mailFiles()).toHaveLength(4 * 2 + 9 + 4 + 1 + 1), PATIENCE_MS);
  await shop.settled();
  return customer;
}

/** Opens the link that was mailed to an address, once there are so many mails about the account. */
async function openLink(email: string, mails: number): Promise<void> {
  const link = await vi.waitFor(async () => {
    const files = (await mailFiles()).filter((file) => file.includes('racun-'));
    expect(files).toHaveLength(mails);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const found = texts.filter((text) => text.includes(`To: ${email}`)).map(decoded);
    return /potvrda-emaila\?token=([\w-]+)/.exec(found.join())?.[1];
  }, PATIENCE_MS);
  expect((await ask.post('/users/confirm-email', { token: link })).statusCode).toBe(204);
}

async function mailFiles(): Promise<string[]> {
  const folder = join(shop.dataDir, 'mail');
  return (await readdir(folder)).filter((file) => file.endsWith('.eml')).map((file) => join(folder, file));
}

/** Mails as they are read: parts in base64 or quoted-printable are decoded. */
async function mailTexts(): Promise<string> {
  const texts = await Promise.all((await mailFiles()).map((file) => readFile(file, 'utf8')));
  return decoded(texts.join('\n'));
}

function decoded(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));
}

async function answers(): Promise<string> {
  const paths = [
    '/users',
    '/users?page=1',
    '/orders',
    '/orders/administration',
    '/orders/readed-by-admin/0',
    '/orders/readed-by-admin/1',
    '/recensions/administration?page=1',
    `/recensions/product/${product}`,
    '/messages?page=1',
    '/newsletter',
    '/audit?limit=200',
    '/carts',
    '/dashboard',
    `/quick-search?q=${PERSON.name}`,
    `/quick-search?q=${PERSON.email}`,
  ];
  const all = await Promise.all(paths.map((path) => ask.get(path, shop.asAdmin)));
  expect(all.map(({ statusCode }, at) => `${paths[at]} ${statusCode}`)).toEqual(
    paths.map((path) => `${path} 200`),
  );
  return all.map(({ body }) => body).join('\n');
}

/** The events as the log keeps them, sealed parts as their bytes, and the file of its table. */
async function logBytes(): Promise<Buffer> {
  const { pool, log } = shop.stores;
  const events = await everyEvent(log);
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ file: Buffer }>(
    "select pg_read_binary_file(pg_relation_filepath('event_log.events')) as file",
  );
  return Buffer.concat([
    ...events.map((event) => Buffer.from(JSON.stringify(event))),
    ...events.map(({ personal }) => Buffer.from(personal?.text ?? '', 'base64')),
    ...rows.map(({ file }) => file),
  ]);
}

/** The log as a replay reads it, with every personal part that there is a key for. */
async function openedLog(): Promise<string> {
  const page = await shop.stores.store.readAll({ after: START, limit: 10_000 });
  return JSON.stringify(page.events);
}

const found = (text: string | Buffer) => VALUES.filter((value) => text.includes(value));

describe('an erased person', () => {
  it('was in tables, answers and mails before, but never in the job store', async () => {
    expect(found(await everyRow(shop.stores.pool))).toEqual(
      expect.arrayContaining([PERSON.email, FORMER_EMAIL, TEXTS.reported]),
    );
    expect(found(await answers())).toEqual(expect.arrayContaining([PERSON.surname, PERSON.phone]));
    expect(found(await mailTexts())).toEqual(expect.arrayContaining([PERSON.address, TEXTS.reported]));
    const { rows } = await shop.stores.pool.query('select * from jobs.job');
    expect(rows.length).toBeGreaterThan(0);
    expect(found(JSON.stringify(rows))).toEqual([]);
    expect(found(await openedLog())).toEqual(VALUES);
    expect(found(await logBytes())).toEqual([]);
  });

  it('was in no log line, at any log level', () => {
    const lines = logged.join('');
    for (const said of ['/api/orders/add-order', '/api/users/forgot-password', 'A mail was sent'])
      expect(lines).toContain(said);
    expect(found(decodeURIComponent(lines.replace(/%(?![0-9A-Fa-f]{2})/g, '%25')))).toEqual([]);
  });

  it('is in no table, answer and mail any more; the figures are unchanged', async () => {
    const turnover = createTurnover(shop.stores);
    const now = new Date();
    const before = await turnover(now, 2);
    expect(before.reduce((sum, { orders }) => sum + orders, 0)).toBe(4);

    const answer = await ask.get(`/users/delete-user/${person.id}`, shop.asAdmin);
    expect([answer.statusCode, answer.json()]).toEqual([200, { _id: person.id }]);
    await shop.settled();

    expect(found(await everyRow(shop.stores.pool))).toEqual([]);
    expect(found(await answers())).toEqual([]);
    expect(found(await mailTexts())).toEqual([]);
    expect(await mailFiles()).toHaveLength(2);
    expect(await turnover(now, 2)).toEqual(before);
    expect(await answers()).toContain('ostaje@example.com');
  });

  it('does not reappear when the read models are rebuilt', async () => {
    const { pool, store, readModels } = shop.stores;
    for (const projection of projections) await rebuild({ pool, store }, projection);
    await readModels.refresh();
    expect(found(await everyRow(shop.stores.pool))).toEqual([]);
    expect(found(await answers())).toEqual([]);
    expect(found(await openedLog())).toEqual([]);
    expect(found(await logBytes())).toEqual([]);
    expect(found(logged.join(''))).toEqual([]);
  });
});
