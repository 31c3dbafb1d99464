import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import { createWorld, followedUp, type Headers, type World } from '../../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import { WRITINGS, type Writing, type Written } from './read-your-writes-cases.testing.ts';

let shop: TestShop;
let world: World;
beforeAll(async () => {
  shop = await startTestShop();
  world = await createWorld(shop);
});
afterAll(() => shop.close());

/** What is needed for the writing is there, and seen, before it. */
async function prepared({ prepare }: Writing): Promise<() => Promise<Written>> {
  const write = await prepare(world);
  await followedUp(shop);
  return write;
}

function positionOf({ answer }: Written): { header: Headers; cookie: Headers } {
  const position = answer.headers['shop-position'];
  const cookie = answer.cookies.find(({ name }) => name === 'shop-position');
  expect([answer.statusCode < 300 || answer.body, typeof position, cookie?.value]).toEqual([
    true,
    'string',
    position,
  ]);
  return { header: { 'shop-position': String(position) }, cookie: { cookie: `shop-position=${position}` } };
}

function read({ url, headers }: Written, more: Headers = {}): Promise<LightMyRequestResponse> {
  return world.call('GET', url, { ...headers, ...more });
}

function isShown({ shows }: Written, { statusCode, body }: LightMyRequestResponse): boolean {
  return shows === 404 ? statusCode === 404 : statusCode === 200 && body.includes(shows);
}

/** What `work` writes reaches no read model until it has come to its end. */
async function withReadModelsHeld<T>(work: () => Promise<T>): Promise<T> {
  const client = await shop.stores.pool.connect();
  try {
    await client.query('begin');
    await client.query("select 1 from projections.generations where state = 'live' for update");
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const writings = Object.entries(WRITINGS);

describe('what was written', () => {
  describe.each(['header', 'cookie'] as const)('shows at once to the next request with the %s', (means) => {
    it.each(writings)('%s', async (_, writing) => {
      const written = await (await prepared(writing))();
      const answer = await read(written, positionOf(written)[means]);
      expect([isShown(written, answer), answer.body]).toEqual([true, answer.body]);
    });
  });

  describe('shows to everybody else within two seconds', () => {
    it.each(writings)('%s', async (_, writing) => {
      const written = await (await prepared(writing))();
      await expect.poll(async () => isShown(written, await read(written)), { timeout: 2_000 }).toBe(true);
    });
  });

  // A command that waits for the read side by itself is answered when everybody sees it.
  const unawaited = writings.filter(([, { answersFirst }]) => answersFirst);
  // A deletion of a customer waits ten seconds for what is held: once is enough.
  const soon = unawaited.filter(([name]) => name !== 'a customer who is deleted');
  describe.each([
    ['header', unawaited],
    ['cookie', soon],
  ] as const)('is waited for by a request with the %s, and by no other', (means, waited) => {
    it.each(waited)('%s', async (_, writing) => {
      const write = await prepared(writing);
      const { written, waiting } = await withReadModelsHeld(async () => {
        const written = await write();
        const waiting = read(written, positionOf(written)[means]);
        expect(isShown(written, await read(written))).toBe(false);
        return { written, waiting };
      });
      expect(isShown(written, await waiting)).toBe(true);
    });
  });
});

describe('a cart that is not shown yet', () => {
  it('is never said to be gone: who holds it would let go of it', async () => {
    const { cartId, answer } = await withReadModelsHeld(async () => {
      const { cartId } = await world.make.cart(world.product._id);
      return { cartId, answer: await world.call('GET', `/carts/get-cart/${cartId}`) };
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await world.call('GET', `/carts/get-cart/${cartId}`)).statusCode).toBe(200);
  });

  it('is gone where nobody has made it', async () => {
    const answer = await world.call('GET', `/carts/get-cart/${newId()}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'cart_not_found']);
  });
});

describe('a position', () => {
  it('that is none is ignored, in the header and in the cookie', async () => {
    for (const text of [
      '',
      'abc',
      '-1',
      '1.5',
      '1e9',
      '0x10',
      '9'.repeat(21),
      '1; drop table',
      'null',
      '⅓'.normalize('NFKD'),
    ]) {
      for (const headers of [
        { 'shop-position': text },
        { cookie: `shop-position=${encodeURIComponent(text)}` },
      ] as Headers[]) {
        const answer = await world.call('GET', '/brands', headers);
        expect([text, answer.statusCode]).toEqual([text, 200]);
      }
    }
  });

  it('that never comes is not waited for without end', async () => {
    const answer = await world.call('GET', '/brands', { 'shop-position': '9'.repeat(18) });
    expect(answer.statusCode).toBe(200);
  });
});
