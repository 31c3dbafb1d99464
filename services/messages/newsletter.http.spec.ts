import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Consumers } from '../../projections/consumer/consumer.ts';
import { newsletterMails } from '../../projections/reactions/newsletter-mails.ts';
import { startReactions } from '../../projections/reactions/reactions.ts';
import { userDecider } from '../customers/index.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { newId } from '../platform/kernel/ids.ts';
import { createLogger } from '../platform/kernel/logging/logger.ts';
import { PATIENCE_MS } from '../testing/patience.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { everyEvent } from '../testing/stores.ts';
import { createNewsletterMails, type Mail, startNewsletterMailWorker } from './mail/index.ts';
import type { SubscriberAnswer } from './messages.schemas.ts';
import { createNewsletterServices } from './newsletter.ts';

let shop: TestShop;
let jobs: Jobs;
let following: Consumers;
const mails: Mail[] = [];

beforeAll(async () => {
  shop = await startTestShop();
  const { databaseUrl } = shop.stores;
  const logger = createLogger('silent');
  jobs = createJobs({ databaseUrl, redisUrl: null, logger });
  following = startReactions({ ...shop.stores, url: databaseUrl, logger }, [
    newsletterMails({ mails: createNewsletterMails(jobs) }),
  ]);
});
/** Mails are sent from the first test that waits for one, so that others can act before. */
let isMailing = false;
function sendMails(): void {
  if (isMailing) return;
  isMailing = true;
  startNewsletterMailWorker({
    ...shop.stores,
    jobs,
    sender: { send: async (mail) => void mails.push(mail), close: () => undefined },
    toConfirm: shop.modules.newsletter.toConfirm,
  });
}
afterAll(async () => {
  await following.stop();
  await jobs.close();
  await shop.close();
});

const DAY_MS = 24 * 3_600_000;
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

async function join(email: string): Promise<void> {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
  expect([answer.statusCode, answer.body, answer.headers['shop-position']]).toEqual([201, '{}', undefined]);
}
/** As the call does it, some days later. */
const joinLater = (email: string, days: number) =>
  createNewsletterServices({
    ...shop.stores,
    accounts: shop.modules.customers.newsletter,
    publicUrl: () => '',
    now: () => Date.now() + days * DAY_MS,
  }).join(email, { correlationId: newId(), actor: { kind: 'guest', id: 'guest' } });
const mailsTo = (email: string) => mails.filter(({ to }) => to === email);
async function mailed(email: string, times = 1): Promise<Mail> {
  sendMails();
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(times), { timeout: PATIENCE_MS, interval: 50 });
  const last = mailsTo(email).at(-1);
  if (!last) throw new Error('No mail');
  return last;
}
let made = 0;
/** Waits until all effects of the events so far have happened: a later sign-up was mailed. */
async function followed(): Promise<void> {
  made += 1;
  const email = `poslije-${made}@example.com`;
  await join(email);
  await mailed(email);
}
async function list(): Promise<SubscriberAnswer[]> {
  await shop.settled();
  const answer = await shop.app.inject({ url: '/api/newsletter', headers: shop.asAdmin });
  return answer.json<SubscriberAnswer[]>();
}
const listed = async (email: string) => (await list()).find((one) => one.email === email);
const links = ({ text, signOffUrl = '' }: Mail) => ({
  confirm: pathOf(/^https?:\S+\/newsletter\/confirm\S+$/m.exec(text)?.[0] ?? ''),
  signOff: pathOf(signOffUrl),
});
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');
const open = async (url: string) => (await shop.app.inject({ url })).body;
async function post(url: string, type = FORM): Promise<string> {
  const payload = 'List-Unsubscribe=One-Click';
  const answer = await shop.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.body;
}
const button = (label: string) => `<form method="post"><button type="submit">${label}</button></form>`;
const heading = (text: string) => `<h1>${text}</h1>`;
/** What happened to the newsletter's list, as types of events. */
const happened = async () => (await everyEvent(shop.stores.log, ['newsletter'])).map(({ type }) => type);

