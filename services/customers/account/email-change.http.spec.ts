import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';
import type { ProfileAnswer } from '../customers.schemas.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

type Account = { readonly id: string; readonly token: string };

const profile = async ({ id }: Account): Promise<ProfileAnswer> => {
  await shop.settled();
  return (await shop.get(`/users/profile/${id}`, shop.adminToken)).json();
};
const change = ({ id, token }: Account, email: string, as = token) =>
  shop.post(`/users/profile-update/${id}`, { name: 'Amra', surname: 'Hodžić', email }, as);
const confirm = (token: string) => shop.post('/users/confirm-email', { token });
const signsIn = async (email: string) =>
  (await shop.post('/users/login', { email, password: PASSWORD })).statusCode === 200;

/** The token of a mail that the account gets now. */
async function link({ id }: Account): Promise<string> {
  const sent = await shop.customers.toMail.confirmation(id);
  if (!sent) throw new Error('There is no address to confirm');
  return sent.token;
}

describe('another e-mail', () => {
  it('takes effect once the link sent to it is opened, and not before', async () => {
    const account = await shop.customer('stara@example.com');
    const answer = await change(account, 'nova@example.com');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: 'stara@example.com', pendingEmail: 'nova@example.com' });
    expect([await signsIn('stara@example.com'), await signsIn('nova@example.com')]).toEqual([true, false]);

    const confirmed = await confirm(await link(account));
    expect([confirmed.statusCode, confirmed.body]).toEqual([204, '']);
    expect(confirmed.headers['shop-position']).toBeDefined();
    expect(await profile(account)).toMatchObject({
      email: 'nova@example.com',
      pendingEmail: '',
      emailConfirmed: 1,
    });
    expect([await signsIn('stara@example.com'), await signsIn('nova@example.com')]).toEqual([false, true]);
    // The former address is free again.
    await shop.customer('stara@example.com');
  });

  it('waits on while a form is saved that was opened before it, and shows the former one', async () => {
    const account = await shop.customer('ranija@example.com');
    await change(account, 'kasnija@example.com');
    const stale = { email: 'ranija@example.com', previousEmail: 'ranija@example.com', phone: '061 1' };
    const save = (body: object) => shop.post(`/users/profile-update/${account.id}`, body, account.token);
    expect((await save(stale)).json()).toMatchObject({ pendingEmail: 'kasnija@example.com', phone: '061 1' });
    const { previousEmail: _, ...whole } = stale;
    expect((await save(whole)).json()).toMatchObject({ pendingEmail: '' });
  });

  it('is confirmed once, and only by a link that was sent to it', async () => {
    const account = await shop.customer('prva@example.com');
    const own = await link(account);
    await change(account, 'druga@example.com');
    const second = await link(account);
    await change(account, 'treca@example.com');
    expect((await confirm(second)).json()).toMatchObject({
      code: 'email_change_token_invalid',
      details: [{ field: 'token' }],
    });
    // The account's own address may be confirmed meanwhile; the wish stays.
    expect((await confirm(own)).statusCode).toBe(204);
    expect(await profile(account)).toMatchObject({
      email: 'prva@example.com',
      emailConfirmed: 1,
      pendingEmail: 'treca@example.com',
    });
    const third = await link(account);
    expect((await confirm(third)).statusCode).toBe(204);
    for (const spent of [third, own, 'nije-token']) expect((await confirm(spent)).statusCode).toBe(422);
    expect((await profile(account)).email).toBe('treca@example.com');
    // The former one may be another person's by now.
    expect(await shop.customers.services.confirmedEmail(account.id)).toBe('treca@example.com');
  });

  it('is withdrawn when the current one is set again', async () => {
    const account = await shop.customer('ostaje@example.com');
    await change(account, 'predomislio@example.com');
    const sent = await link(account);
    expect((await change(account, 'ostaje@example.com')).json()).toMatchObject({ pendingEmail: '' });
    expect((await confirm(sent)).statusCode).toBe(422);
  });

  it('is refused when it is taken, at once or on confirmation, and blocks it for no other account', async () => {
    const account = await shop.customer('hoce@example.com');
    await shop.customer('zauzeta@example.com');
    const refused = await change(account, 'ZAUZETA@example.com');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'email_taken' }]);

    await change(account, 'slobodna@example.com');
    const late = await link(account);
    await shop.customer('slobodna@example.com');
    const taken = await confirm(late);
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'email_taken' }]);
    expect(await signsIn('hoce@example.com')).toBe(true);
  });

  it('follows the same rules when an administrator sets it', async () => {
    const account = await shop.customer('kupac@example.com');
    const answer = await change(account, 'od-admina@example.com', shop.adminToken);
    expect(answer.json()).toMatchObject({
      email: 'kupac@example.com',
      pendingEmail: 'od-admina@example.com',
    });
    const { items } = (await shop.get('/users?page=1&name=kupac', shop.adminToken)).json();
    expect(items).toMatchObject([{ pendingEmail: 'od-admina@example.com' }]);
    expect((await confirm(await link(account))).statusCode).toBe(204);
    expect(await signsIn('od-admina@example.com')).toBe(true);
  });

  it('is confirmed by a link for 24 hours only', async () => {
    const account = await shop.customer('spor@example.com');
    const sent = await link(account);
    const age = (by: string) =>
      shop.stores.pool.query(
        `update registry.email_confirmations set expires_at = expires_at - interval '${by}' where user_id = $1`,
        [account.id],
      );
    await age('24 hours');
    expect((await confirm(sent)).statusCode).toBe(422);
    const next = await link(account);
    await age('23 hours');
    expect((await confirm(next)).statusCode).toBe(204);
  });

  it('voids password links that were sent to the previous address', async () => {
    const account = await shop.customer('prije@example.com');
    await shop.post('/users/forgot-password', { email: 'prije@example.com' });
    await expect.poll(() => shop.mails.find(({ to }) => to === 'prije@example.com')).toBeDefined();
    const mail = shop.mails.find(({ to }) => to === 'prije@example.com');
    const token = /token=(\S+)/.exec(mail?.text ?? '')?.[1];
    await change(account, 'poslije@example.com');
    expect((await confirm(await link(account))).statusCode).toBe(204);
    const reset = await shop.post('/users/reset-password', { token, password: 'Sasvim druga 2' });
    expect([reset.statusCode, reset.json()]).toMatchObject([422, { code: 'reset_token_invalid' }]);
  });
});

