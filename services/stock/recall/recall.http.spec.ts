import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Consumers } from '../../../projections/consumer/consumer.ts';
import { startReactions } from '../../../projections/reactions/reactions.ts';
import { recallMails } from '../../../projections/reactions/recall-mails.ts';
import type { AuditAnswer } from '../../audit/audit.schemas.ts';
import { createRecallMails, type Mail, startRecallMailWorker } from '../../messages/mail/index.ts';
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { createLogger } from '../../platform/kernel/logging/logger.ts';
import {
  type Asking,
  addProduct,
  asking,
  type Headers,
  type Refusal,
} from '../../testing/calls/ordering-calls.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import type { RecalledOrder, RecallMailBody, RecallMailPreview } from './recall.schemas.ts';

type RecallAnswer = { items: RecalledOrder[]; products: string[] };

let shop: TestShop;
let jobs: Jobs;
let following: Consumers;
let product: string;
let ask: Asking;
const mails: Mail[] = [];
/** E-mails that the mail server refuses, once each. */
const refused = new Set<string>();

beforeAll(async () => {
  shop = await startTestShop();
  const { databaseUrl } = shop.stores;
  const logger = createLogger('silent');
  jobs = createJobs({ databaseUrl, redisUrl: null, logger });
  startRecallMailWorker({
    ...shop.stores,
    jobs,
    sender: {
      async send(mail) {
        if (refused.delete(mail.to)) throw new Error('451 later');
        mails.push(mail);
      },
      close: () => undefined,
    },
    orders: shop.modules.placedOrders,
    recallNotice: shop.modules.recallNotice,
  });
  follow();
  product = await addProduct(shop, 'sirup', { title: 'Sirup' });
  ask = asking(shop, product);
  await ask.post('/settings/update-settings', { stockKept: 1, orderTools: 1 }, shop.asAdmin);
  await shop.settled();
});
afterAll(async () => {
  await following.stop();
  await jobs.close();
  await shop.close();
});

function follow(): void {
  const { databaseUrl } = shop.stores;
  const logger = createLogger('silent');
  following = startReactions({ ...shop.stores, url: databaseUrl, logger }, [
    recallMails({ mails: createRecallMails(jobs) }),
  ]);
}

const NOTICE = { subject: 'Povlačenje serije', text: 'Ne koristite proizvod.\n\nVratite ga u trgovinu.' };
let made = 0;
/** A lot that these customers got, each by an order ('' without an e-mail); answers its name and the orders. */
async function soldLot(...emails: string[]) {
  made += 1;
  const lot = `L/${made}`;
  const item = { productId: product, quantity: 2 * emails.length, lot, expires: '2035-01-31' };
  await ask.post('/stock/movements', { kind: 'receipt', items: [item] }, shop.asAdmin);
  const orders: string[] = [];
  for (const email of emails) {
    const { _id, totalPrice } = await ask.order(email === '' ? {} : { email });
    if (email === '') {
      const changed = { address: { email }, expectedTotal: totalPrice };
      expect((await ask.post(`/orders/${_id}/change`, changed, shop.asAdmin)).statusCode).toBe(200);
    }
    for (const status of ['Potvrđena', 'Poslana'])
      await ask.post(`/orders/update-status/${_id}`, { status }, shop.asAdmin);
    orders.push(_id);
  }
  return { lot, orders };
}
const mailed = (lot: string, changes: Partial<RecallMailBody> = {}, headers: Headers = shop.asAdmin) =>
  ask.post(`/stock/lots/${encodeURIComponent(lot)}/mails`, { ...NOTICE, preview: 0, ...changes }, headers);
const mailsTo = (email: string) => mails.filter(({ to }) => to === email);
/** Waits until these, and all mails queued before them, were sent. */
const reported = (...emails: string[]) =>
  vi.waitFor(() => expect(emails.map((email) => mailsTo(email).length)).toEqual(emails.map(() => 1)), {
    timeout: PATIENCE_MS,
    interval: 50,
  });

describe('the orders of a recall', () => {
  it('are listed with the titles of all their products on every page', async () => {
    const { lot } = await soldLot('sirup@example.com');
    const other = await addProduct(shop, 'kapi', { title: 'Kapi' });
    const item = { productId: other, quantity: 2, lot, expires: '2035-01-31' };
    await ask.post('/stock/movements', { kind: 'receipt', items: [item] }, shop.asAdmin);
    const { _id } = await asking(shop, other).order({ email: 'kapi@example.com' });
    for (const status of ['Potvrđena', 'Poslana'])
      await ask.post(`/orders/update-status/${_id}`, { status }, shop.asAdmin);
    await shop.settled();
    const listed = `/stock/lots/${encodeURIComponent(lot)}/orders?pageSize=1`;
    const pages = await Promise.all(
      [1, 2].map(async (page) =>
        (await ask.get(`${listed}&page=${page}`, shop.asAdmin)).json<RecallAnswer>(),
      ),
    );
    const shown = pages.flatMap(({ items }) => items.map(({ title }) => title));
    expect(shown.toSorted()).toEqual(['Kapi', 'Sirup']);
    for (const { products } of pages) expect(products).toEqual(shown);
  });
});

