import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/kernel/ids.ts';
import { IN_SOAK } from '../../in-soak.ts';
import { createWorld, type Headers, type World } from '../../seed-world.ts';
import { startTestShop, type TestShop } from '../../shop.ts';
import {
  expectWaitedFor,
  isShown,
  positionOf,
  prepared,
  read,
  withReadModelsHeld,
} from './read-your-writes.testing.ts';
import { DELETED_CUSTOMER, WRITINGS } from './read-your-writes-cases.testing.ts';

let shop: TestShop;
let world: World;
beforeAll(async () => {
  shop = await startTestShop();
  world = await createWorld(shop);
});
afterAll(() => shop.close());

const writings = Object.entries(WRITINGS);

/** The cookie is read where the header is, whatever was written: one writing shows it, in the soak each. */
function by<T>(means: 'header' | 'cookie', all: readonly T[]): readonly T[] {
  return means === 'header' || IN_SOAK ? all : all.slice(0, 1);
}

describe('a write', () => {
  describe.each(['header', 'cookie'] as const)('shows at once to the next request with the %s', (means) => {
    it.each(by(means, writings))('%s', async (_, writing) => {
      const written = await (await prepared(world, writing))();
      const answer = await read(world, written, positionOf(written)[means]);
      expect([isShown(written, answer), answer.body]).toEqual([true, answer.body]);
    });
  });

  describe('becomes visible to others soon', () => {
    it.each(writings)('%s', async (_, writing) => {
      const written = await (await prepared(world, writing))();
      await expect.poll(async () => isShown(written, await read(world, written))).toBe(true);
    });
  });

  // A command that waits for the read side by itself is answered when every reader sees it.
  const waited = writings.filter(([name, { answersFirst }]) => answersFirst && name !== DELETED_CUSTOMER);
  describe.each(['header', 'cookie'] as const)(
    'is waited for by a request with the %s, and by no other',
    (means) => {
      it.each(by(means, waited))('%s', (_, writing) => expectWaitedFor(world, writing, means));
    },
  );
});

describe('a cart that the read model lacks', () => {
  it('is never answered 404, which would make its browser drop it', async () => {
    const { cartId, answer } = await withReadModelsHeld(world, async () => {
      const { cartId } = await world.make.cart(world.product._id);
      return { cartId, answer: await world.call('GET', `/carts/get-cart/${cartId}`) };
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect((await world.call('GET', `/carts/get-cart/${cartId}`)).statusCode).toBe(200);
  });

  it('is answered 404 where it was not created', async () => {
    const answer = await world.call('GET', `/carts/get-cart/${newId()}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'cart_not_found']);
  });
});

describe('a position', () => {
  it('that is invalid is ignored, in the header and in the cookie', async () => {
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

  it('that is never reached is awaited for a limited time', async () => {
    const answer = await world.call('GET', '/brands', { 'shop-position': '9'.repeat(18) });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['a call that does not exist', '/api/nema/takvog-poziva'],
    ['an address that leads nowhere', '/nema-takve-adrese'],
    ['a name that is none of a picture', '/images/nije-slika'],
    ['a picture that is not there', '/images/nema.jpg'],
  ])('is not waited for by %s', async (_, url) => {
    const never = '9'.repeat(18);
    const waitFor = vi.spyOn(shop.stores.readModels, 'waitFor');
    const answers = [];
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      answers.push(await shop.app.inject({ method, url, headers: { 'shop-position': never } }));
    const waits = waitFor.mock.calls.filter(([position]) => position === never);
    waitFor.mockRestore();
    expect([answers.map(({ statusCode }) => statusCode), waits]).toEqual([[404, 404, 404], []]);
  });
});
