import { describe, expect, it } from 'vitest';
import { bulkDecider } from '../bulk/bulk.decider.ts';
import { createBulkStart } from '../bulk/bulk-start.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { rehearse } from '../platform/kernel/commands/rehearsal.ts';
import { newId } from '../platform/kernel/ids.ts';
import { comparePositions, LogUnavailable, START } from '../platform/log/event-log.ts';
import { holdCalls } from './held-calls.testing.ts';
import { callsOf } from './make-call.ts';
import type { MakeCall } from './scheduled-changes.ports.ts';
import { inHours, startScheduledShop } from './scheduled-shop.testing.ts';

const { shop, call, make, scheduled } = await startScheduledShop();
const { processAt } = scheduled;
const productOf = (id: string) => call('GET', `/products/get-product-id/${id}`, shop.asAdmin);

describe('a scheduled change that is carried out by two processes', () => {
  it('is done, and goes back at its end, where one is refused because the other has made the call', async () => {
    const { _id } = await make.product();
    const [at, until] = [inHours(1), inHours(2)];
    const path = `/products/delete-product/${_id}`;
    const id = await scheduled.schedule({ at, until, call: { method: 'DELETE', path } });
    const { handler, store } = shop.stores;
    const killed = processAt(at, {
      handler: { ...handler, handle: () => Promise.reject(new Error('Killed')) },
    });
    // Between its look at what was made and its check of the call.
    const head = async () => {
      await expect(killed.step(id, callsOf(shop.app))).rejects.toThrow('Killed');
      return store.head();
    };
    const slow = processAt(at, { store: { ...store, head } });
    await slow.step(id, callsOf(shop.app));
    expect(await scheduled.found(id)).toMatchObject({ state: 'done', error: '' });
    expect((await productOf(_id)).statusCode).toBe(404);
    await scheduled.comeTo(until);
    expect(await scheduled.found(id)).toMatchObject({ takenBackAt: expect.any(String), kept: [] });
    expect((await productOf(_id)).statusCode).toBe(200);
  });
});

describe('a scheduled change whose call a fail-over may have lost', () => {
  it('is not recorded as carried out by that process, and once by the next', async () => {
    const { _id } = await make.product();
    const at = inHours(1);
    const id = await scheduled.change(_id, { price: 4_321 }, { at });
    let isConnected = true;
    const failingOver = processAt(at, { registry: { since: () => () => isConnected } });
    const makeAndFailOver: MakeCall = async (...asked) => {
      const answer = await callsOf(shop.app)(...asked);
      isConnected = false;
      return answer;
    };
    await expect(failingOver.step(id, makeAndFailOver)).rejects.toThrow(LogUnavailable);
    expect(await scheduled.found(id)).toMatchObject({ state: 'waiting' });
    await processAt(at).step(id, callsOf(shop.app));
    expect(await scheduled.found(id)).toMatchObject({ state: 'done' });
    expect(await scheduled.productOf(_id)).toMatchObject({ price: 4_321 });
  });
});

describe('a scheduled change in whose way one process finds a change that is taken back', () => {
  it('is done, not in conflict, where another process makes the call then', async () => {
    const { _id } = await make.product();
    const at = inHours(1);
    const id = await scheduled.change(_id, { price: 4_321 }, { at });
    const { handler } = shop.stores;
    const killed = processAt(at, {
      handler: { ...handler, handle: () => Promise.reject(new Error('Killed')) },
    });
    const held = holdCalls(shop.app);
    const dies = expect(killed.step(id, held.make)).rejects.toThrow('Killed');
    await held.checked;
    const { price } = await scheduled.productOf(_id);
    await scheduled.changeNow(_id, { price: 1_234 });
    const other = processAt(at, {
      handler: {
        ...handler,
        async handle(...asked) {
          if (held.isHeld()) await scheduled.changeNow(_id, { price });
          held.goOn();
          await dies;
          return handler.handle(...asked);
        },
      },
    });
    await other.step(id, callsOf(shop.app));
    expect(await scheduled.found(id)).toMatchObject({ state: 'done' });
    expect(await scheduled.productOf(_id)).toMatchObject({ price: 4_321 });
  });
});