describe('a pending e-mail', () => {
  const reset = async (email: string, password: string) => {
    const before = shop.mails.length;
    await shop.post('/users/forgot-password', { email });
    await expect.poll(() => shop.mails.length).toBe(before + 1);
    const token = /token=(\S+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1];
    return shop.post('/users/reset-password', { token, password });
  };
  const withdrawals: Record<string, (account: Account, email: string) => Promise<{ statusCode: number }>> = {
    'a reset password': (_, email) => reset(email, 'Sasvim druga 2'),
    'a changed password': ({ token }) =>
      shop.post('/users/change-password', { currentPassword: PASSWORD, password: 'Sasvim druga 2' }, token),
    'the end of all other sessions': ({ token }) =>
      shop.call({ method: 'DELETE', url: '/users/sessions' }, token),
  };
  it.each(Object.entries(withdrawals))('is withdrawn by %s, with its links', async (name, withdraw) => {
    const email = `vlasnica-${Object.keys(withdrawals).indexOf(name)}@example.com`;
    const account = await shop.customer(email);
    await change(account, `uljez-${email}`);
    const theirs = await link(account);
    expect((await withdraw(account, email)).statusCode).toBeLessThan(300);
    expect((await confirm(theirs)).statusCode).toBe(422);
    expect(await profile(account)).toMatchObject({ email, pendingEmail: '' });
    const kept = await shop.stores.pool.query(
      'select 1 from registry.email_confirmations where user_id = $1',
      [account.id],
    );
    expect(kept.rows).toEqual([]);
  });
});

describe('the link sent to the previous address', () => {
  const revision = async ({ id }: Account) => (await shop.stores.store.readStream(`user-${id}`)).length - 1;

  it('withdraws a pending change, ends every session, and voids the password', async () => {
    const account = await shop.customer('ceka@example.com');
    await change(account, 'uljez-ceka@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    const theirs = await link(account);
    // Knowing the password does not allow taking the link away.
    const password = 'Sasvim druga 2';
    const changed = await shop.post(
      '/users/change-password',
      { currentPassword: PASSWORD, password },
      account.token,
    );
    expect(changed.statusCode).toBe(200);
    expect((await confirm(notice?.token ?? '')).statusCode).toBe(204);
    expect(await profile(account)).toMatchObject({ email: 'ceka@example.com', pendingEmail: '' });
    expect((await confirm(theirs)).statusCode).toBe(422);
    const login = await shop.post('/users/login', { email: 'ceka@example.com', password });
    expect(login.statusCode).toBe(401);
    await expect
      .poll(async () => (await shop.get('/users/sessions', changed.json<string>())).statusCode)
      .toBe(401);
  });
  it('undoes a change that has taken effect, ends every session, and voids the password', async () => {
    const account = await shop.customer('vraca@example.com');
    await change(account, 'uljez-vraca@example.com');
    expect((await confirm(await link(account))).statusCode).toBe(204);
    const notice = await shop.customers.toMail.changed(account.id, await revision(account));
    await change(account, 'jos-jedan@example.com');
    const theirs = await link(account);
    expect((await confirm(notice?.token ?? '')).statusCode).toBe(204);
    expect(await profile(account)).toMatchObject({ email: 'vraca@example.com', pendingEmail: '' });
    expect((await confirm(theirs)).statusCode).toBe(422);
    expect([await signsIn('vraca@example.com'), await signsIn('uljez-vraca@example.com')]).toEqual([
      false,
      false,
    ]);
    await expect.poll(async () => (await shop.get('/users/sessions', account.token)).statusCode).toBe(401);
    expect((await confirm(notice?.token ?? '')).statusCode).toBe(422);
    // The reverted address gets no link that would restore it.
    expect(await shop.customers.toMail.changed(account.id, await revision(account))).toBeNull();
  });
  it('is valid for seven days, and not once the address belongs to another account', async () => {
    const account = await shop.customer('sedmica@example.com');
    await change(account, 'nova-sedmica@example.com');
    const notice = await shop.customers.toMail.changeRequested(account.id, await revision(account));
    const age = (by: string) =>
      shop.stores.pool.query(
        `update registry.email_confirmations set expires_at = expires_at - interval '${by}' where takes_back`,
      );
    await age('6 days');
    expect((await confirm(await link(account))).statusCode).toBe(204);
    await shop.customer('sedmica@example.com');
    const taken = await confirm(notice?.token ?? '');
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'email_taken' }]);
    await age('1 day');
    expect((await confirm(notice?.token ?? '')).statusCode).toBe(422);
  });
});

