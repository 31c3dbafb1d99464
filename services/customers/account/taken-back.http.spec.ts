import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';
import { everyEvent } from '../../testing/stores.ts';
import { hashed } from '../secrets/hashed.ts';
import { userDecider } from '../user/user.decider.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

type Account = { readonly id: string; readonly token: string };

const confirm = (token: string | undefined) => shop.post('/users/confirm-email', { token });
const confirmLink = async ({ id }: Account) => confirm((await shop.customers.toMail.confirmation(id))?.token);
const change = ({ id, token }: Account, email: string) =>
  shop.post(`/users/profile-update/${id}`, { name: 'Amra', surname: 'Hodžić', email }, token);
const revision = async ({ id }: Account) => (await shop.stores.store.readStream(`user-${id}`)).length - 1;

async function confirmed(email: string): Promise<Account> {
  const account = await shop.customer(email);
  await confirmLink(account);
  return account;
}

/** Requests another e-mail at a time whose links have expired. */
async function requestEarlier({ id }: Account, email: string, days = 10): Promise<void> {
  const recordedAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  const context = { correlationId: newId(), actor: { kind: 'customer', id }, recordedAt } as const;
  await shop.stores.handler.run(userDecider, id, { type: 'ChangeProfile', person: { email } }, context);
}

async function setFactorUp({ token }: Account): Promise<void> {
  const { secret } = (await shop.post('/users/second-factor', {}, token)).json<{ secret: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
  expect((await shop.post('/users/second-factor/confirm', { code }, token)).statusCode).toBe(200);
}

/** Sets another password by a mailed link, and answers the sign-in with it. */
async function signInAfterReset(email: string) {
  await shop.post('/users/forgot-password', { email });
  await expect.poll(() => shop.mails.some(({ to }) => to === email)).toBe(true);
  const mail = shop.mails.find(({ to }) => to === email);
  const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
  const password = 'Sasvim druga 2';
  expect((await shop.post('/users/reset-password', { token, password })).statusCode).toBe(204);
  return (await shop.post('/users/login', { email, password })).statusCode;
}

describe('the link that takes an e-mail back', () => {
  it('removes a second factor that was set up after the change was requested, and records that', async () => {
    const account = await confirmed('vraca-se@example.com');
    await change(account, 'uljez@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    await setFactorUp(account);
    await confirmLink(account);
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    expect(await signInAfterReset('vraca-se@example.com')).toBe(200);
    const events = await everyEvent(shop.stores.log, ['user']);
    expect(events.filter(({ stream }) => stream === `user-${account.id}`)).toContainEqual(
      expect.objectContaining({ type: 'SecondFactorRemoved', data: { means: 'reset' } }),
    );
  });

  it('keeps a second factor from before', async () => {
    const account = await confirmed('cuva-faktor@example.com');
    await setFactorUp(account);
    await change(account, 'uljez-2@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    await confirmLink(account);
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    expect(await signInAfterReset('cuva-faktor@example.com')).toBe(401);
  });

  it('keeps a second factor that was set up after the change was withdrawn', async () => {
    const account = await confirmed('povukla@example.com');
    await change(account, 'uljez-4@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    await change(account, 'povukla@example.com');
    await setFactorUp(account);
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    expect(await signInAfterReset('povukla@example.com')).toBe(401);
  });

  it('keeps a second factor that was set up long before the change, though another was requested earlier', async () => {
    const account = await confirmed('davno@example.com');
    await requestEarlier(account, 'davna-nova@example.com');
    await setFactorUp(account);
    await change(account, 'uljez-5@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    expect(await signInAfterReset('davno@example.com')).toBe(401);
  });

  it('removes one that was set up between two changes which it can both take back', async () => {
    const account = await confirmed('dva-puta@example.com');
    await change(account, 'uljez-6@example.com');
    await setFactorUp(account);
    await change(account, 'uljez-7@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    expect(await signInAfterReset('dva-puta@example.com')).toBe(200);
  });

  it('removes one that was set up while a change waited for longer than a link counts', async () => {
    const account = await confirmed('dugo-ceka@example.com');
    await requestEarlier(account, 'uljez-8@example.com');
    await setFactorUp(account);
    await confirmLink(account);
    const notice = await shop.customers.toMail.changed(account.id, await revision(account));
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    expect(await signInAfterReset('dugo-ceka@example.com')).toBe(200);
  });

  it('removes one also where its mail left a day late, and it counts from then', async () => {
    const account = await confirmed('kasni@example.com');
    await requestEarlier(account, 'uljez-9@example.com', 8);
    const requested = await revision(account);
    await setFactorUp(account);
    const notice = await shop.customers.toMail.changeRequested(account.id, requested);
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    expect(await signInAfterReset('kasni@example.com')).toBe(200);
  });

  it('still voids the password of an account without a second factor', async () => {
    const account = await confirmed('bez-faktora@example.com');
    await change(account, 'uljez-3@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    const login = { email: 'bez-faktora@example.com', password: PASSWORD };
    expect((await shop.post('/users/login', login)).statusCode).toBe(401);
  });

  it('is mailed to no address that had replaced the one taken back, however late its mail is sent', async () => {
    const account = await confirmed('vlasnica@example.com');
    await change(account, 'uljez-a@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    await confirmLink(account);
    const token = await shop.signIn('uljez-a@example.com');
    await change({ ...account, token }, 'uljez-b@example.com');
    await confirmLink(account);
    const replaced = await revision(account);
    const early = await shop.customers.toMail.changed(account.id, replaced);
    expect(early?.email).toBe('uljez-a@example.com');
    expect((await confirm(notice?.token)).statusCode).toBe(204);
    expect(await shop.customers.toMail.changed(account.id, replaced)).toBeNull();
    // A link from before the upgrade, or made at the same moment.
    await shop.stores.pool.query(
      `insert into registry.email_confirmations (token_hash, user_id, email_hash, expires_at, takes_back)
       values ($1, $2, $3, now() + interval '1 day', true)`,
      [hashed('zakasnio'), account.id, hashed('uljez-a@example.com')],
    );
    expect((await confirm('zakasnio')).statusCode).toBe(422);
    const shownEmail = async () => (await shop.queries.find(account.id))?.email;
    await expect.poll(shownEmail).toBe('vlasnica@example.com');
  });

  it('is not mailed about a change of more than two days ago, nor of an erased account', async () => {
    const account = await confirmed('davno-promijenila@example.com');
    await change(account, 'novija@example.com');
    const { store, handler } = shop.stores;
    const threeDaysAgo = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString();
    const context = { correlationId: newId(), actor: { kind: 'customer', id: account.id } } as const;
    const confirmation = { type: 'ConfirmEmail', email: 'novija@example.com' } as const;
    const late = { ...context, recordedAt: threeDaysAgo };
    await handler.run(userDecider, account.id, confirmation, late);
    expect((await store.readStream(`user-${account.id}`)).at(-1)?.type).toBe('EmailConfirmed');
    expect(await shop.customers.toMail.changed(account.id, await revision(account))).toBeNull();

    const other = await confirmed('odlazi-odmah@example.com');
    await change(other, 'novija-2@example.com');
    await confirmLink(other);
    const replaced = await revision(other);
    expect(await shop.customers.toMail.changed(other.id, replaced)).not.toBeNull();
    await shop.customers.accounts.requestErasure(other.id, context);
    expect(await shop.customers.toMail.changed(other.id, replaced)).toBeNull();
  });
});

describe('the notice of a changed password', () => {
  it('goes to the address of then, also where the account has another one by the time it is mailed', async () => {
    const account = await confirmed('vlasnica-3@example.com');
    const body = { currentPassword: PASSWORD, password: 'Sasvim druga 2' };
    expect((await shop.post('/users/change-password', body, account.token)).statusCode).toBeLessThan(300);
    const changed = await revision(account);
    const token = await shop.signIn('vlasnica-3@example.com', body.password);
    expect((await change({ ...account, token }, 'uljez-5@example.com')).statusCode).toBe(200);
    expect((await confirmLink(account)).statusCode).toBe(204);
    expect(await shop.customers.toMail.accessChanged(account.id, changed)).toMatchObject({
      email: 'vlasnica-3@example.com',
    });
  });
});