describe('the end of a change of many products', () => {
  it('names the products that stay, also where the undo goes on after its answer', async () => {
    const [kept, back] = [await make.product({ title: 'Mijenjan' }), await make.product()];
    const [at, until] = [inHours(1), inHours(2)];
    const selection = { ids: [kept._id, back._id] };
    const body = { mode: 'run', selection, action: { type: 'sale-on', percent: 10 } };
    const id = await scheduled.schedule({
      at,
      until,
      call: { method: 'POST', path: '/products/bulk', body },
    });
    await scheduled.comeTo(at);
    const changed = (await productOf(kept._id)).json<{ slug: string }>();
    const update = { ...changed, actionPercent: 15 };
    await call('POST', `/products/update-product/${changed.slug}`, shop.asAdmin, update);
    await shop.settled();
    const make202: MakeCall = async (asked, headers) => {
      const answer = await callsOf(shop.app)(asked, headers);
      const begun = { state: 'running', finishedAt: null, refused: 0, refusals: [] };
      return asked.path.endsWith('/undo') ? { status: 202, body: begun } : answer;
    };
    await expect(processAt(until).step(id, make202)).rejects.toThrow('Vraćanje na staro još traje.');
    expect(await scheduled.found(id)).toMatchObject({ takenBackAt: null });
    await scheduled.comeTo(until);
    expect(await scheduled.found(id)).toMatchObject({
      takenBackAt: expect.any(String),
      kept: ['Mijenjan'],
    });
  });
});

describe('a scheduled change of very many products', () => {
  it('is made once it has begun, not while its products are listed', async () => {
    const [listed, last] = [await make.product(), await make.product()];
    const at = inHours(1);
    const body = { mode: 'run', selection: { ids: [last._id] }, action: { type: 'sale-on', percent: 10 } };
    const id = await scheduled.schedule({ at, call: { method: 'POST', path: '/products/bulk', body } });
    const [first] = await shop.stores.store.readStream(`scheduled-${id}`);
    const [stream = ''] = await scheduled.streamsOf(id);
    await shop.stores.handler.run(
      bulkDecider,
      stream.slice('bulk-'.length),
      { type: 'ChooseProducts', from: 0, products: [listed.product_id] },
      {
        correlationId: newId(),
        causationId: first?.eventId ?? '',
        actor: { kind: 'system', id: 'scheduled-changes' },
      },
    );
    await scheduled.comeTo(at);
    expect((await scheduled.found(id)).state).toBe('done');
    for (const { _id } of [listed, last])
      expect((await productOf(_id)).json()).toMatchObject({ productAction: 1 });
  });

  it('can be rehearsed, however many they are', async () => {
    const start = createBulkStart({
      ...shop.stores,
      runner: { run: () => Promise.reject(new Error('It is large')) },
    });
    const products = Array.from({ length: 45_000 }, (_, index) => index + 1);
    const command = {
      type: 'Start',
      change: { kind: 'publish' },
      title: 'objava',
      products,
      missing: [],
    } as const;
    const context = { correlationId: newId(), actor: { kind: 'system', id: 'spec' } } as const;
    const { answer, commands } = await rehearse(() => start(newId(), command, context));
    expect(answer.started.stage).toBe('running');
    expect(commands).toHaveLength(1);
  });
});

describe('scheduled changes whose time comes while a store is away', () => {
  it('are made when it is back, the oldest first, once, and say that they are late', async () => {
    const [first, second] = [await make.product(), await make.product()];
    const path = ({ _id }: { _id: string }) => `/products/update-best-seller/${_id}`;
    const [at, next] = [inHours(1), inHours(1.01)];
    const later = await scheduled.post(path(second), { bestSeller: 1 }, { at: next });
    const earlier = await scheduled.post(path(first), { bestSeller: 1 }, { at });
    const away: CommandHandler = {
      ...shop.stores.handler,
      load: () => Promise.reject(new LogUnavailable('Away')),
    };
    await scheduled.sweepAt(next, away);
    for (const id of [earlier, later]) expect(await scheduled.found(id)).toMatchObject({ state: 'waiting' });
    await scheduled.comeTo(inHours(1.1));
    for (const id of [earlier, later])
      expect(await scheduled.found(id)).toMatchObject({ state: 'late', error: '' });
    const changed = await Promise.all(
      [first, second].map(({ _id }) => shop.stores.store.readStream(`product-${_id}`)),
    );
    const made = changed.map((events) => events.filter(({ type }) => type !== 'ProductAdded'));
    expect(made.map(({ length }) => length)).toEqual([1, 1]);
    const [before = START, after = START] = made.map((events) => events[0]?.position);
    expect(comparePositions(before, after)).toBeLessThan(0);
  });
});