describe('signing up for the newsletter', () => {
  it('sends no mail about what was confirmed, left or erased by then', async () => {
    const erased = await shop.addCustomer('brisana@example.com');
    const confirmation = await shop.modules.customers.toMail.confirmation(erased.id);
    const url = '/api/users/confirm-email';
    await shop.app.inject({ method: 'POST', url, payload: { token: confirmation?.token } });
    for (const email of ['brisana@example.com', 'prebrza@example.com', 'predomislila@example.com'])
      await join(email);
    await shop.settled();
    const subscribers = await shop.modules.content.subscribers(10);
    const linksOf = async (email: string) => {
      const { id = '' } = subscribers.find((one) => one.email === email) ?? {};
      const { confirmUrl = '', signOffUrl = '' } = (await shop.modules.newsletter.toConfirm(id)) ?? {};
      return { confirm: pathOf(confirmUrl), signOff: pathOf(signOffUrl) };
    };
    await post((await linksOf('prebrza@example.com')).confirm);
    await post((await linksOf('predomislila@example.com')).signOff);
    await shop.app.inject({ url: `/api/users/delete-user/${erased.id}`, headers: shop.asAdmin });
    await shop.settled();
    await followed();
    expect(mails.map(({ to }) => to)).toEqual(['poslije-1@example.com']);
    expect((await list()).map(({ email, confirmed }) => [email, confirmed])).toEqual([
      ['poslije-1@example.com', 0],
      ['prebrza@example.com', 1],
    ]);
  });

  it('is confirmed by the button behind the link of its mail, and not by opening it', async () => {
    await join('Amra@example.com');
    const mail = await mailed('Amra@example.com');
    expect(mail.subject).toBe('Potvrdite prijavu na newsletter');
    const { confirm } = links(mail);
    // A mail scanner opens the link.
    expect(await open(confirm)).toContain(button('Potvrđujem prijavu'));
    expect(await listed('Amra@example.com')).toMatchObject({ confirmed: 0 });
    for (const type of [FORM, MULTIPART])
      expect(await post(confirm, type)).toContain(heading('Prijava je potvrđena'));
    expect(await open(confirm)).toContain(heading('Prijava je potvrđena'));
    expect(await listed('Amra@example.com')).toMatchObject({ confirmed: 1, source: 'newsletter' });
  });

  it('reveals nothing when it is repeated, and mails once a day until it is confirmed', async () => {
    const email = 'opet@example.com';
    await join(email);
    const first = await mailed(email);
    await Promise.all([join(email), join('OPET@example.com'), join(email)]);
    await followed();
    expect(mailsTo(email)).toHaveLength(1);
    await Promise.all([joinLater(email, 1), joinLater(email, 1)]);
    const second = await mailed(email, 2);
    expect(links(second)).toEqual(links(first));
    await followed();
    expect(mailsTo(email)).toHaveLength(2);
    await post(links(second).confirm);
    const before = await happened();
    await joinLater(email, 2);
    expect(await happened()).toEqual(before);
  });

  it('counts no sign-up beyond thirty a day for one mailbox', async () => {
    const limited = await startTestShop({ rateLimits: true });
    try {
      for (let count = 0; count <= 30; count += 1) {
        const answer = await limited.app.inject({
          method: 'POST',
          url: '/api/newsletter',
          remoteAddress: `10.0.0.${count}`,
          payload: { email: `ista+${count}@example.com` },
        });
        expect([answer.statusCode, answer.body]).toEqual([201, '{}']);
      }
      await limited.settled();
      expect(await limited.modules.content.subscribers(100)).toHaveLength(30);
    } finally {
      await limited.close();
    }
  });
});

