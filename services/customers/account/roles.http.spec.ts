import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '../../platform/http/calls/roles.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { inTransaction } from '../../platform/postgres/pool.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';
import type { UserRow } from '../customers.schemas.ts';
import { createCredentialsStore } from '../secrets/credentials.ts';
import { createCustomersSchema } from '../tables.ts';
import { userDecider } from '../user/user.decider.ts';

let shop: TestApp;
let owner: string;
beforeAll(async () => {
  shop = await startTestApp();
  owner = (await shop.queries.page({ name: 'admin@example.com' })).items[0]?._id ?? '';
});
afterAll(() => shop.close());

const operator = { correlationId: 'spec', actor: { kind: 'operator', id: 'spec' } } as const;
let made = 0;

const give = (id: string, roles: readonly string[], token = shop.adminToken) =>
  shop.post(`/users/${id}/roles`, { roles }, token);
const listStatus = async (token: string) => (await shop.get('/users', token)).statusCode;

/** A customer who was given these roles, and has signed in since. */
async function administrator(...roles: Role[]): Promise<{ id: string; email: string; token: string }> {
  made += 1;
  const email = `osoblje-${made}@example.com`;
  const { id } = await shop.customer(email);
  expect((await give(id, roles)).statusCode).toBe(200);
  return { id, email, token: await shop.signIn(email) };
}

describe('the roles of a user', () => {
  it('are assigned by an owner, and answered with the updated user', async () => {
    const { id } = await shop.customer('katalog@example.com');
    const answer = await give(id, ['content', 'catalogue']);
    expect([answer.statusCode, answer.json<UserRow>()]).toEqual([
      200,
      expect.objectContaining({ _id: id, isAdmin: 1, roles: ['catalogue', 'content'] }),
    ]);
    const listed = (await shop.get('/users', shop.adminToken)).json<UserRow[]>();
    expect(listed.find(({ _id }) => _id === id)?.roles).toEqual(['catalogue', 'content']);
    const token = await shop.signIn('katalog@example.com');
    expect((await shop.get(`/users/profile/${id}`, token)).json()).toMatchObject({
      roles: ['catalogue', 'content'],
    });
    const none = await give(id, []);
    expect(none.json()).toMatchObject({ isAdmin: 0, roles: [] });
  });

  it('are not assigned from a list that is out of date', async () => {
    const { id } = await administrator('orders', 'content');
    await give(id, ['content']);
    const change = (body: object) => shop.post(`/users/${id}/roles`, body, shop.adminToken);
    const stale = { roles: ['orders', 'content', 'auditor'], previousRoles: ['content', 'orders'] };
    const refused = await change(stale);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'roles_changed', roles: ['content'] },
    ]);
    const kept = await change({ roles: ['content', 'auditor'], previousRoles: ['content'] });
    expect([kept.statusCode, kept.json<UserRow>().roles]).toEqual([200, ['content', 'auditor']]);
    expect((await give(id, ['orders'])).json<UserRow>().roles).toEqual(['orders']);
  });

  it('are assigned by owners only', async () => {
    const { id, token } = await shop.customer('obican@example.com');
    expect((await shop.post(`/users/${id}/roles`, { roles: ['owner'] })).statusCode).toBe(401);
    expect((await give(id, ['owner'], token)).statusCode).toBe(403);
    const staff = await administrator('catalogue', 'orders', 'content', 'auditor');
    const refused = await give(staff.id, ['owner'], staff.token);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { code: 'forbidden', error: expect.any(String) },
    ]);
    expect((await shop.get(`/users/delete-user/${id}`, staff.token)).statusCode).toBe(403);
  });

  it('must exist, and so must the user', async () => {
    const { id } = await shop.customer('nepoznata@example.com');
    for (const roles of [['boss'], ['owner', 'owner'], 'owner', [1]]) {
      const answer = await shop.post(`/users/${id}/roles`, { roles }, shop.adminToken);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid_request']);
    }
    for (const unknown of [newId(), '987654', 'x'])
      expect((await give(unknown, ['orders'])).statusCode).toBe(404);
    await shop.get(`/users/delete-user/${id}`, shop.adminToken);
    expect((await give(id, ['orders'])).statusCode).toBe(404);
    const { id: withoutPassword } = await shop.customer('bez-lozinke@example.com');
    await shop.stores.pool.query('delete from registry.credentials where user_id = $1', [withoutPassword]);
    expect((await give(withoutPassword, ['orders'])).statusCode).toBe(404);
    expect((await shop.stores.store.readStream(`user-${withoutPassword}`)).map(({ type }) => type)).toEqual([
      'UserRegistered',
      'EmailConfirmationRequested',
    ]);
  });

  it('apply to the next request of a token in use; removing the last one ends it', async () => {
    const staff = await administrator('orders');
    expect(await listStatus(staff.token)).toBe(200);
    await give(staff.id, ['content']);
    await expect.poll(() => listStatus(staff.token)).toBe(403);
    await give(staff.id, ['auditor']);
    await expect.poll(() => listStatus(staff.token)).toBe(200);
    await give(staff.id, []);
    await expect.poll(() => listStatus(staff.token)).toBe(401);
    // Nor does that token come to life when there is a role again.
    await give(staff.id, ['auditor']);
    expect(await listStatus(staff.token)).toBe(401);
    expect(await listStatus(await shop.signIn(staff.email))).toBe(200);
  });

  it('are recorded once in the log, with the previous ones and their author', async () => {
    const staff = await administrator('orders');
    await give(staff.id, ['orders']);
    await give(staff.id, ['auditor', 'catalogue']);
    const events = await shop.stores.store.readStream(`user-${staff.id}`);
    const changes = events.filter(({ type }) => type === 'RolesChanged');
    expect(changes.map(({ type, data, metadata }) => [type, data, metadata.actor])).toEqual([
      ['RolesChanged', { roles: ['orders'], previousRoles: [] }, { kind: 'administrator', id: owner }],
      [
        'RolesChanged',
        { roles: ['catalogue', 'auditor'], previousRoles: ['orders'] },
        { kind: 'administrator', id: owner },
      ],
    ]);
  });

  it('are unchanged when the log cannot be written', async () => {
    const { id, token } = await administrator('orders');
    const credentials = createCredentialsStore(shop.stores.pool);
    const fails = credentials.changeRoles(id, ['owner'], () => Promise.reject(new Error('The log is away')));
    await expect(fails).rejects.toThrow('The log is away');
    expect((await credentials.find(id))?.roles).toEqual(['orders']);
    expect((await shop.get(`/users/profile/${id}`, token)).json()).toMatchObject({ roles: ['orders'] });
  });
});

