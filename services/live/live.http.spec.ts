import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unwrap } from '../platform/kernel/rejection.ts';
import { createCaller, createMaker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { LiveState } from './live.schemas.ts';

let shop: TestShop;
let call: ReturnType<typeof createCaller>;
let make: ReturnType<typeof createMaker>;
let url: string;

beforeAll(async () => {
  shop = await startTestShop();
  call = createCaller(shop);
  make = createMaker(shop);
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => {
  shop?.app.server.closeAllConnections();
  return shop?.close();
});

/** Follows the events until `stop`, or their end. */
function follow(headers: Readonly<Record<string, string>> = shop.asAdmin) {
  const stopping = new AbortController();
  const states: LiveState[] = [];
  const parser = createParser({ onEvent: ({ data }) => states.push(JSON.parse(data)) });
  const ended = (async () => {
    const answer = await fetch(`${url}/api/live`, { headers, signal: stopping.signal });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    for await (const chunk of answer.body ?? []) parser.feed(new TextDecoder().decode(chunk));
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    last: () => states.at(-1),
    ended,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function administrator(email: string, ...roles: ('orders' | 'content' | 'catalogue')[]) {
  const account = { email, password: 'spec-lozinka' };
  await shop.modules.customers.administrators.addAdministrator({ ...account, roles });
  const { body } = await call('POST', '/users/login', {}, account);
  return { authorization: `Bearer ${JSON.parse(body)}` };
}

describe('a live update', () => {
  it('is sent at first, and with each new order, message or review', async () => {
    const { last, stop } = follow();
    await expect.poll(last).toMatchObject({ counts: { orders: 0, messages: 0, reviews: 0 } });
    const before = last()?.versions;
    const { _id } = await make.product();
    await make.order({}, _id);
    await make.message();
    await make.review(_id);
    await expect.poll(last).toMatchObject({ counts: { orders: 1, messages: 1, reviews: 1 } });
    for (const topic of ['orders', 'messages', 'reviews', 'products'] as const)
      expect([topic, last()?.versions[topic]]).not.toEqual([topic, before?.[topic]]);
    expect(last()?.versions.imports).toBe(before?.imports);
    await stop();
  });

  it('is announced only once the read model shows it', async () => {
    const { last, stop } = follow();
    await expect.poll(last).toBeDefined();
    const { orders = 0 } = last()?.counts ?? {};
    await make.order();
    await expect.poll(() => last()?.counts.orders).toBe(orders + 1);
    const table = await call(
      'GET',
      '/orders/administration?page=1&status=Nova%20narud%C5%BEba',
      shop.asAdmin,
    );
    expect(table.json()).toMatchObject({ total: orders + 1 });
    await stop();
  });

  it('is limited to what each role may see', async () => {
    const { last, stop } = follow(await administrator('sadrzaj@example.com', 'content'));
    await expect.poll(last).toBeDefined();
    expect(Object.keys(last()?.counts ?? {})).toEqual(['messages', 'reviews']);
    expect(Object.keys(last()?.versions ?? {})).not.toContain('orders');
    await stop();
  });

  it('is sent to at most eight streams of a user, and to another once one has ended', async () => {
    const headers = await administrator('prozori@example.com', 'orders');
    const open = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const one = follow(headers);
        await expect.poll(one.last).toBeDefined();
        return one;
      }),
    );
    const ninth = await fetch(`${url}/api/live`, { headers });
    expect([ninth.status, await ninth.json()]).toMatchObject([429, { code: 'too_many_streams' }]);
    expect(ninth.headers.get('retry-after')).toBe('15');
    await open.pop()?.stop();
    await expect
      .poll(async () => {
        const answer = await fetch(`${url}/api/live`, { headers });
        await answer.body?.cancel();
        return answer.status;
      })
      .toBe(200);
    await Promise.all(open.map(({ stop }) => stop()));
  });

  it('ends with its session, and with a change of password or roles', async () => {
    const { administrators, accounts } = shop.modules.customers;
    const context = { correlationId: 'spec', actor: { kind: 'operator', id: 'spec' } } as const;
    const endings: Record<string, (headers: Readonly<Record<string, string>>) => Promise<unknown>> = {
      'sign-out': (headers) => call('POST', '/users/logout', headers),
      'another password': (headers) =>
        call('POST', '/users/change-password', headers, {
          currentPassword: 'spec-lozinka',
          password: 'druga-lozinka',
        }),
      'other roles': async () => {
        const { id } = unwrap(
          await administrators.addAdministrator({ email: 'kraj-2@example.com', password: '' }),
        );
        return accounts.changeRoles(id, ['content'], context);
      },
    };
    for (const [at, end] of Object.values(endings).entries()) {
      const headers = await administrator(`kraj-${at}@example.com`, 'orders');
      const { last, ended } = follow(headers);
      await expect.poll(last).toBeDefined();
      await end(headers);
      await ended;
    }
  });

  it('is sent to administrators only', async () => {
    const { headers } = await make.customer();
    expect((await call('GET', '/live')).statusCode).toBe(401);
    expect((await call('GET', '/live', headers)).statusCode).toBe(403);
  });
});

describe('the editors of a product', () => {
  const at = async (headers: Readonly<Record<string, string>>, product: string | null) =>
    (await call('POST', '/live/presence', headers, { product })).json<{ others: string[] }>().others;

  it('are shown to each other, until they leave', async () => {
    const [{ _id }, { _id: another }] = [await make.product(), await make.product()];
    const second = await administrator('druga@example.com', 'catalogue');
    await shop.settled();
    expect(await at(shop.asAdmin, _id)).toEqual([]);
    expect(await at(second, another)).toEqual([]);
    expect(await at(second, _id)).toHaveLength(1);
    expect(await at(shop.asAdmin, _id)).toHaveLength(1);
    await at(second, null);
    expect(await at(shop.asAdmin, _id)).toEqual([]);
  });

  it('are removed after 20 seconds without a signal', async () => {
    const { _id } = await make.product();
    const second = await administrator('treca@example.com', 'catalogue');
    await at(second, _id);
    await shop.stores.pool.query("update registry.presence set seen_at = seen_at - interval '21 s'");
    expect(await at(shop.asAdmin, _id)).toEqual([]);
  });
});

it('the events end with the server', async () => {
  const { last, ended } = follow();
  await expect.poll(last).toBeDefined();
  shop.app.server.close();
  await ended;
});