describe('signing off from the newsletter', () => {
  it('takes the button or one click in the mail program, forgets the e-mail, and leaves it free to join again', async () => {
    for (const [email, type] of [
      ['klik@example.com', FORM],
      ['forma@example.com', MULTIPART],
    ] as const) {
      await join(email);
      const { confirm, signOff } = links(await mailed(email));
      expect(signOff).toMatch(/^\/api\/newsletter\/sign-off\?token=[\w-]{40,}$/);
      expect(pathOf((await listed(email))?.signOffUrl ?? '')).toBe(signOff);
      await post(confirm);
      // A mail scanner opens the link.
      expect(await open(signOff)).toContain(button('Odjavi me'));
      expect(await listed(email)).toMatchObject({ confirmed: 1 });
      for (const _ of ['once', 'again'])
        expect(await post(signOff, type)).toContain(heading('Odjavljeni ste'));
      expect(await open(signOff)).toContain(heading('Odjavljeni ste'));
      expect(await post(confirm)).toContain(heading('Odjavljeni ste'));
      expect(await listed(email)).toBeUndefined();
      const { rows } = await shop.stores.pool.query(
        "select value from registry.claims where scope = 'newsletter' and value = $1",
        [email],
      );
      expect(rows).toEqual([]);
      await join(email);
      const again = links(await mailed(email, 2));
      expect(again.confirm).not.toBe(confirm);
      await post(signOff);
      expect(await listed(email)).toMatchObject({ confirmed: 0 });
    }
  });

  it('takes neither another token nor one that was made for confirming', async () => {
    await join('ostaje@example.com');
    const { confirm, signOff } = links(await mailed('ostaje@example.com'));
    const token = (path: string) => path.split('token=')[1] ?? '';
    for (const [call, other] of [
      ['confirm', token(signOff)],
      ['sign-off', token(confirm)],
      ['confirm', 'x'],
      ['sign-off', 'ostaje@example.com'],
      ['sign-off', 'A'.repeat(80)],
    ])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await shop.app.inject({ method, url: `/api/newsletter/${call}?token=${other}` });
        expect([answer.statusCode, answer.body.includes(heading('Link nije ispravan'))]).toEqual([404, true]);
      }
    for (const call of ['confirm', 'sign-off'])
      expect((await shop.app.inject({ method: 'POST', url: `/api/newsletter/${call}` })).statusCode).toBe(
        400,
      );
    expect(await listed('ostaje@example.com')).toMatchObject({ confirmed: 0 });
  });
});

describe('the newsletter’s list', () => {
  it('counts as confirmed who chose it in an account with a confirmed e-mail, and signs it off by a link of its own', async () => {
    const person = { name: 'Ana', surname: 'A', password: 'kupac-lozinka', newsletter: 1 };
    for (const email of ['racun@example.com', 'oboje@example.com']) {
      const added = await shop.app.inject({
        method: 'POST',
        url: '/api/users/add-user',
        headers: shop.asAdmin,
        payload: { ...person, email },
      });
      if (email === 'oboje@example.com') await join(email);
      // Anybody may register another's e-mail.
      expect(await listed(email)).toMatchObject({ confirmed: 0 });
      const sent = await shop.modules.customers.toMail.confirmation(added.json<{ _id: string }>()._id);
      const payload = { token: sent?.token };
      await shop.app.inject({ method: 'POST', url: '/api/users/confirm-email', payload });
    }
    expect(await listed('racun@example.com')).toMatchObject({
      source: 'account',
      confirmed: 1,
      signOffUrl: expect.stringContaining('/api/newsletter/sign-off?token='),
    });
    expect(await listed('oboje@example.com')).toMatchObject({
      source: 'newsletter',
      confirmed: 1,
      signOffUrl: expect.stringContaining('/api/newsletter/sign-off?token='),
    });
    for (const email of ['racun@example.com', 'oboje@example.com']) {
      const signOff = pathOf((await listed(email))?.signOffUrl ?? '');
      expect(await open(signOff)).toContain(button('Odjavi me'));
      for (const _ of ['once', 'again']) expect(await post(signOff)).toContain(heading('Odjavljeni ste'));
      expect(await open(signOff)).toContain(heading('Odjavljeni ste'));
      expect(await listed(email)).toBeUndefined();
    }
  });

  it('signs a subscription off by the link of an account with the same e-mail, also once the account is erased', async () => {
    const email = 'kasnije@example.com';
    const added = await shop.app.inject({
      method: 'POST',
      url: '/api/users/add-user',
      headers: shop.asAdmin,
      payload: { name: 'Ana', surname: 'A', password: 'kupac-lozinka', newsletter: 1, email },
    });
    const signOff = pathOf((await listed(email))?.signOffUrl ?? '');
    await join(email);
    expect(await listed(email)).toMatchObject({ source: 'newsletter' });
    expect(await post(signOff)).toContain(heading('Odjavljeni ste'));
    expect(await listed(email)).toBeUndefined();
    const { _id } = added.json<{ _id: string }>();
    const erasing = { actor: { kind: 'system', id: 'spec' }, correlationId: 'spec' } as const;
    await shop.stores.handler.run(userDecider, _id, { type: 'RequestErasure' }, erasing);
    expect(await open(signOff)).toContain(heading('Odjavljeni ste'));
    expect(await post(signOff)).toContain(heading('Odjavljeni ste'));
  });
});
