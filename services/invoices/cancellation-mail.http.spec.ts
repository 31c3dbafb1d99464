import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Consumers } from '../../projections/consumer/consumer.ts';
import { orderMails } from '../../projections/reactions/order-mails.ts';
import { startReactions } from '../../projections/reactions/reactions.ts';
import { createOrderMails, type Mail, startOrderMailWorker } from '../messages/mail/index.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { createLogger } from '../platform/kernel/logging/logger.ts';
import { type Asking, addProduct, asking } from '../testing/calls/ordering-calls.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

const SELLER = {
  name: 'Ljekarna',
  address: 'Ferhadija 1, 71000 Sarajevo',
  jib: '4201234567890',
  pdvNumber: '201234567890',
  accounts: '',
};

let shop: TestShop;
let jobs: Jobs;
let following: Consumers;
let calls: Asking;
const mails: Mail[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  jobs = createJobs({ databaseUrl: shop.stores.databaseUrl, redisUrl: null, logger: createLogger('silent') });
  calls = asking(shop, await addProduct(shop, 'omega', { title: 'Omega 3' }));
  await calls.post('/settings/update-settings', { invoicesKept: 1, seller: SELLER }, shop.asAdmin);
  await shop.settled();
  startOrderMailWorker({
    ...shop.stores,
    jobs,
    sender: {
      async send(mail) {
        mails.push(mail);
      },
      close: () => undefined,
    },
    orders: shop.modules.placedOrders,
    invoiceOf: shop.modules.invoiceOf,
    shopEmail: 'shop@example.com',
    publicUrl: () => 'https://shop.example',
  });
  follow();
});
afterAll(async () => {
  await following.stop();
  await jobs.close();
  await shop.close();
});

function follow(): void {
  const { databaseUrl } = shop.stores;
  following = startReactions({ ...shop.stores, url: databaseUrl, logger: createLogger('silent') }, [
    orderMails({ mails: createOrderMails(jobs) }),
  ]);
}
async function issued(email: string): Promise<string> {
  const { _id } = await calls.order({ email });
  return (await calls.post(`/orders/${_id}/invoice`, {}, shop.asAdmin)).json<{ number: string }>().number;
}
const cancel = async (number: string) =>
  (await calls.post(`/invoices/${number}/cancel`, { reason: 'Greška' }, shop.asAdmin)).json<{
    number: string;
  }>().number;
const filesTo = (email: string) =>
  mails
    .filter(({ to }) => to === email)
    .flatMap(({ attachments = [] }) => attachments.map((one) => one.filename));

it('the customer who got an invoice by mail gets the document that cancels it, once, and another customer gets none', async () => {
  const number = await issued('amra@example.com');
  await expect
    .poll(() => filesTo('amra@example.com'), { timeout: PATIENCE_MS })
    .toEqual([`racun-${number}.pdf`]);
  await following.stop();
  const storno = await cancel(number);
  await cancel(await issued('nikad@example.com'));
  follow();
  await expect
    .poll(() => filesTo('amra@example.com'), { timeout: PATIENCE_MS })
    .toEqual([`racun-${number}.pdf`, `racun-${storno}.pdf`]);
  expect(mails.at(-1)?.subject).toMatch(new RegExp(`^Račun ${number} za narudžbu \\S+ je storniran$`));

  await following.stop();
  follow();
  const last = await issued('emir@example.com');
  await expect
    .poll(() => filesTo('emir@example.com'), { timeout: PATIENCE_MS })
    .toEqual([`racun-${last}.pdf`]);
  await expect.poll(() => jobs.queue('mails').counts()).toEqual({ waiting: 0, active: 0, failed: 0 });
  expect(filesTo('amra@example.com')).toHaveLength(2);
  expect(filesTo('nikad@example.com')).toEqual([]);
});