describe('the link to an address', () => {
  it('is sent again on request, 5 times an hour, to its owner only', async () => {
    const account = await shop.customer('jos-jednom@example.com');
    const other = await shop.customer('neko-drugi@example.com');
    const url = `/users/send-confirmation/${account.id}`;
    expect((await shop.post(url, {})).statusCode).toBe(401);
    expect((await shop.post(url, {}, other.token)).statusCode).toBe(404);
    expect((await shop.post(`/users/send-confirmation/${newId()}`, {}, shop.adminToken)).statusCode).toBe(
      404,
    );
    for (let sent = 0; sent < 5; sent += 1)
      expect((await shop.post(url, {}, account.token)).statusCode).toBe(202);
    const refused = await shop.post(url, {}, account.token);
    expect([refused.statusCode, refused.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
  });

  it('is sent for an account created with an order: the order alone confirms nothing', async () => {
    const { accountFromOrder } = shop.customers.services;
    const orderId = newId();
    const person = { name: 'Amra', surname: 'H', email: 's-narudzbom@example.com' };
    await accountFromOrder.prepare({ orderId, email: person.email, password: PASSWORD });
    const id = (await accountFromOrder.create({ orderId, person })) ?? '';
    expect(await profile({ id, token: '' })).toMatchObject({ emailConfirmed: 0 });
    expect((await confirm(await link({ id, token: '' }))).statusCode).toBe(204);
    expect(await profile({ id, token: '' })).toMatchObject({ emailConfirmed: 1 });
  });
});

describe('an e-mail whose claim an earlier release lost', () => {
  it('is found and claimed again, unless another account has claimed it meanwhile', async () => {
    const [lucky, late] = [
      await shop.customer('nadjena@example.com'),
      await shop.customer('kasnija@example.com'),
    ];
    const { pool, registry } = shop.stores;
    await shop.settled();
    expect(await shop.queries.withoutClaim()).toEqual([]);
    await pool.query("delete from registry.claims where scope = 'email' and owner = any ($1)", [
      [lucky.id, late.id],
    ]);
    await registry.claim({ scope: 'email', value: 'kasnija@example.com', owner: newId() });
    expect(await signsIn('nadjena@example.com')).toBe(false);
    expect([...(await shop.queries.withoutClaim())].sort()).toEqual([lucky.id, late.id].sort());
    expect(await shop.customers.accounts.reclaimEmail(lucky.id)).toBe(true);
    expect(await shop.customers.accounts.reclaimEmail(late.id)).toBe(false);
    expect(await signsIn('nadjena@example.com')).toBe(true);
  });
});

describe('the former address', () => {
  it('is notified when another one is requested, and when that one takes effect', async () => {
    const account = await shop.customer('bivsa@example.com');
    await change(account, 'buduca@example.com');
    const events = async () => shop.stores.store.readStream(`user-${account.id}`);
    const revision = async () => (await events()).length - 1;
    const reported = {
      email: 'bivsa@example.com',
      name: 'Amra',
      newEmail: 'buduca@example.com',
      token: expect.any(String),
    };
    const { toMail } = shop.customers;
    expect(await toMail.changeRequested(account.id, await revision())).toEqual(reported);
    await shop.post(`/users/send-confirmation/${account.id}`, {}, account.token);
    expect(await toMail.changeRequested(account.id, await revision())).toBeNull();
    await confirm(await link(account));
    expect(await toMail.changeRequested(account.id, 2)).toBeNull();
    expect(await toMail.changed(account.id, await revision())).toEqual(reported);
    // Confirming the address that an account has already is no change.
    const other = await shop.customer('ista@example.com');
    await confirm(await link(other));
    expect(await toMail.changed(other.id, 2)).toBeNull();
  });
});