describe('the last owner', () => {
  it('cannot lose the role', async () => {
    for (const roles of [[], ['catalogue', 'orders', 'content', 'auditor']]) {
      const refused = await give(owner, roles);
      expect([refused.statusCode, refused.json()]).toEqual([
        409,
        { code: 'last_owner', error: 'Trgovina mora imati najmanje jednog vlasnika.' },
      ]);
    }
    expect((await give(owner, ['auditor', 'owner'])).statusCode).toBe(200);
    expect((await give(owner, ['owner'])).statusCode).toBe(200);
  });

  it('keeps password and second factor when an operator would take the role with a new password', async () => {
    const credentials = createCredentialsStore(shop.stores.pool);
    const before = await credentials.find(owner);
    const account = {
      email: 'admin@example.com',
      password: 'nova-duga-lozinka',
      roles: ['orders'],
      takesOver: 'any',
    } as const;
    expect(await shop.customers.administrators.addAdministrator(account)).toMatchObject({
      ok: false,
      error: { code: 'last_owner' },
    });
    expect(await credentials.find(owner)).toEqual(before);
  });

  it('stays when all owners are demoted or deleted at the same moment', async () => {
    const others = [await administrator('owner'), await administrator('owner'), await administrator('owner')];
    const [first, second, third] = others.map(({ id }) => id);
    if (!first || !second || !third) throw new Error('Three owners were made');
    const answers = await Promise.all([
      give(owner, ['auditor']),
      give(first, []),
      give(second, ['orders']),
      shop.get(`/users/delete-user/${third}`, shop.adminToken),
    ]);
    // The one demoted first may be refused the next request.
    for (const { statusCode } of answers) expect([200, 401, 403, 409]).toContain(statusCode);
    const { rows } = await shop.stores.pool.query<{ user_id: string }>(
      "select user_id from registry.credentials where 'owner' = any(roles)",
    );
    expect(rows.length).toBeGreaterThan(0);
    await shop.customers.accounts.changeRoles(owner, ['owner'], operator);
    for (const { id } of others) await shop.customers.accounts.changeRoles(id, [], operator);
  });

  it('remains when two owners demote each other in the store itself', async () => {
    const other = await administrator('owner');
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all([
        shop.customers.accounts.changeRoles(owner, ['auditor'], operator),
        shop.customers.accounts.changeRoles(other.id, ['catalogue'], operator),
      ]);
      expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
      const states = await Promise.all(
        [owner, other.id].map(async (id) => (await createCredentialsStore(shop.stores.pool).find(id))?.roles),
      );
      expect(states.filter((roles) => roles?.includes('owner'))).toHaveLength(1);
      for (const id of [owner, other.id]) await shop.customers.accounts.changeRoles(id, ['owner'], operator);
    }
    // Two processes have two stores: they meet at the database.
    const processes = [createCredentialsStore(shop.stores.pool), createCredentialsStore(shop.stores.pool)];
    const demoted = await Promise.all(
      processes.map((store, at) =>
        store.changeRoles([owner, other.id][at] ?? '', [], async () => ({
          ok: true,
          value: { state: { roles: [] } },
        })),
      ),
    );
    expect(demoted.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});

describe('an administrator of the release before roles', () => {
  it('is an owner after the upgrade, with the same token and version', async () => {
    const { pool, store } = shop.stores;
    const { id } = await shop.customer('stari@example.com');
    await store.append(
      `user-${id}`,
      (await store.readStream(`user-${id}`)).length - 1,
      [{ eventId: newId(), event: { type: 'AdministratorAppointed', data: {} } }],
      { commandId: newId(), correlationId: 'spec', causationId: 'spec', actor: operator.actor },
    );
    await pool.query('alter table registry.credentials drop column roles');
    await pool.query('update registry.credentials set administrator = true where user_id = $1', [id]);
    await createCustomersSchema(pool);
    await createCustomersSchema(pool);
    await shop.settled();

    expect(await createCredentialsStore(pool).find(id)).toMatchObject({ roles: ['owner'], version: 1 });
    const token = await shop.signIn('stari@example.com', PASSWORD);
    expect((await shop.get(`/users/profile/${id}`, token)).json()).toMatchObject({ roles: ['owner'] });
    const { id: customer } = await shop.customer('novi@example.com');
    expect((await give(customer, ['orders'], token)).statusCode).toBe(200);
    expect((await give(id, ['auditor'], token)).json()).toMatchObject({ roles: ['auditor'] });
  });
});

describe('npm run admin', () => {
  it('gives a user exactly the named roles, and makes the first administrator an owner', async () => {
    const { administrators } = shop.customers;
    const added = await administrators.addAdministrator({
      email: 'uprava@example.com',
      password: PASSWORD,
      roles: ['orders', 'content'],
    });
    const id = added.ok ? added.value.id : '';
    await shop.settled();
    expect((await shop.queries.find(id))?.roles).toEqual(['orders', 'content']);
    await administrators.addAdministrator({ email: 'uprava@example.com', password: 'x', roles: ['auditor'] });
    await shop.settled();
    expect((await shop.queries.find(id))?.roles).toEqual(['auditor']);
    expect((await createCredentialsStore(shop.stores.pool).find(id))?.roles).toEqual(['auditor']);

    await shop.stores.pool.query('delete from registry.credentials');
    expect(
      await administrators.addAdministrator({
        email: 'prvi@example.com',
        password: PASSWORD,
        roles: ['orders'],
      }),
    ).toMatchObject({ ok: false, error: { code: 'owner_missing' } });
  });

  it('takes an account whose e-mail was never confirmed from the stranger who may have registered it', async () => {
    const { administrators } = shop.customers;
    const email = 'info@apoteka.ba';
    const stranger = await shop.customer(email);
    await shop.stores.pool.query(
      "insert into registry.second_factors (user_id, sealed, confirmed_at) values ($1, '{}', now())",
      [stranger.id],
    );
    const password = 'Nova tajna lozinka 7';
    expect(await administrators.addAdministrator({ email, password })).toEqual({
      ok: true,
      value: { id: stranger.id, appointed: true, hasNewPassword: true },
    });
    await expect.poll(() => listStatus(stranger.token)).toBe(401);
    const refused = await shop.post('/users/login', { email, password: PASSWORD });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'wrong_credentials']);
    expect(await listStatus(await shop.signIn(email, password))).toBe(200);
    const events = await shop.stores.store.readStream(`user-${stranger.id}`);
    expect(events.map(({ type }) => type).slice(-3)).toEqual([
      'SecondFactorRemoved',
      'PasswordChanged',
      'RolesChanged',
    ]);
    // The second time the password stays: the account has roles.
    expect(await administrators.addAdministrator({ email, password: 'x', roles: ['owner'] })).toEqual({
      ok: true,
      value: { id: stranger.id, appointed: true },
    });
    await shop.signIn(email, password);
  });

  it('refuses an account that is being erased, and leaves no credentials for it', async () => {
    const { pool, handler } = shop.stores;
    const email = 'odlazi@example.com';
    const { id } = await shop.customer(email);
    await inTransaction(pool, async (client) => {
      // The erasure waits until these rows are free.
      await client.query('select user_id from registry.credentials where administrator for update');
      await pool.query('delete from registry.credentials where user_id = $1', [id]);
      await handler.handle(userDecider, id, { type: 'RequestErasure' }, operator);
      const account = { email, password: PASSWORD };
      expect(await shop.customers.administrators.addAdministrator(account)).toMatchObject({
        ok: false,
        error: { code: 'being_erased', message: 'Račun se upravo briše.' },
      });
      expect(await createCredentialsStore(pool).find(id)).toBeNull();
    });
    await expect.poll(async () => (await handler.load(userDecider, id)).state.status).toBe('erased');
    const again = { id, person: { name: 'Amra', surname: 'Hodžić', email }, passwordHash: 'x' };
    expect(await shop.customers.accounts.register(again, operator)).toMatchObject({ ok: false });
    expect(await createCredentialsStore(pool).find(id)).toBeNull();
  });
});
