import { describe, expect, it } from 'vitest';
import type { Role } from '../platform/http/calls/roles.ts';
import { bodies } from '../testing/seed-world.ts';
import { inHours, startScheduledShop } from './scheduled-shop.testing.ts';

const { shop, call, make, scheduled } = await startScheduledShop();

/** A new administrator, and the headers of one who has just signed in. */
async function administrator(name: string, roles: readonly Role[]) {
  const account = { email: `${name}@example.com`, password: 'spec-lozinka' };
  const added = await shop.modules.customers.administrators.addAdministrator({ ...account, roles });
  const signIn = async () => {
    const token = (await call('POST', '/users/login', {}, account)).json<string>();
    return { authorization: `Bearer ${token}` };
  };
  return { id: added.ok ? added.value.id : '', signIn };
}

describe('a scheduled change of what a visitor wrote', () => {
  it('has no name of a person, neither in the log nor in the list', async () => {
    const { _id } = await make.review((await make.product())._id);
    await shop.settled();
    const path = `/recensions/update-recension/${_id}`;
    const change = { method: 'POST', path, body: { recension_approved: 0 } } as const;
    const id = await scheduled.schedule({ call: change });
    const events = await shop.stores.store.readStream(`scheduled-${id}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(bodies.review('').recension_name);
    expect(await scheduled.found(id)).toMatchObject({ subject: '', of: `review-${_id}` });
  });
});

describe('a scheduled deletion of a review', () => {
  it('forgets its writer when it is deleted, not when it is scheduled or foreseen', async () => {
    const product = await make.product();
    const { _id } = await make.review(product._id);
    await shop.settled();
    const at = inHours(1);
    const deletion = { method: 'DELETE', path: `/recensions/delete-recension/${_id}` } as const;
    await scheduled.schedule({ at, call: deletion });
    await shop.settled();
    const reviews = `/recensions/product/${product._id}`;
    expect((await call('GET', `${reviews}?asOf=${at}`, shop.asAdmin)).json()).toEqual([]);
    expect((await call('GET', reviews)).json()).toMatchObject([
      { _id, recension_name: bodies.review('').recension_name },
    ]);
    expect((await shop.stores.keys.find([_id])).size).toBe(1);
    await scheduled.comeTo(at);
    expect((await call('GET', reviews)).json()).toEqual([]);
    expect((await shop.stores.keys.find([_id])).size).toBe(0);
  });
});

describe('withdrawing a scheduled change', () => {
  const withdraw = (id: string, headers: Readonly<Record<string, string>>) =>
    call('DELETE', `/scheduled-changes/${id}`, headers);

  it('is for those who may make its call, and for its author, whatever roles that one has since', async () => {
    const author = await administrator('autorica', ['catalogue', 'content']);
    const editor = await administrator('urednik', ['content']);
    const schedule = async () => {
      const path = `/products/update-best-seller/${(await make.product())._id}`;
      const asked = { call: { method: 'POST', path, body: { bestSeller: 1 } } };
      return (await scheduled.ask(asked, await author.signIn())).json<{ _id: string }>()._id;
    };
    const [first, second] = [await schedule(), await schedule()];
    const refused = await withdraw(first, await editor.signIn());
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect(await scheduled.found(first)).toMatchObject({ state: 'waiting' });
    expect((await withdraw(first, shop.asAdmin)).statusCode).toBe(200);
    await call('POST', `/users/${author.id}/roles`, shop.asAdmin, { roles: ['content'] });
    await shop.settled();
    expect((await withdraw(second, await author.signIn())).statusCode).toBe(200);
    expect(await scheduled.found(second)).toMatchObject({ state: 'withdrawn' });
  });
});