describe('the mail of a recall', () => {
  it('is previewed as the first customer gets it, and the preview sends and records nothing', async () => {
    const { lot } = await soldLot('prvi@example.com', '', 'drugi@example.com');
    const head = await shop.stores.store.head();
    const answer = await mailed(lot, { preview: 1 });
    expect(answer.statusCode).toBe(200);
    const preview = answer.json<RecallMailPreview>();
    expect(preview).toMatchObject({ recipients: 2, withoutEmail: 1, subject: NOTICE.subject });
    expect(preview.text).toMatch(
      /^Poštovani\/a Đenana,\n\nNe koristite proizvod\.\n\nVratite ga u trgovinu\./,
    );
    expect(await shop.stores.store.head()).toBe(head);
  });

  it('reaches each customer once, whatever is repeated', async () => {
    const { lot } = await soldLot('amra@example.com', 'bojan@example.com', 'Amra@Example.com');
    refused.add('bojan@example.com');
    const key = { ...shop.asAdmin, 'idempotency-key': newId() };
    const answers = [await mailed(lot, {}, key), await mailed(lot, {}, key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [first, again] = answers.map((answer) => answer.json());
    expect(first).toEqual({ recallId: expect.any(String), recipients: 2 });
    expect(again).toEqual(first);
    // The same mail to the same orders is the same recall also without a key.
    const unkeyed = [
      await mailed(lot, { text: 'Drugi tekst.' }),
      await mailed(lot, { text: 'Drugi tekst.' }),
    ];
    expect(new Set(unkeyed.map((answer) => answer.json<{ recallId: string }>().recallId)).size).toBe(1);
    await following.stop();
    follow();
    const ofCustomers = () => mails.filter(({ to }) => /^(amra|bojan)@/i.test(to));
    await vi.waitFor(() => expect(ofCustomers()).toHaveLength(4), { timeout: PATIENCE_MS, interval: 50 });
    const texts = ofCustomers().map(({ to, text }) => `${to.toLowerCase()} ${text.includes('Drugi tekst.')}`);
    expect(texts.toSorted()).toEqual([
      'amra@example.com false',
      'amra@example.com true',
      'bojan@example.com false',
      'bojan@example.com true',
    ]);
    const mail = mailsTo('bojan@example.com').find(({ text }) => text.includes('Vratite ga u trgovinu.'));
    expect(mail?.subject).toBe(NOTICE.subject);
    expect(mail?.html).toContain('Vratite ga u trgovinu.');
    expect(mail?.id).toMatch(/^narudzba-\S+-povlacenje-/);
  });

  it('goes to the e-mail that the order has by then, and not for one that is deleted', async () => {
    const { lot, orders } = await soldLot('ostaje@example.com', 'brisan@example.com');
    await following.stop();
    expect((await mailed(lot)).json()).toMatchObject({ recipients: 2 });
    const deleted = await shop.app.inject({
      method: 'DELETE',
      url: `/api/orders/delete-order/${orders[1]}`,
      headers: shop.asAdmin,
    });
    expect(deleted.statusCode).toBe(200);
    follow();
    await reported('ostaje@example.com');
    const later = await soldLot('poslije@example.com');
    await mailed(later.lot);
    await reported('poslije@example.com');
    expect(mailsTo('brisan@example.com')).toEqual([]);
  });

  it('is in the audit trail with its text and the number of mails, and names no customer', async () => {
    const { lot } = await soldLot('trag@example.com');
    const { recallId } = (await mailed(lot)).json<{ recallId: string }>();
    await shop.settled();
    const page = await ask.get(`/audit?entity=recall&limit=50`, shop.asAdmin);
    const entry = page.json<AuditAnswer>().items.find(({ id }) => id === recallId);
    expect(entry).toMatchObject({ text: 'Kupci serije obaviješteni', actor: { kind: 'administrator' } });
    const stored = JSON.stringify(await shop.stores.store.readStream(`recall-${recallId}`));
    expect(stored).toContain('Ne koristite proizvod.');
    expect(stored).not.toContain('trag@example.com');
  });

  it('is refused without a recipient, a subject or a text, and for strangers; then nothing is sent', async () => {
    const { lot } = await soldLot('odbijeno@example.com');
    const head = await shop.stores.store.head();
    const answers = [
      await mailed('nema-je'),
      await mailed('nema-je', { preview: 1 }),
      await mailed(lot, { subject: ' ' }),
      await mailed(lot, { subject: 'n'.repeat(151) }),
      await mailed(lot, { text: '\n' }),
      await mailed(lot, { text: 't'.repeat(5_001) }),
      await mailed(lot, {}, {}),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json<Refusal>().code])).toMatchObject([
      [422, 'recall_without_recipients'],
      [422, 'recall_without_recipients'],
      [400, expect.any(String)],
      [400, expect.any(String)],
      [400, expect.any(String)],
      [400, expect.any(String)],
      [401, expect.any(String)],
    ]);
    expect(await shop.stores.store.head()).toBe(head);
  });
});
