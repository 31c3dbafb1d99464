import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_LIMITS } from '../platform/registry/attempts.ts';
import { startTestApp, type TestApp } from '../testing/customers-app.ts';
import { typedDates } from '../testing/samples/typed-dates.ts';
import { everyEvent } from '../testing/stores.ts';
import { contactRoutes } from './contact.routes.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { createNewsletterServices } from './newsletter.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp(({ stores }) => {
    const newsletter = createNewsletterServices({
      ...stores,
      accounts: {
        isWanted: async () => false,
        emailOf: async () => null,
        decline: async () => undefined,
        declineUnder: async () => undefined,
      },
      publicUrl: () => '',
      now: Date.now,
    });
    return [contactRoutes(stores), newsletterRoutes({ newsletter, attempts: NO_LIMITS })];
  });
});
afterAll(() => shop.close());

async function log(): Promise<string> {
  return JSON.stringify(await everyEvent(shop.stores.log));
}

describe('a contact message', () => {
  const form = { name: 'Mirza', surname: 'Kurtić', email: 'mirza@example.com', message: 'Kada stiže čaj?' };
  it('is stored for the shop, readable with its key only', async () => {
    const answer = await shop.post('/contact-form', { ...form, date: 'jučer' });
    expect(answer.statusCode).toBe(201);
    await shop.settled();
    const { _id } = answer.json<{ _id: string }>();
    expect(await shop.content.messages(10)).toEqual([
      { id: _id, ...form, company: '', at: expect.any(String), read: false, answered: false },
    ]);
    const [message] = await shop.content.messages(1);
    for (const date of typedDates(message?.at ?? ''))
      expect([date, (await shop.content.messagePage({ page: 1, date })).total]).toEqual([date, 1]);
    expect((await shop.content.messagePage({ page: 1, date: '15.1.2020.' })).total).toBe(0);
    expect(await log()).not.toContain('Mirza');
    expect(await log()).not.toContain('čaj');
  });
  it('is stored once when it is sent again with its key', async () => {
    const before = (await shop.content.messages(10)).length;
    const send = () =>
      shop.call({
        method: 'POST',
        url: '/contact-form',
        headers: { 'idempotency-key': 'c1' },
        payload: form,
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    await shop.settled();
    expect(await shop.content.messages(10)).toHaveLength(before + 1);
  });
  it('is refused when a field is missing or wrong', async () => {
    for (const field of ['name', 'surname', 'email', 'message'])
      expect((await shop.post('/contact-form', { ...form, [field]: ' ' })).statusCode).toBe(400);
    expect((await shop.post('/contact-form', { ...form, email: 'nije' })).json()).toMatchObject({
      details: [{ field: 'email' }],
    });
  });
  it('is refused after too many from one address', async () => {
    const codes = [];
    for (let count = 0; count < 31; count += 1)
      codes.push((await shop.post('/contact-form', form)).statusCode);
    expect(codes[0]).toBe(201);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('the newsletter', () => {
  it('contains an e-mail once, in any case, and does not reveal whether it does', async () => {
    const emails = ['pismo@example.com', 'Pismo@Example.com', 'pismo@example.com'];
    const answers = await Promise.all(emails.map((email) => shop.post('/newsletter', { email })));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(emails.map(() => [201, '{}']));
    expect(answers.map(({ headers }) => headers['shop-position'])).toEqual([undefined, undefined, undefined]);
    await shop.settled();
    expect((await shop.content.subscribers(10)).map(({ email }) => email.toLowerCase())).toEqual([
      'pismo@example.com',
    ]);
    expect(await log()).not.toContain('pismo@example.com');
  });
  it('refuses an invalid e-mail', async () => {
    for (const body of [{}, { email: '' }, { email: 'x' }, { email: 5 }])
      expect((await shop.post('/newsletter', body)).statusCode).toBe(400);
  });
});
