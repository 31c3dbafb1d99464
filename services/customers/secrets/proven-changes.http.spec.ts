import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Calls, callsOf } from '../../testing/calls/catalogue-calls.ts';
import { ADMIN, startTestShop, type TestShop } from '../../testing/shop.ts';
import { createTokens } from '../sessions/tokens.ts';

const SIX_MINUTES = 6 * 60 * 1000;

let shop: TestShop;
let calls: Calls;
/** The administrator's token of this moment, and the same as one that was signed six minutes ago. */
let fresh: Record<string, string>;
let stale: Record<string, string>;
beforeAll(async () => {
  shop = await startTestShop();
  calls = callsOf(shop);
  const secret = await shop.stores.registry.secret('token');
  const secrets = { signing: () => secret, verifying: () => [secret] };
  const earlier = createTokens(secrets, () => Date.now() - SIX_MINUTES);
  const claims = earlier.verify(shop.asAdmin.authorization.replace('Bearer ', ''));
  if (!claims) throw new Error('The token of the administrator is none');
  fresh = shop.asAdmin;
  stale = { authorization: `Bearer ${earlier.renew(claims)}` };
});
afterAll(() => shop.close());

const REFUSED = { status: 403, body: { code: 'password_required' } };

/** The status and code of a call whose answer need not be JSON. */
async function answered(url: string, headers: Record<string, string>) {
  const { statusCode, body } = await shop.app.inject({ url: `/api${url}`, headers });
  return { status: statusCode, body: statusCode < 400 ? {} : JSON.parse(body) };
}

describe('the password, five minutes after the sign-in,', () => {
  it.each(['/audit/export', '/stock/lots/S1/orders.csv'])(
    'is required before personal data are exported: %s',
    async (url) => {
      expect(await answered(url, stale)).toMatchObject(REFUSED);
      expect(await answered(url, fresh)).toMatchObject({ status: 200 });
    },
  );

  it('is required to change the account that customers pay to, and no other setting', async () => {
    const settings = (body: object, headers: Record<string, string>) =>
      calls.post('/settings/update-settings', body, headers);
    const seller = {
      name: 'Ljekarna',
      address: 'Lipa 1',
      jib: '',
      pdvNumber: '',
      accounts: '1610000000000011',
    };
    const changes = [{ bankAccount: '1610000000000011' }, { bankReceiver: 'Ljekarna d.o.o.' }, { seller }];
    for (const change of changes) {
      expect(await settings(change, stale)).toMatchObject(REFUSED);
      expect(await settings(change, fresh)).toMatchObject({ status: 200, body: change });
      // The form also sends unchanged values.
      expect(await settings({ ...change, weekOffer: 11 }, stale)).toMatchObject({ status: 200 });
    }
    const renamed = { seller: { ...seller, name: 'Druga ljekarna' } };
    expect(await settings(renamed, stale)).toMatchObject({ status: 200, body: renamed });
  });

  it('is required to schedule another account, and to move that, and no other setting', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const schedule = (body: object, headers: Record<string, string>) => {
      const call = { method: 'POST', path: '/settings/update-settings', body };
      return calls.post('/scheduled-changes', { at, reason: 'Nova banka', call }, headers);
    };
    expect(await schedule({ weekOffer: 12 }, stale)).toMatchObject({ status: 201 });
    const other = { bankReceiver: 'Druga ljekarna d.o.o.' };
    expect(await schedule(other, stale)).toMatchObject(REFUSED);
    const { status, body } = await schedule(other, fresh);
    expect(status).toBe(201);
    const { body: settings } = await calls.get('/settings/get-settings', fresh);
    const { seller } = settings;
    expect(await schedule({ seller: { ...seller, address: 'Lipa 2' } }, stale)).toMatchObject({
      status: 201,
    });
    const accounts = '1610000000000011\n1619999999999996';
    expect(await schedule({ seller: { ...seller, accounts } }, stale)).toMatchObject(REFUSED);
    const moved = { at: new Date(Date.now() + 7_200_000).toISOString() };
    expect(await calls.post(`/scheduled-changes/${body._id}`, moved, stale)).toMatchObject(REFUSED);
  });

  it('is required to give another account back, and to undo the last hour of a person', async () => {
    await calls.post('/settings/update-settings', { bankAccount: '1619999999999996' }, fresh);
    await shop.settled();
    const trail = await shop.app.inject({ url: '/api/audit?entity=settings', headers: fresh });
    const { position, actor } =
      trail.json<{ items: { position: string; actor: { id: string } }[] }>().items[0] ?? {};
    const undo = (headers: Record<string, string>) =>
      calls.post(`/audit/${position}/undo`, { reason: 'Pogrešan broj' }, headers);
    expect(await undo(stale)).toMatchObject(REFUSED);
    expect(await undo(fresh)).toMatchObject({ status: 200, body: { undone: [{ field: 'bankAccount' }] } });
    const hour = { by: actor?.id, until: new Date().toISOString(), reason: 'Pogrešan broj' };
    expect(await calls.post('/audit/last-hour/undo', hour, stale)).toMatchObject(REFUSED);
  });

  it('is required once: the token of its answer is a fresh sign-in', async () => {
    const proven = await calls.post('/users/confirm-password', { password: ADMIN.password }, stale);
    expect(proven.status).toBe(200);
    const headers = { authorization: `Bearer ${proven.body}` };
    expect(await answered('/audit/export', headers)).toMatchObject({ status: 200 });
  });
});
