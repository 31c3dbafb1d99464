import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customersProjection } from '../../../projections/read-models/customers/customers.projection.ts';
import { rebuild } from '../../../projections/rebuild/rebuild.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { PASSWORD, startTestApp, type TestApp } from '../../testing/customers-app.ts';
import { userDecider } from '../user/user.decider.ts';
import type { UserEvent } from '../user/user.events.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const context = { correlationId: 'spec', actor: { kind: 'operator', id: 'spec' } } as const;

/** Everything of the shop's tables outside of the log, as text. */
async function tables(): Promise<string> {
  const { pool, readModels } = shop.stores;
  const names = [
    'registry.claims',
    'registry.credentials',
    'registry.password_resets',
    'registry.email_confirmations',
    'registry.personal_keys',
    'registry.attempts',
    'registry.sessions',
    'registry.second_factors',
    'registry.recovery_codes',
  ];
  const tables = ['customers', 'listed_customers'].map(
    (table) => `${readModels.schema('customers')}.${table}`,
  );
  const read = [...names, ...tables].map(async (name) => {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    return rows.map(({ row }) => row).join('\n');
  });
  return (await Promise.all(read)).join('\n');
}

describe('erasing a user', () => {
  it('leaves no readable personal data, and the log whole', async () => {
    const { id, token } = await shop.customer('obrisi@example.com');
    await shop.customers.services.creditPoints(id, newId(), 12);
    await shop.post('/users/forgot-password', { email: 'obrisi@example.com' });
    await expect.poll(() => shop.mails.length).toBe(1);
    await shop.post('/users/login', { email: 'obrisi@example.com', password: 'pogrešna' });
    await shop.settled();
    expect(await tables()).toContain('obrisi@example.com');

    const answer = await shop.get(`/users/delete-user/${id}`, shop.adminToken);
    expect([answer.statusCode, answer.json()]).toEqual([200, { _id: id }]);
    await shop.settled();
    const left = await tables();
    expect(left).not.toContain('obrisi@example.com');
    // Only the marker of the deleted key is left.
    expect(left.split('\n').filter((row) => row.includes(id))).toEqual([`(${id},,)`]);
    const events = await shop.stores.store.readStream<UserEvent>(`user-${id}`);
    expect(events.map(({ type }) => type)).toEqual([
      'UserRegistered',
      'EmailConfirmationRequested',
      'PointsCredited',
      'UserErasureRequested',
      'UserErased',
    ]);
    expect(events[0]).toMatchObject({ personal: null });

    expect(
      (await shop.post('/users/login', { email: 'obrisi@example.com', password: PASSWORD })).statusCode,
    ).toBe(401);
    await expect.poll(async () => (await shop.get(`/users/profile/${id}`, token)).statusCode).toBe(401);
    expect((await shop.get(`/users/profile/${id}`, shop.adminToken)).statusCode).toBe(404);
    expect((await shop.get(`/users/delete-user/${id}`, shop.adminToken)).statusCode).toBe(404);
    await shop.customer('obrisi@example.com');
  });
  it('holds after a rebuild', async () => {
    const { pool, store, readModels } = shop.stores;
    const rowsOf = async (table: string) =>
      (await pool.query(`select * from ${readModels.schema('customers')}.${table} order by id`)).rows;
    const rows = async () => [...(await rowsOf('customers')), ...(await rowsOf('listed_customers'))];
    const before = await rows();
    expect(before.length).toBeGreaterThan(1);
    await rebuild({ pool, store }, customersProjection);
    await readModels.refresh();
    expect(await rows()).toEqual(before);
  });
  it('leaves neither row of an account in a generation that no program follows', async () => {
    const { id } = await shop.customer('prevaziden@example.com');
    await shop.settled();
    const client = await shop.stores.pool.connect();
    try {
      await client.query(`begin; set local search_path to ${shop.stores.readModels.schema('customers')}`);
      await client.query('update registry.personal_keys set key = null where subject = $1', [id]);
      for (const { deletion } of customersProjection.persons) await client.query(deletion);
      const ids = async (table: string) =>
        (await client.query<{ id: string }>(`select id from ${table} order by id`)).rows.map((row) => row.id);
      const [kept, listed] = [await ids('customers'), await ids('listed_customers')];
      expect(kept).not.toContain(id);
      expect([kept.length > 0, listed]).toEqual([true, kept]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is done by administrators only, by GET and DELETE, also by number, and not by HEAD', async () => {
    const { id, token } = await shop.customer('ciljani@example.com');
    await shop.settled();
    const number = (await shop.queries.find(id))?.user_id;
    const url = `/users/delete-user/${number}`;
    expect((await shop.get(url)).statusCode).toBe(401);
    expect((await shop.get(url, token)).statusCode).toBe(403);
    expect((await shop.call({ method: 'HEAD', url }, shop.adminToken)).statusCode).toBe(404);
    expect((await shop.queries.find(id))?._id).toBe(id);
    expect((await shop.call({ method: 'DELETE', url }, shop.adminToken)).statusCode).toBe(200);
    for (const unknown of [newId(), '987654', '99999999999999999', 'x'])
      expect((await shop.get(`/users/delete-user/${unknown}`, shop.adminToken)).statusCode).toBe(404);
  });
  it('completes by itself when the process of the request died before it started', async () => {
    const { id } = await shop.customer('napola@example.com');
    const { handler } = shop.stores;
    await handler.handle(userDecider, id, { type: 'RequestErasure' }, context);
    await expect.poll(async () => (await handler.load(userDecider, id)).state.status).toBe('erased');
    await shop.settled();
    expect(await tables()).not.toContain('napola@example.com');
  });
  it('refuses the own account and the last owner', async () => {
    const own = (await shop.queries.page({ name: 'admin@example.com' })).items[0]?._id ?? '';
    const refused = await shop.get(`/users/delete-user/${own}`, shop.adminToken);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'own_account' });
    expect(await shop.customers.accounts.requestErasure(own, context)).toMatchObject({
      ok: false,
      error: { code: 'last_owner' },
    });

    const added = await shop.customers.administrators.addAdministrator({
      email: 'drugi-admin@example.com',
      password: PASSWORD,
    });
    const other = added.ok ? added.value.id : '';
    const both = await Promise.all(
      [own, other].map((id) => shop.customers.accounts.requestErasure(id, context)),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });
});
