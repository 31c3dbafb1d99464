import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderView } from '../../../ordering/index.ts';
import { NO_PAYMENTS } from '../../../ordering/payment/order-payments.state.ts';
import { createJobs, type Jobs } from '../../../platform/jobs/jobs.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { createPool, type Pool } from '../../../platform/postgres/pool.ts';
import { createRegistry, createRegistrySchema } from '../../../platform/registry/registry.ts';
import { BANK_TRANSFER } from '../../../rules/orders/order-terms.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import type { Mail } from '../sending/mail-sender.ts';
import { createOrderMails } from './order-mail-jobs.ts';
import { startOrderMailWorker } from './order-mails.ts';

const logger = pino({ level: 'silent' });
const cause = { correlationId: 'spec', causationId: 'event', recordedAt: '2026-11-21T08:00:00.000Z' };
let database: TestDatabase;
let pool: Pool;
let jobs: Jobs;
let sent: Mail[];
let orders: Map<string, OrderView>;
/** Of the shop; '' while it has none. */
let account: string;
/** Mails to these are not taken, as often as it says. */
let refusals: Map<string, number>;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  await createRegistrySchema(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(() => {
  [sent, orders, refusals, account] = [[], new Map(), new Map(), '1610000000000011'];
  jobs = createJobs({ databaseUrl: database.url, redisUrl: null, logger });
});
afterEach(() => jobs.close());

function work(): void {
  startOrderMailWorker({
    jobs,
    registry: createRegistry(pool),
    orders: { find: async (id) => orders.get(id) ?? null },
    sender: {
      async send(mail) {
        const left = refusals.get(mail.to) ?? 0;
        refusals.set(mail.to, left - 1);
        if (left > 0)
          throw Object.assign(new Error(`451 try later: <${mail.to}>`), {
            responseCode: 451,
            code: 'EENVELOPE',
          });
        sent.push(mail);
      },
      close: () => undefined,
    },
    shopEmail: 'shop@example.com',
    publicUrl: () => 'https://shop.example',
    slipOf: async ({ facts }) =>
      facts.payment === BANK_TRANSFER
        ? {
            receiver: 'L',
            account,
            amount: facts.total,
            reference: '1234567897',
            purpose: 'N',
          }
        : null,
    invoiceOf: async (number) =>
      number === '9-2026'
        ? null
        : { number, pdf: Buffer.from(`%PDF ${number}`), total: 2900, fiscalNumber: '', fiscalQr: '' },
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

function order(email: string, at = daysAgo(1)): string {
  const id = newId();
  const facts: OrderView['facts'] = {
    number: 1,
    publicNumber: 123_456_789,
    name: '1.21.11.2026.123',
    cartId: newId(),
    customerId: null,
    lines: [],
    goods: 0,
    coupon: null,
    delivery: { method: 'home', price: 900, place: null },
    total: 900,
    points: 0,
    payment: 'Plaćanje pouzećem',
    accountWanted: false,
  };
  const contact = {
    name: 'Amra',
    surname: 'K',
    email,
    phone: '1',
    address: 'a',
    postalCode: 'p',
    city: 'c',
    country: 'd',
    notes: '',
    key: 'k',
  };
  orders.set(id, {
    id,
    facts,
    contact,
    viewed: false,
    placedAt: at,
    stage: 'received',
    timeline: [{ stage: 'received', at, note: '' }],
  });
  return id;
}

const placed = (...orderIds: readonly string[]) => orderIds.map((orderId) => ({ orderId, cause }));
const recipients = () => sent.map(({ to }) => to).sort();

describe('the mails of orders', () => {
  it('go to the customer and the shop, once each, despite retries', async () => {
    const mails = createOrderMails(jobs);
    const id = order('amra@example.com');
    await mails.orderPlaced(placed(id));
    await mails.orderPlaced(placed(id, id));
    work();
    await expect.poll(recipients).toEqual(['amra@example.com', 'shop@example.com']);
    await mails.orderPlaced(placed(id, order('emir@example.com')));
    await expect.poll(() => recipients().length).toBe(4);
    expect(recipients().filter((to) => to === 'amra@example.com')).toHaveLength(1);
  });

  it('attach an invoice as PDF, once, unless its buyer is withheld', async () => {
    const orderId = order('amra@example.com');
    const mails = createOrderMails(jobs);
    const invoice = { orderId, invoice: '1-2026', cause };
    await mails.invoiced([invoice, { ...invoice, invoice: '9-2026' }]);
    work();
    await expect.poll(() => sent.length).toBe(1);
    await mails.invoiced([invoice]);
    await expect.poll(() => jobs.queue('mails').counts()).toEqual({ waiting: 0, active: 0, failed: 0 });
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['amra@example.com', 'Račun 1-2026 za narudžbu 1.21.11.2026.123'],
    ]);
    expect(sent[0]?.attachments).toEqual([
      {
        filename: 'racun-1-2026.pdf',
        content: Buffer.from('%PDF 1-2026'),
        contentType: 'application/pdf',
      },
    ]);
  });

  it('are not sent again when the job store has lost its record', async () => {
    const id = order('amra@example.com');
    work();
    await createOrderMails(jobs).orderPlaced(placed(id));
    await expect.poll(() => sent.length).toBe(2);
    await jobs.close();
    await pool.query('drop schema jobs cascade');
    jobs = createJobs({ databaseUrl: database.url, redisUrl: null, logger });
    work();
    await createOrderMails(jobs).orderPlaced(placed(id, order('last@example.com')));
    await expect.poll(() => jobs.queue('mails').counts()).toEqual({ waiting: 0, active: 0, failed: 0 });
    expect(recipients()).toContain('last@example.com');
    expect(recipients().filter((to) => to === 'amra@example.com')).toHaveLength(1);
  });

  it('are recorded as sent for weeks, and not sent for older events', async () => {
    const registry = createRegistry(pool);
    const remember = async (value: string, owner: string, days: number) => {
      await registry.claim({ scope: 'mail-sent', value, owner });
      await pool.query('update registry.claims set claimed_at = $1 where value = $2', [daysAgo(days), value]);
    };
    const [recent, old] = [order('recent@example.com', daysAgo(30)), order('old@example.com', daysAgo(46))];
    await remember(`narudzba-${recent}-kupac`, recent, 30);
    await remember(`narudzba-${old}-kupac`, old, 46);
    await remember(`racun-${old}-1-confirm-email`, 'account', 400);
    const step = { stage: 'sent', at: daysAgo(1), note: '' } as const;
    const view = orders.get(old);
    if (view) orders.set(old, { ...view, stage: 'sent', timeline: [...view.timeline, step] });
    work();
    const mails = createOrderMails(jobs);
    await mails.orderPlaced(placed(recent, old));
    await mails.orderMoved([{ orderId: old, stage: 'sent', cause }]);
    await expect.poll(() => jobs.queue('mails').counts()).toEqual({ waiting: 0, active: 0, failed: 0 });
    const subjects = sent.map(({ to, subject }) => [to, subject.endsWith('je poslana')]).sort();
    expect(subjects).toEqual([
      ['old@example.com', true],
      ['shop@example.com', false],
    ]);
    expect(await registry.holder('mail-sent', `narudzba-${recent}-kupac`)).not.toBeNull();
    expect(await registry.holder('mail-sent', `narudzba-${old}-kupac`)).toBeNull();
    expect(await registry.holder('mail-sent', `racun-${old}-1-confirm-email`)).not.toBeNull();
  });

  it('are not sent for an old payment, or an old request of a return, of which there was news since', async () => {
    const id = order('old@example.com', daysAgo(90));
    const view = orders.get(id);
    if (!view) throw new Error('There is no order');
    const payments = {
      ...NO_PAYMENTS,
      steps: [
        { type: 'PaymentReceived', at: daysAgo(80), amount: 900 },
        { type: 'PaymentRefunded', at: daysAgo(1), amount: 900 },
      ],
    } as const;
    const returned = {
      returnId: 'r1',
      ...{ amount: 0, deliveryAmount: 0, points: 0 },
      reason: '',
      requested: [],
      requestedAt: daysAgo(70),
      receivedAt: daysAgo(1),
      received: [],
    };
    orders.set(id, { ...view, payments, returns: [returned] });
    work();
    const mails = createOrderMails(jobs);
    const about = { orderId: id, cause };
    await mails.paymentNews([
      { ...about, payment: 'received', about: 'e1', at: daysAgo(80) },
      { ...about, payment: 'refunded', about: 'e2', at: daysAgo(1) },
    ]);
    await mails.returnNews([
      { ...about, returned: 'requested', returnId: 'r1' },
      { ...about, returned: 'received', returnId: 'r1' },
    ]);
    await expect.poll(() => jobs.queue('mails').counts()).toEqual({ waiting: 0, active: 0, failed: 0 });
    expect(sent.map(({ subject }) => subject.slice(0, 11)).sort()).toEqual(['Povrat iz n', 'Vratili smo']);
  });

  it('are retried when the server refuses them, without delaying others', async () => {
    refusals.set('slow@example.com', 2);
    work();
    await createOrderMails(jobs).orderPlaced(placed(order('slow@example.com'), order('fast@example.com')));
    await expect.poll(() => sent.map(({ to }) => to)).toContain('slow@example.com');
    expect(sent.map(({ to }) => to).at(-1)).toBe('slow@example.com');
    expect(recipients()).toEqual([
      'fast@example.com',
      'shop@example.com',
      'shop@example.com',
      'slow@example.com',
    ]);
  });

  it('are not sent for a deleted order, or an erased person', async () => {
    const [gone, forgotten, stays] = [
      order('gone@example.com'),
      order('forgotten@example.com'),
      order('stays@example.com'),
    ];
    orders.delete(gone);
    const view = orders.get(forgotten);
    if (view) orders.set(forgotten, { ...view, contact: null });
    work();
    await createOrderMails(jobs).orderPlaced(placed(gone, forgotten, stays));
    await expect.poll(() => jobs.queue('mails').counts()).toEqual({ waiting: 0, active: 0, failed: 0 });
    expect(recipients()).toEqual(['shop@example.com', 'stays@example.com']);
  });

  it('are sent by the jobs of an earlier release, one for each recipient', async () => {
    const orderId = order('amra@example.com');
    await jobs.queue<object, string>('mails').add({
      id: `narudzba-${orderId}-kupac`,
      name: 'order-confirmation',
      cause,
      data: { orderId, recipient: 'customer' },
    });
    work();
    await expect.poll(recipients).toEqual(['amra@example.com']);
    await createOrderMails(jobs).orderPlaced(placed(orderId));
    await expect.poll(recipients).toEqual(['amra@example.com', 'shop@example.com']);
  });

  it('go to the customer only, once a step, with the shop’s note', async () => {
    const id = order('amra@example.com');
    const view = orders.get(id);
    const step = { stage: 'sent', at: daysAgo(0), note: 'Paket <br> broj 17' } as const;
    if (view) orders.set(id, { ...view, stage: 'sent', timeline: [...view.timeline, step] });
    work();
    const mails = createOrderMails(jobs);
    await mails.orderMoved([{ orderId: id, stage: 'confirmed', cause }]);
    await mails.orderMoved([
      { orderId: id, stage: 'confirmed', cause },
      { orderId: id, stage: 'sent', cause },
    ]);
    const subjects = () => sent.map(({ subject }) => subject).sort();
    await expect
      .poll(subjects)
      .toEqual(['Narudžba 1.21.11.2026.123 je poslana', 'Narudžba 1.21.11.2026.123 je potvrđena']);
    expect(recipients()).toEqual(['amra@example.com', 'amra@example.com']);
    const reported = sent.find(({ subject }) => subject.endsWith('poslana'));
    expect(reported?.text).toContain('Napomena trgovine:\nPaket <br> broj 17');
    expect(reported?.html).toContain('Paket &lt;br&gt; broj 17');
    expect(reported?.text).toContain('https://shop.example/generisana-narudzba/123456789?kljuc=k');
  });

  it('have the slip attached where a change of the sum leaves money to transfer', async () => {
    const id = order('amra@example.com');
    const view = orders.get(id);
    const change = { at: daysAgo(0), lines: [], previousTotal: 800 };
    const changes = [
      { ...change, changeId: 'x1', parts: ['delivery'] },
      { ...change, changeId: 'x2', parts: ['contact'] },
    ] as const;
    if (view) orders.set(id, { ...view, facts: { ...view.facts, payment: BANK_TRANSFER }, changes });
    work();
    await createOrderMails(jobs).orderChanged(
      changes.map(({ changeId }) => ({ orderId: id, changeId, cause })),
    );
    const attached = () =>
      sent.map(({ attachments = [] }) => attachments.map(({ filename }) => filename)).sort();
    await expect.poll(attached).toEqual([[], ['uplatnica-123456789.pdf']]);
  });

  it('have the slip attached where an order is confirmed that is to be transferred to an account', async () => {
    const confirm = async (email: string) => {
      const id = order(email);
      const view = orders.get(id);
      if (view) orders.set(id, { ...view, facts: { ...view.facts, payment: BANK_TRANSFER } });
      await createOrderMails(jobs).orderMoved([{ orderId: id, stage: 'confirmed', cause }]);
    };
    work();
    await confirm('amra@example.com');
    await expect.poll(() => sent.map(({ attachments = [] }) => attachments.length)).toEqual([1]);
    account = '';
    await confirm('emir@example.com');
    await expect.poll(() => sent.map(({ attachments = [] }) => attachments.length)).toEqual([1, 0]);
  });

  it('leave no personal data in the job store', async () => {
    await createOrderMails(jobs).orderPlaced(placed(order('geheim@example.com')));
    refusals.set('geheim@example.com', 1);
    work();
    await expect.poll(() => refusals.get('geheim@example.com')).toBeLessThan(0);
    const { rows } = await pool.query('select * from jobs.job');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('geheim');
  });
});
