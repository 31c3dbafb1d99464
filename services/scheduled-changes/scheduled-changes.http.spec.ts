import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../testing/patience.ts';
import { bodies, nextNumber } from '../testing/seed-world.ts';
import type { ScheduledChangeAnswer } from './scheduled-changes.schemas.ts';
import { startScheduledShop } from './scheduled-shop.testing.ts';

type Product = { readonly _id: string; readonly slug: string; readonly price: number };
type Refusal = { readonly code: string; readonly details?: readonly { field: string }[] };

const { shop, call, make, scheduled } = await startScheduledShop();

/** When changes begin and end, in minutes from now: the specs let both come at once. */
const [BEGIN, END] = [1, 30];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const later = () => inMinutes(60);
const productOf = async (id: string) =>
  (await call('GET', `/products/get-product-id/${id}`, shop.asAdmin)).json<Product>();

async function priced(id: string, price: number, more: object = {}) {
  const now = await productOf(id);
  return { method: 'POST', path: `/products/update-product/${now.slug}`, body: { ...now, price, ...more } };
}
const ask = (body: object, headers = shop.asAdmin) => call('POST', '/scheduled-changes', headers, body);
async function schedule(body: object): Promise<string> {
  const answer = await ask({ reason: 'Novi cjenovnik', at: inMinutes(BEGIN), ...body });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('_id')]);
  return answer.json<{ _id: string }>()._id;
}
async function found(id: string): Promise<ScheduledChangeAnswer | undefined> {
  await shop.settled();
  const answer = await call('GET', '/scheduled-changes?pageSize=100', shop.asAdmin);
  return answer.json<{ items: ScheduledChangeAnswer[] }>().items.find(({ _id }) => _id === id);
}
/** Lets the time of the change's next step come, and waits until it has taken it. */
async function until(id: string, is: (change: ScheduledChangeAnswer) => boolean) {
  return vi.waitFor(async () => {
    const waiting = await found(id);
    await sweepAt(waiting?.state === 'waiting' ? waiting.at : (waiting?.until ?? ''));
    const change = await found(id);
    if (!change || !is(change)) throw new Error(`It is ${change?.state}`);
    return change;
  }, PATIENCE.timeout);
}
const sweepAt = (at: string) => scheduled.scheduledAt(at).sweepBy(shop.app);
const isOver = ({ state }: ScheduledChangeAnswer) => state !== 'waiting';
const isTakenBack = ({ takenBackAt }: ScheduledChangeAnswer) => takenBackAt !== null;
async function trailOf(id: string) {
  await shop.settled();
  const answer = await call('GET', `/audit?entity=product&id=${id}`, shop.asAdmin);
  return answer.json<{ items: { type: string; reason?: string; actor: { kind: string } }[] }>().items;
}

