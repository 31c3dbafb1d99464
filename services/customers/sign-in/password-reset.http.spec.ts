import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/customers-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

async function mailedToken(email: string): Promise<string> {
  await shop.post('/users/forgot-password', { email });
  const texts = () => shop.mails.filter(({ to }) => to === email).map(({ text }) => text);
  await expect.poll(() => texts().length).toBe(1);
  return /token=(\S+)/.exec(texts()[0] ?? '')?.[1] ?? '';
}

const reset = async (token: string, password: string) =>
  (await shop.post('/users/reset-password', { token, password })).statusCode;

async function changesOf(id: string): Promise<number> {
  const events = await shop.stores.store.readStream(`user-${id}`);
  return events.filter(({ type }) => type === 'PasswordChanged').length;
}

const REFUSE = `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`;

describe('a link for a new password', () => {
  it('still works after a failure at any step, and records the change once', async () => {
    const email = 'pad@example.com';
    const { id } = await shop.customer(email);
    const token = await mailedToken(email);
    await shop.stores.pool.query(REFUSE);
    const tables = ['registry.credentials', 'registry.password_resets'];
    for (const table of tables) {
      await shop.stores.pool.query(
        `create trigger refused before update or delete on ${table} for each row execute function refuse()`,
      );
      expect(await reset(token, 'Sasvim druga 2')).toBe(500);
      await shop.stores.pool.query(`drop trigger refused on ${table}`);
    }
    expect(await reset(token, 'Sasvim druga 2')).toBe(204);
    expect(await changesOf(id)).toBe(1);
    await shop.signIn(email, 'Sasvim druga 2');
    expect(await reset(token, 'Sasvim treća 3')).toBe(422);
    expect(await changesOf(id)).toBe(1);
  });

  it('sets one password when it is used twice at the same time', async () => {
    const email = 'dvaput@example.com';
    const { id } = await shop.customer(email);
    const token = await mailedToken(email);
    const passwords = ['Sasvim druga 2', 'Sasvim treća 3'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.toSorted()).toEqual([204, 422]);
    expect(await changesOf(id)).toBe(1);
    await shop.signIn(email, passwords[answers.indexOf(204)]);
  });
});
