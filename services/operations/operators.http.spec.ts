import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import type { ParkedAnswer, ReaderAnswer } from './operations.schemas.ts';
import { readerNamed } from './reader-names.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
  const answer = await shop.app.inject({
    method,
    url: `/api/projections${path}`,
    headers: shop.asAdmin,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function reader(name: string): Promise<ReaderAnswer> {
  const readers: ReaderAnswer[] = (await ask('GET', '')).body;
  const found = readers.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}

const ended = (name: string) => async () => (await reader(name)).task?.state;

describe('GET /api/projections', () => {
  it('reports the state of every read model and reaction', async () => {
    await shop.settled();
    const content = await reader('content');
    expect(content).toMatchObject({
      kind: 'projection',
      generation: 1,
      behind: { events: 0, more: false, seconds: 0 },
      paused: false,
      parked: 0,
      error: null,
      task: null,
    });
    expect(content.owner).toContain(`:${process.pid}`);
    expect(await reader('reaction order-followups')).toMatchObject({ kind: 'reaction', parked: 0 });
  });

  it('reports each with its Bosnian name and purpose', async () => {
    const readers: ReaderAnswer[] = (await ask('GET', '')).body;
    expect(readers.length).toBeGreaterThan(10);
    expect(readers.filter(({ name }) => readerNamed(name).text === '')).toEqual([]);
  });
});

describe('POST /api/projections/{name}/rebuild', () => {
  it('needs no body, builds beside the live generation and flips', async () => {
    const asked = await ask('POST', '/content/rebuild');
    expect(asked).toMatchObject({ status: 202, body: { kind: 'rebuild', state: 'waiting' } });
    await expect.poll(ended('content')).toBe('done');
    expect(await reader('content')).toMatchObject({ generation: 2, task: { share: 1, differences: null } });
    const kept = (await reader('content')).generations.map(({ generation, state }) => [generation, state]);
    expect(kept).toEqual([
      [1, 'retired'],
      [2, 'live'],
    ]);

    expect((await ask('GET', '/content/compare')).body).toMatchObject({
      a: { generation: 2 },
      b: { generation: 1 },
    });
    expect(await ask('POST', '/content/rollback')).toMatchObject({ status: 200, body: { generation: 1 } });
    await expect.poll(async () => (await reader('content')).generation).toBe(1);
  });

  it('is 404 for an unknown name and 409 while one is running', async () => {
    expect(await ask('POST', '/nema/rebuild')).toMatchObject({
      status: 404,
      body: { code: 'unknown_projection' },
    });
    await shop.stores.pool.query(
      "insert into projections.tasks (id, name, kind, state, actor) values (gen_random_uuid(), 'carts', 'rebuild', 'blocked', '{}')",
    );
    expect(await ask('POST', '/carts/rebuild')).toMatchObject({
      status: 409,
      body: { code: 'task_under_way' },
    });
    expect(await ask('POST', '/carts/cancel')).toMatchObject({ status: 202 });
    expect((await reader('carts')).task?.state).toBe('cancelled');
  });
});

describe('the commands of an operator', () => {
  it('are in the audit trail, with their author', async () => {
    await ask('POST', '/orders/pause');
    await ask('POST', '/orders/resume');
    await shop.settled();
    const audit = await shop.app.inject({
      url: '/api/audit?entity=projection&id=orders',
      headers: shop.asAdmin,
    });
    const { items }: { items: { type: string; actor: { kind: string } }[] } = audit.json();
    expect(items.map(({ type, actor }) => [type, actor.kind])).toEqual([
      ['ProjectionResumed', 'administrator'],
      ['ProjectionPaused', 'administrator'],
    ]);
  });

  it('retry parked events', async () => {
    expect(await ask('POST', '/orders/retry', {})).toMatchObject({
      status: 409,
      body: { code: 'nothing_parked' },
    });
    const parked: { status: number; body: ParkedAnswer[] } = await ask('GET', '/orders/parked');
    expect(parked).toEqual({ status: 200, body: [] });
  });
});

describe('POST /api/projections/{name}/discard', () => {
  const stream = 'slider-slomljen';
  const reason = 'Uvezen s pogrešnim brojem';
  const parked = async (): Promise<ParkedAnswer[]> => (await ask('GET', '/content/parked')).body;

  it('discards the first parked event of a stream with a reason, for the audit trail, and no other', async () => {
    const broken = { type: 'SliderAdded', data: { number: 'nije broj', name: 'Slomljen' } };
    const actor = { kind: 'system', id: 'spec', name: 'spec' } as const;
    const metadata = { commandId: newId(), correlationId: 'spec', causationId: 'spec', actor };
    await shop.stores.store.append(
      stream,
      'any',
      [broken, broken].map((event) => ({ eventId: newId(), event })),
      metadata,
    );
    await expect.poll(async () => (await parked()).length).toBe(2);

    const order = { stream, revision: 0, reason };
    for (const [body, field] of [
      [{ ...order, reason: '' }, 'reason'],
      [{ ...order, reason: '   ' }, 'reason'],
      [{ stream, revision: 0 }, 'reason'],
    ] as const)
      expect(await ask('POST', '/content/discard', body)).toMatchObject({
        status: 400,
        body: { details: [{ field }] },
      });
    expect(await ask('POST', '/content/discard', { ...order, revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'not_first_parked' },
    });

    expect(await ask('POST', '/content/discard', order)).toMatchObject({
      status: 200,
      body: { stream, revision: 0, type: 'SliderAdded' },
    });
    // The later one is tried again, and cannot be applied either: it is not given up with the first.
    await expect
      .poll(async () => (await parked()).map((one) => [one.revision, one.retrying]))
      .toEqual([[1, false]]);
    expect(await ask('POST', '/content/discard', order)).toMatchObject({
      status: 409,
      body: { code: 'not_first_parked' },
    });

    await shop.settled();
    const audit = await shop.app.inject({
      url: '/api/audit?entity=projection&id=content&type=ProjectionEventDiscarded',
      headers: shop.asAdmin,
    });
    const { items }: { items: object[] } = audit.json();
    expect(items).toMatchObject([{ actor: { kind: 'administrator' }, reason }]);
  });
});