describe('a scheduled change', () => {
  it('names its call with or without /api', async () => {
    const { _id } = await make.product();
    const { path, ...more } = await priced(_id, 555);
    const id = await schedule({ call: { ...more, path: `/api${path}` } });
    expect(await found(id)).toMatchObject({ state: 'waiting', call: { path } });
  });

  it('changes nothing before its time, and then what it was scheduled for, with its author and reason', async () => {
    const { _id } = await make.product();
    const { price } = await productOf(_id);
    const id = await schedule({ call: await priced(_id, 777) });
    await shop.modules.scheduledChanges.sweepBy(shop.app);
    expect(await found(id)).toMatchObject({ state: 'waiting', reason: 'Novi cjenovnik', author: /\S/ });
    expect((await productOf(_id)).price).toBe(price);
    expect(await until(id, isOver)).toMatchObject({ state: 'done', error: '', conflicts: [] });
    expect((await productOf(_id)).price).toBe(777);
    expect((await trailOf(_id))[0]).toMatchObject({
      type: 'ProductPriceChanged',
      reason: 'Novi cjenovnik',
      actor: { kind: 'administrator' },
    });
  });

  it('is named in the trail by what it changes, at every step, and by nothing but its title', async () => {
    const { _id } = await make.product();
    const { title } = (await call('GET', `/products/get-product-id/${_id}`, shop.asAdmin)).json<{
      title: string;
    }>();
    const id = await schedule({ call: await priced(_id, 777) });
    await until(id, isOver);
    const answer = await call('GET', `/audit?entity=scheduled&id=${id}`, shop.asAdmin);
    const { items } = answer.json<{ items: { changes: { newText: string }[] }[] }>();
    expect(items).toMatchObject([
      { type: 'ScheduledChangeCarriedOut', title },
      { type: 'ChangeScheduled', title },
    ]);
    const texts = items.flatMap(({ changes }) => changes.map(({ newText }) => newText));
    expect(texts).toContainEqual(expect.stringContaining('/products/'));
    expect(texts).not.toContain(title);
  });

  it('leaves the same product as the same change by hand', async () => {
    const [now, byHand] = [await make.product(), await make.product()];
    const change = { title: 'Magnezij novi', productAction: 1, actionPercent: 25 };
    await until(await schedule({ call: await priced(now._id, 900, change) }), isOver);
    const { path, body } = await priced(byHand._id, 900, change);
    await call('POST', path, shop.asAdmin, body);
    const shown = async (id: string) => {
      const product: Record<string, unknown> = { ...(await productOf(id)), seoTitle: '' };
      for (const own of ['_id', 'product_id', 'slug', 'version', 'localProductKey', 'productCreatedAt'])
        delete product[own];
      return product;
    };
    expect(await shown(now._id)).toEqual(await shown(byHand._id));
  });

  it('is carried out once, however many sweep at the same time', async () => {
    const { _id } = await make.product();
    const before = (await trailOf(_id)).length;
    const id = await schedule({ call: await priced(_id, 555) });
    const { at } = (await found(id)) ?? { at: '' };
    await vi.waitFor(async () => {
      await shop.settled();
      await Promise.all([1, 2, 3].map(() => sweepAt(at)));
      expect((await found(id))?.state).toBe('done');
    }, PATIENCE.timeout);
    expect((await trailOf(_id)).length).toBe(before + 1);
  });

  it('goes back at its end', async () => {
    const { _id } = await make.product();
    const { price } = await productOf(_id);
    const id = await schedule({ until: inMinutes(END), call: await priced(_id, 321) });
    await until(id, ({ state }) => state === 'done');
    expect((await productOf(_id)).price).toBe(321);
    expect(await until(id, isTakenBack)).toMatchObject({
      state: 'done',
      kept: [],
    });
    expect((await productOf(_id)).price).toBe(price);
  });

  it('leaves at its end what others changed meanwhile, and says so', async () => {
    const { _id } = await make.product();
    const id = await schedule({ until: inMinutes(END), call: await priced(_id, 321) });
    await until(id, ({ state }) => state === 'done');
    const { path, body } = await priced(_id, 654);
    await call('POST', path, shop.asAdmin, body);
    const change = await until(id, isTakenBack);
    expect(change.kept).toEqual(['Cijena']);
    expect((await productOf(_id)).price).toBe(654);
  });

  it('stays at its end where the undo is refused, and says why', async () => {
    const brand = await make.brand();
    const body = { ...brand, slug: `${brand.slug}-novi` };
    const path = `/brands/update-brand/${brand.slug}`;
    const id = await schedule({ until: inMinutes(END), call: { method: 'POST', path, body } });
    await until(id, ({ state }) => state === 'done');
    const taken = { ...(await make.brand()), slug: brand.slug };
    const { slug } = await make.brand();
    expect((await call('POST', `/brands/update-brand/${slug}`, shop.asAdmin, taken)).statusCode).toBe(200);
    const change = await until(id, isTakenBack);
    expect(change.kept).toEqual([expect.stringContaining('Ovaj slug već koristi')]);
  });

  it('stays at its end when its author is no administrator any more, and says so', async () => {
    const account = { email: 'privremeni@example.com', password: 'spec-lozinka' };
    const added = await shop.modules.customers.administrators.addAdministrator({
      ...account,
      roles: ['catalogue'],
    });
    const author = added.ok ? added.value.id : '';
    const token = (await call('POST', '/users/login', {}, account)).json<string>();
    const { _id } = await make.product();
    const body = {
      reason: 'Akcija',
      at: inMinutes(BEGIN),
      until: inMinutes(END),
      call: await priced(_id, 321),
    };
    const id = (await ask(body, { authorization: `Bearer ${token}` })).json<{ _id: string }>()._id;
    await until(id, ({ state }) => state === 'done');
    await shop.settled();
    const demoted = await call('POST', `/users/${author}/roles`, shop.asAdmin, { roles: [] });
    expect(demoted.statusCode).toBe(200);
    const change = await until(id, isTakenBack);
    expect(change.kept).toEqual(['Ko je izmjenu zakazao više nije administrator.']);
    expect((await productOf(_id)).price).toBe(321);
  });

  it('may be as long as a landing page, and is listed without it', async () => {
    const { slug, ...landing } = await make.page();
    const body = { ...landing, slug, description: `<p>${'Dug članak. '.repeat(15_000)}</p>` };
    const path = `/pages/update-page/${slug}`;
    const id = await schedule({ at: later(), call: { method: 'POST', path, body } });
    expect((await found(id))?.call).toEqual({ method: 'POST', path });
  });

  it('of the settings is carried out, too', async () => {
    const call = { method: 'POST', path: '/settings/update-settings', body: { weekOffer: 31 } };
    await until(await schedule({ call }), isOver);
    const settings = await shop.app.inject({ url: '/api/settings/get-settings' });
    expect(settings.json()).toMatchObject({ weekOffer: 31 });
  });
});

