import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import { bodies, createWorld, followedUp, type Headers, nextNumber, type World } from './spec-world.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
let world: World;
beforeAll(async () => {
  shop = await startTestShop();
  world = await createWorld(shop);
});
afterAll(() => shop.close());

/** Something that was written, where to read it, and how it shows there that the writing is seen. */
type Written = {
  readonly answer: LightMyRequestResponse;
  readonly url: string;
  readonly headers?: Headers;
  /** Part of the body, or that there is nothing any more. */
  readonly shows: string | 404;
};
type Case = {
  readonly write: () => Promise<Written> /** The command itself does not wait for the read side. */;
  readonly answersFirst?: true;
};

const post = (url: string, payload: object, headers: Headers = shop.asAdmin) =>
  world.call('POST', url, headers, payload);
const remove = (url: string, headers: Headers = shop.asAdmin) => world.call('DELETE', url, headers);

async function added(
  url: string,
  payload: object,
  read: (made: Record<string, unknown>) => string,
  headers?: Headers,
): Promise<Written> {
  const answer = await post(url, payload, headers);
  return {
    answer,
    url: read(answer.json()),
    shows: String(Object.values(payload)[0]),
    ...(headers ? { headers } : {}),
  };
}

/** Every kind of command, by what it does. */
const CASES: Record<string, Case> = {
  'a new category': {
    write: () =>
      added(
        '/categories/add-category',
        bodies.category(nextNumber()),
        ({ _id }) => `/categories/single-category-id/${_id}`,
      ),
  },
  'another name of a category': {
    async write() {
      const { slug, _id } = await world.make.category();
      const body = { ...bodies.category(nextNumber()), slug };
      return {
        answer: await post(`/categories/update-category/${slug}`, body),
        url: `/storefront/category/${slug}`,
        shows: body.name && `"${body.name}"` && _id,
      };
    },
  },
  'a category that is deleted': {
    async write() {
      const { _id } = await world.make.category();
      return {
        answer: await remove(`/categories/delete-category/${_id}`),
        url: `/categories/single-category-id/${_id}`,
        shows: 404,
      };
    },
  },
  'a new brand': {
    write: () =>
      added('/brands/add-brand', bodies.brand(nextNumber()), ({ slug }) => `/brands/edit-brand/${slug}`),
  },
  'a new filter group': {
    write: () => added('/filters/add-filter-category', bodies.filter(nextNumber()), () => '/filters'),
  },
  'filters of a group': {
    async write() {
      const { _id } = await world.make.filter();
      const name = `Filter ${nextNumber()}`;
      return {
        answer: await post(`/filters/update-filter/${_id}`, { filters: [{ name }] }),
        url: `/filters/product-filters/${_id}`,
        shows: name,
      };
    },
  },
  'a new markup': {
    write: () => added('/markups/add-markup', bodies.markup(nextNumber()), () => '/markups', undefined),
  },
  'a new product': {
    write: () =>
      added('/products/add-product', bodies.product(nextNumber()), () => '/products?page=1&sort=newest'),
  },
  'another price of a product': {
    async write() {
      const { slug } = await world.make.product();
      const price = 100_000 + 5 * nextNumber();
      const answer = await post(`/products/update-product/${slug}`, {
        ...bodies.product(nextNumber()),
        slug,
        price,
      });
      return { answer, url: `/storefront/product/${slug}`, shows: `"price":${price}` };
    },
  },
  'a best seller': {
    async write() {
      const { _id } = await world.make.product();
      return {
        answer: await post(`/products/update-best-seller/${_id}`, { bestSeller: 1 }),
        url: '/products/best-sellers',
        shows: _id,
      };
    },
  },
  'a product that is deleted': {
    async write() {
      const { _id } = await world.make.product();
      return {
        answer: await remove(`/products/delete-product/${_id}`),
        url: `/products/get-product-id/${_id}`,
        shows: 404,
      };
    },
  },
  settings: {
    async write() {
      const link = `/akcija-${nextNumber()}`;
      return {
        answer: await post('/settings/update-settings', { mobileBannerLink: link }),
        url: '/settings/get-settings',
        shows: link,
      };
    },
  },
  'a new banner': {
    answersFirst: true,
    write: () =>
      added('/sliders/add-slider', bodies.slider(nextNumber()), () => '/storefront/home', undefined),
  },
  'a new post': {
    answersFirst: true,
    write: () => added('/posts/add-post', bodies.post(nextNumber()), ({ _id }) => `/posts/edit-post/${_id}`),
  },
  'another title of a post': {
    answersFirst: true,
    async write() {
      const { _id } = await world.make.post();
      const body = bodies.post(nextNumber());
      return { answer: await post(`/posts/update-post/${_id}`, body), url: '/posts', shows: body.title };
    },
  },
  'a new page': {
    answersFirst: true,
    write: () =>
      added('/pages/add-page', bodies.page(nextNumber()), ({ slug }) => `/pages/edit-page/${slug}`),
  },
  'a page that is deleted': {
    answersFirst: true,
    async write() {
      const { _id, slug } = await world.make.page();
      await shop.settled();
      return {
        answer: await remove(`/pages/delete-page/${_id}`),
        url: `/pages/edit-page/${slug}`,
        shows: 404,
      };
    },
  },
  'a review': {
    answersFirst: true,
    async write() {
      const comment = `Komentar ${nextNumber()}`;
      const answer = await post(
        '/recensions/add-recension',
        { ...bodies.review(world.product._id), recension_comment: comment },
        {},
      );
      return { answer, url: `/recensions/product/${world.product._id}`, headers: {}, shows: comment };
    },
  },
  'a new cart': {
    answersFirst: true,
    async write() {
      const cartId = newId();
      const answer = await post('/carts/add-cart', { cartId, ...bodies.cart(world.product._id) }, {});
      return { answer, url: `/carts/get-cart/${cartId}`, headers: {}, shows: cartId };
    },
  },
  'another quantity in a cart': {
    answersFirst: true,
    async write() {
      const { cartId } = await world.make.cart(world.product._id);
      await shop.settled();
      const answer = await post(`/carts/update-cart/${cartId}`, bodies.cart(world.product._id, 7), {});
      return { answer, url: `/carts/get-cart/${cartId}`, headers: {}, shows: '\\"quantity\\":7' };
    },
  },
  'a cart that is deleted': {
    answersFirst: true,
    async write() {
      const { cartId } = await world.make.cart(world.product._id);
      await shop.settled();
      return {
        answer: await remove(`/cart/delete-cart/${cartId}`, {}),
        url: `/carts/get-cart/${cartId}`,
        headers: {},
        shows: 404,
      };
    },
  },
  'an order, to its buyer': {
    answersFirst: true,
    async write() {
      const { cartId } = await world.make.cart(world.product._id);
      const answer = await post('/orders/add-order', bodies.order(cartId), world.amra.headers);
      return { answer, url: '/orders/my-orders', headers: world.amra.headers, shows: cartId };
    },
  },
  'an order, to whoever has its key': {
    answersFirst: true,
    async write() {
      const { cartId } = await world.make.cart(world.product._id);
      const answer = await post('/orders/add-order', bodies.order(cartId), {});
      const { generatedOrderId, orderKey } = answer.json<{ generatedOrderId: number; orderKey: string }>();
      return {
        answer,
        url: `/orders/single-order-id/${generatedOrderId}?kljuc=${orderKey}`,
        headers: {},
        shows: cartId,
      };
    },
  },
  'an order that is looked at': {
    async write() {
      const { _id } = await world.make.order();
      return {
        answer: await post(`/orders/update-order-read-by-admin/${_id}`, { readedByAdmin: 1 }),
        url: '/orders/readed-by-admin/1',
        shows: _id,
      };
    },
  },
  'an order that is deleted': {
    answersFirst: true,
    async write() {
      const { _id, generatedOrderId } = await world.make.order();
      return {
        answer: await remove(`/orders/delete-order/${_id}`),
        url: `/orders/single-order-id/${generatedOrderId}`,
        shows: 404,
      };
    },
  },
  'a new customer': {
    answersFirst: true,
    async write() {
      const email = `nova-${nextNumber()}@example.com`;
      const answer = await post('/users/add-user', { ...bodies.profile(email), password: 'lozinka' }, {});
      return { answer, url: '/users', shows: email };
    },
  },
  'another name of a customer': {
    async write() {
      const { id, headers } = await world.make.customer();
      const body = { ...bodies.profile(`nova-${nextNumber()}@example.com`), name: 'Merima' };
      return {
        answer: await post(`/users/profile-update/${id}`, body, headers),
        url: `/users/profile/${id}`,
        headers,
        shows: 'Merima',
      };
    },
  },
  'points that become a coupon': {
    async write() {
      const { id, headers } = await world.make.customer();
      await world.make.order(headers, world.product._id);
      const answer = await post(
        `/users/profile-update-points/${id}`,
        { couponExist: 1, couponValue: 1 },
        headers,
      );
      return { answer, url: `/users/profile/${id}`, headers, shows: '"couponExist":1' };
    },
  },
  'a customer who is deleted': {
    answersFirst: true,
    async write() {
      const { id } = await world.make.customer();
      await shop.settled();
      return { answer: await remove(`/users/delete-user/${id}`), url: `/users/profile/${id}`, shows: 404 };
    },
  },
  'who did what': {
    answersFirst: true,
    async write() {
      const { _id } = await world.make.post();
      return {
        answer: await post(`/posts/update-post/${_id}`, bodies.post(nextNumber())),
        url: `/audit?entity=post&id=${_id}&type=PostTitleChanged`,
        shows: _id,
      };
    },
  },
};

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

function read({ url, headers = shop.asAdmin }: Written, more: Headers = {}): Promise<LightMyRequestResponse> {
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

describe.each(Object.entries(CASES))('%s', (_, { write, answersFirst }) => {
  it.each(['header', 'cookie'] as const)('shows at once to the next request with the %s', async (means) => {
    const written = await write();
    const answer = await read(written, positionOf(written)[means]);
    expect([isShown(written, answer), answer.body]).toEqual([true, answer.body]);
  });

  it('shows to everybody else within two seconds', async () => {
    const written = await write();
    await expect.poll(async () => isShown(written, await read(written)), { timeout: 2_000 }).toBe(true);
  });

  it.runIf(answersFirst).each(['header', 'cookie'] as const)(
    'is waited for by the next request with the %s, and by no other',
    async (means) => {
      await followedUp(shop);
      const { written, waiting } = await withReadModelsHeld(async () => {
        const written = await write();
        const waiting = read(written, positionOf(written)[means]);
        expect(isShown(written, await read(written))).toBe(false);
        return { written, waiting };
      });
      expect(isShown(written, await waiting)).toBe(true);
    },
  );
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
      ]) {
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
