import { expect, it } from 'vitest';
import type { Role } from '../platform/http/calls/roles.ts';
import type { ScheduledChangeAnswer } from './scheduled-changes.schemas.ts';
import { startScheduledShop } from './scheduled-shop.testing.ts';

const { shop, call, make } = await startScheduledShop();
const password = 'spec-lozinka';

/** An administrator with one role, and the headers of a session. */
async function administrator(role: Role) {
  const email = `${role}@example.com`;
  const added = await shop.modules.customers.administrators.addAdministrator({
    email,
    password,
    roles: [role],
  });
  return { id: added.ok ? added.value.id : '', headers: await signIn(email) };
}
async function signIn(email: string) {
  const token = (await call('POST', '/users/login', {}, { email, password })).json<string>();
  return { authorization: `Bearer ${token}` };
}
/** Whether the change may be moved and withdrawn, as the list says to the reader. */
async function rightsOf(reader: Record<string, string>, id: string) {
  await shop.settled();
  const answer = await call('GET', '/scheduled-changes?pageSize=100', reader);
  const change = answer.json<{ items: ScheduledChangeAnswer[] }>().items.find(({ _id }) => _id === id);
  return [change?.mayMove, change?.mayWithdraw];
}

it('a change that waits is listed with what the reader may do with it', async () => {
  const [author, editor, auditor] = [
    await administrator('catalogue'),
    await administrator('content'),
    await administrator('auditor'),
  ];
  const product = await make.product();
  const body = {
    at: new Date(Date.now() + 3_600_000).toISOString(),
    reason: 'Akcija',
    call: { method: 'POST', path: `/products/update-best-seller/${product._id}`, body: { bestSeller: 1 } },
  };
  const { _id } = (await call('POST', '/scheduled-changes', author.headers, body)).json<{ _id: string }>();
  expect(await rightsOf(author.headers, _id)).toEqual([1, 1]);
  expect(await rightsOf(shop.asAdmin, _id)).toEqual([1, 1]);
  expect(await rightsOf(auditor.headers, _id)).toEqual([0, 0]);
  expect(await rightsOf(editor.headers, _id)).toEqual([0, 0]);
  const refused = await call('DELETE', `/scheduled-changes/${_id}`, editor.headers);
  expect(refused.statusCode).toBe(403);

  // Its author may not make the call any more, and still withdraw it.
  await call('POST', `/users/${author.id}/roles`, shop.asAdmin, { roles: ['content'] });
  await shop.settled();
  const headers = await signIn('catalogue@example.com');
  expect(await rightsOf(headers, _id)).toEqual([0, 1]);
  expect((await call('DELETE', `/scheduled-changes/${_id}`, headers)).statusCode).toBe(200);
  expect(await rightsOf(shop.asAdmin, _id)).toEqual([0, 0]);
});