describe('a conflict', () => {
  it('changes nothing, and names the fields that others changed since', async () => {
    const { _id } = await make.product();
    const id = await schedule({ call: await priced(_id, 400) });
    const { path, body } = await priced(_id, 450);
    await call('POST', path, shop.asAdmin, body);
    expect(await until(id, isOver)).toMatchObject({ state: 'conflict', conflicts: ['price'] });
    expect((await productOf(_id)).price).toBe(450);
  });

  it('is also a field that the scheduled body would set back', async () => {
    const { _id } = await make.product();
    const id = await schedule({ call: await priced(_id, 400) });
    const { path, body } = await priced(_id, (await productOf(_id)).price, { title: 'Ispravljen naziv' });
    await call('POST', path, shop.asAdmin, body);
    expect(await until(id, isOver)).toMatchObject({ state: 'conflict', conflicts: ['title'] });
    expect(await productOf(_id)).toMatchObject({ title: 'Ispravljen naziv' });
  });
});

describe('a scheduled change that cannot be carried out', () => {
  it('says why', async () => {
    const { _id } = await make.product();
    const id = await schedule({ call: await priced(_id, 400) });
    await call('DELETE', `/products/delete-product/${_id}`, shop.asAdmin);
    expect(await until(id, isOver)).toMatchObject({ state: 'failed', error: /\S/ });
  });
});

describe('scheduling', () => {
  it('checks the call at once as if it was made, and changes nothing', async () => {
    const { _id } = await make.product();
    const other = await make.product();
    const at = later();
    const head = await shop.stores.store.head();
    const refusals = [
      [{ call: await priced(_id, -5) }, 400, 'invalid_request'],
      [
        {
          call: {
            method: 'POST',
            path: '/products/update-product/nema-ga',
            body: (await priced(_id, 5)).body,
          },
        },
        404,
        'product_not_found',
      ],
      [{ call: await priced(_id, 500, { slug: other.slug }) }, 409, 'slug_taken'],
      [{ call: { method: 'POST', path: '/users/login', body: {} } }, 422, 'call_not_schedulable'],
      [
        { call: { method: 'POST', path: '/products/update-product/%E0%A4%A', body: {} } },
        422,
        'call_not_schedulable',
      ],
      [
        { call: { method: 'POST', path: '/products/update-product/../../users/x', body: {} } },
        422,
        'call_not_schedulable',
      ],
      [{ at: '2020-01-01T00:00:00Z', call: await priced(_id, 500) }, 422, 'scheduled_in_past'],
      [{ until: at, at, call: await priced(_id, 500) }, 422, 'scheduled_end'],
      [{ at: '2199-01-01T00:00:00Z', call: await priced(_id, 500) }, 422, 'scheduled_too_far'],
      [{ at: 'sutra', call: await priced(_id, 500) }, 400, 'invalid_request'],
      [{ reason: ' ', call: await priced(_id, 500) }, 400, 'invalid_request'],
    ] as const;
    for (const [body, status, code] of refusals) {
      const answer = await ask({ reason: 'Cjenovnik', at, ...body });
      expect([code, answer.statusCode, answer.json<Refusal>().code]).toEqual([code, status, code]);
    }
    expect(await shop.stores.store.head()).toBe(head);
  });

  it('claims no address before its time', async () => {
    const [first, second] = [await make.brand(), await make.brand()];
    const body = { ...first, slug: 'buduca-adresa' };
    const call1 = { method: 'POST', path: `/brands/update-brand/${first.slug}`, body };
    await schedule({ at: later(), call: call1 });
    const taken = await call('POST', `/brands/update-brand/${second.slug}`, shop.asAdmin, {
      ...second,
      slug: 'buduca-adresa',
    });
    expect(taken.statusCode).toBe(200);
  });

  it('is for those who may make the call', async () => {
    const { _id } = await make.product();
    const body = { reason: 'Cjenovnik', at: later(), call: await priced(_id, 500) };
    const customer = await shop.addCustomer('kupac@example.com');
    expect((await ask(body, customer.headers)).statusCode).toBe(403);
    expect((await call('POST', '/scheduled-changes', {}, body)).statusCode).toBe(401);
    const account = { email: 'sadrzaj@example.com', password: 'spec-lozinka' };
    await shop.modules.customers.administrators.addAdministrator({ ...account, roles: ['content'] });
    const token = (await call('POST', '/users/login', {}, account)).json<string>();
    expect((await ask(body, { authorization: `Bearer ${token}` })).statusCode).toBe(403);
  });

  it('can be withdrawn until its time', async () => {
    const { _id } = await make.product();
    const id = await schedule({ at: later(), call: await priced(_id, 500) });
    const withdraw = () => call('DELETE', `/scheduled-changes/${id}`, shop.asAdmin);
    expect((await withdraw()).json()).toEqual({ _id: id });
    expect((await withdraw()).statusCode).toBe(200);
    expect((await found(id))?.state).toBe('withdrawn');
    const done = await schedule({ call: await priced(_id, 600) });
    await until(done, isOver);
    const over = await call('DELETE', `/scheduled-changes/${done}`, shop.asAdmin);
    expect([over.statusCode, over.json<Refusal>().code]).toEqual([409, 'scheduled_change_over']);
    expect((await call('DELETE', '/scheduled-changes/nema', shop.asAdmin)).statusCode).toBe(404);
  });

  it('lists by time and state', async () => {
    const { _id } = await make.product();
    const [second, first] = [
      await schedule({ at: inMinutes(120), call: await priced(_id, 500) }),
      await schedule({ at: inMinutes(90), call: await priced(_id, 500) }),
    ];
    await shop.settled();
    const listed = async (query: string) =>
      (await call('GET', `/scheduled-changes?${query}`, shop.asAdmin)).json<{
        items: ScheduledChangeAnswer[];
        total: number;
      }>();
    const waiting = await listed('state=waiting&pageSize=100');
    const ids = waiting.items.map(({ _id: id }) => id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    const from = encodeURIComponent(inMinutes(100));
    expect((await listed(`from=${from}`)).items.map(({ _id: id }) => id)).toEqual([second]);
    expect((await listed('page=1&pageSize=1')).items).toHaveLength(1);
  });

  it('can be moved while it waits, by those who may make the call', async () => {
    const { _id } = await make.product();
    const id = await schedule({ at: later(), call: await priced(_id, 500) });
    const [at, until] = [inMinutes(80), inMinutes(100)];
    const move = (body: object, headers = shop.asAdmin) =>
      call('POST', `/scheduled-changes/${id}`, headers, body);
    expect((await move({ at, until })).json()).toEqual({ _id: id });
    expect(await found(id)).toMatchObject({ at, until, state: 'waiting' });
    const past = await move({ at: '2020-01-01T00:00:00Z' });
    expect([past.statusCode, past.json<Refusal>().code]).toEqual([422, 'scheduled_in_past']);
    const account = { email: 'urednica@example.com', password: 'spec-lozinka' };
    await shop.modules.customers.administrators.addAdministrator({ ...account, roles: ['content'] });
    const token = (await call('POST', '/users/login', {}, account)).json<string>();
    expect((await move({ at }, { authorization: `Bearer ${token}` })).statusCode).toBe(403);
    expect((await call('POST', '/scheduled-changes/nema', shop.asAdmin, { at })).statusCode).toBe(404);
    await call('DELETE', `/scheduled-changes/${id}`, shop.asAdmin);
    expect((await move({ at })).json<Refusal>().code).toBe('scheduled_change_over');
    expect(await found(id)).toMatchObject({ at, until, state: 'withdrawn' });
  });

  it('names what waits for a product, and takes no number for what is added later', async () => {
    const { _id } = await make.product();
    const id = await schedule({ at: later(), call: await priced(_id, 500) });
    await schedule({ at: later(), call: await priced((await make.product())._id, 500) });
    const numbers = async () =>
      (await shop.stores.pool.query('select * from registry.numbers order by name')).rows;
    const before = await numbers();
    const body = bodies.brand(nextNumber());
    await schedule({ at: later(), call: { method: 'POST', path: '/brands/add-brand', body } });
    expect(await numbers()).toEqual(before);
    await shop.settled();
    const answer = await call('GET', `/scheduled-changes?state=waiting&of=product-${_id}`, shop.asAdmin);
    expect(answer.json()).toMatchObject({
      items: [{ _id: id, subject: expect.stringMatching(/Čaj/) }],
      total: 1,
    });
  });

  it('of a deletion waits only for what is there: others may change it meanwhile', async () => {
    const { _id } = await make.product();
    const path = `/products/delete-product/${_id}`;
    const id = await schedule({ call: { method: 'DELETE', path } });
    const changed = await priced(_id, 450);
    await call('POST', changed.path, shop.asAdmin, changed.body);
    expect(await until(id, isOver)).toMatchObject({ state: 'done', conflicts: [] });
    expect((await call('GET', `/products/get-product-id/${_id}`, shop.asAdmin)).statusCode).toBe(404);
  });
});
