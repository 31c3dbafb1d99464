import type { LightMyRequestResponse } from 'fastify';
import { newId } from '../../../platform/kernel/ids.ts';
import { bodies, type Headers, nextNumber, type World } from '../../seed-world.ts';

/** Something that was written, where to read it, and how it shows there that the writing is seen. */
export type Written = {
  readonly answer: LightMyRequestResponse;
  readonly url: string;
  readonly headers: Headers;
  /** A part of the body, or that there is nothing any more. */
  readonly shows: string | 404;
};

export type Writing = {
  /** Creates the preconditions, and returns the write. */
  readonly prepare: (world: World) => Promise<() => Promise<Written>>;
  /** The command does not wait for the read side before it answers. */
  readonly answersFirst?: true;
};

type Read = Pick<Written, 'url' | 'shows'> & { readonly headers?: Headers };

/** A command of an administrator, unless other `headers` are given; read by whom it was written, or else by an administrator. */
async function written(
  { call, shop }: World,
  [method, url, payload, headers = shop.asAdmin]: readonly ['POST' | 'DELETE', string, object?, Headers?],
  read: Read | ((made: { _id: string; slug: string }) => Read),
): Promise<Written> {
  const answer = await call(method, url, headers, payload);
  return { answer, headers, ...(typeof read === 'function' ? read(answer.json()) : read) };
}

const catalogue: Record<string, Writing> = {
  'a new category': {
    prepare: async (world) => () => {
      const body = bodies.category(nextNumber());
      return written(world, ['POST', '/categories/add-category', body], ({ _id }) => ({
        url: `/categories/single-category-id/${_id}`,
        shows: body.name,
      }));
    },
  },
  'another name of a category': {
    async prepare(world) {
      const { slug } = await world.make.category();
      const body = { ...bodies.category(nextNumber()), slug };
      return () =>
        written(world, ['POST', `/categories/update-category/${slug}`, body], {
          url: `/storefront/category/${slug}`,
          shows: body.name,
        });
    },
  },
  'a category that is deleted': {
    async prepare(world) {
      const { _id } = await world.make.category();
      return () =>
        written(world, ['DELETE', `/categories/delete-category/${_id}`], {
          url: `/categories/single-category-id/${_id}`,
          shows: 404,
        });
    },
  },
  'a new brand': {
    prepare: async (world) => () => {
      const body = bodies.brand(nextNumber());
      return written(world, ['POST', '/brands/add-brand', body], ({ slug }) => ({
        url: `/brands/edit-brand/${slug}`,
        shows: body.name,
      }));
    },
  },
  'filters of a group': {
    async prepare(world) {
      const { _id } = await world.make.filter();
      const name = `Filter ${nextNumber()}`;
      return () =>
        written(world, ['POST', `/filters/update-filter/${_id}`, { filters: [{ name }] }], {
          url: `/filters/product-filters/${_id}`,
          shows: name,
        });
    },
  },
  'a new markup': {
    prepare: async (world) => () => {
      const body = bodies.markup(nextNumber());
      return written(world, ['POST', '/markups/add-markup', body], { url: '/markups', shows: body.name });
    },
  },
  settings: {
    prepare: async (world) => () => {
      const mobileBannerLink = `/akcija-${nextNumber()}`;
      return written(world, ['POST', '/settings/update-settings', { mobileBannerLink }], {
        url: '/settings/get-settings',
        shows: mobileBannerLink,
      });
    },
  },
};

const products: Record<string, Writing> = {
  'a new product': {
    prepare: async (world) => () => {
      const body = bodies.product(nextNumber());
      return written(world, ['POST', '/products/add-product', body], {
        url: '/products?page=1&sort=newest',
        shows: body.title,
      });
    },
  },
  'another price of a product': {
    async prepare(world) {
      const { slug } = await world.make.product();
      const price = 100_000 + 5 * nextNumber();
      const body = { ...bodies.product(nextNumber()), slug, price };
      return () =>
        written(world, ['POST', `/products/update-product/${slug}`, body], {
          url: `/storefront/product/${slug}`,
          shows: `"price":${price}`,
        });
    },
  },
  'a best seller': {
    async prepare(world) {
      const { _id } = await world.make.product();
      return () =>
        written(world, ['POST', `/products/update-best-seller/${_id}`, { bestSeller: 1 }], {
          url: '/products/best-sellers',
          shows: _id,
        });
    },
  },
  'a product that is deleted': {
    async prepare(world) {
      const { _id } = await world.make.product();
      return () =>
        written(world, ['DELETE', `/products/delete-product/${_id}`], {
          url: `/products/get-product-id/${_id}`,
          shows: 404,
        });
    },
  },
};

const content: Record<string, Writing> = {
  'a new banner': {
    answersFirst: true,
    prepare: async (world) => () => {
      const body = bodies.slider(nextNumber());
      return written(world, ['POST', '/sliders/add-slider', body], {
        url: '/storefront/home',
        shows: body.name,
      });
    },
  },
  'a new post': {
    answersFirst: true,
    prepare: async (world) => () => {
      const body = bodies.post(nextNumber());
      return written(world, ['POST', '/posts/add-post', body], ({ _id }) => ({
        url: `/posts/edit-post/${_id}`,
        shows: body.title,
      }));
    },
  },
  'another title of a post': {
    answersFirst: true,
    async prepare(world) {
      const { _id } = await world.make.post();
      const body = bodies.post(nextNumber());
      return () =>
        written(world, ['POST', `/posts/update-post/${_id}`, body], { url: '/posts', shows: body.title });
    },
  },
  'who changed a post': {
    answersFirst: true,
    async prepare(world) {
      const { _id } = await world.make.post();
      const body = bodies.post(nextNumber());
      return () =>
        written(world, ['POST', `/posts/update-post/${_id}`, body], {
          url: `/audit?entity=post&id=${_id}`,
          shows: body.title,
        });
    },
  },
  'a new page': {
    answersFirst: true,
    prepare: async (world) => () => {
      const body = bodies.page(nextNumber());
      return written(world, ['POST', '/pages/add-page', body], {
        url: `/pages/edit-page/${body.slug}`,
        shows: body.title,
      });
    },
  },
  'a page that is deleted': {
    answersFirst: true,
    async prepare(world) {
      const { _id, slug } = await world.make.page();
      return () =>
        written(world, ['DELETE', `/pages/delete-page/${_id}`], {
          url: `/pages/edit-page/${slug}`,
          shows: 404,
        });
    },
  },
  'a review': {
    answersFirst: true,
    prepare: async (world) => () => {
      const body = { ...bodies.review(world.product._id), recension_comment: `Komentar ${nextNumber()}` };
      const read = { url: `/recensions/product/${world.product._id}`, shows: body.recension_comment };
      return written(world, ['POST', '/recensions/add-recension', body, {}], read);
    },
  },
};

const shopping: Record<string, Writing> = {
  'a new cart': {
    answersFirst: true,
    prepare: async (world) => () => {
      const cartId = newId();
      const body = { cartId, ...bodies.cart(world.product._id) };
      return written(world, ['POST', '/carts/add-cart', body, {}], {
        url: `/carts/get-cart/${cartId}`,
        shows: cartId,
      });
    },
  },
  'another quantity in a cart': {
    answersFirst: true,
    async prepare(world) {
      const { cartId } = await world.make.cart(world.product._id);
      const body = bodies.cart(world.product._id, 7);
      return () =>
        written(world, ['POST', `/carts/update-cart/${cartId}`, body, {}], {
          url: `/carts/get-cart/${cartId}`,
          shows: '\\"quantity\\":7',
        });
    },
  },
  'a cart that is deleted': {
    answersFirst: true,
    async prepare(world) {
      const { cartId } = await world.make.cart(world.product._id);
      return () =>
        written(world, ['DELETE', `/cart/delete-cart/${cartId}`, undefined, {}], {
          url: `/carts/get-cart/${cartId}`,
          shows: 404,
        });
    },
  },
  'an order, to its buyer': {
    answersFirst: true,
    async prepare(world) {
      const { cartId } = await world.make.cart(world.product._id);
      const { headers } = world.amra;
      return () =>
        written(world, ['POST', '/orders/add-order', bodies.order(cartId), headers], {
          url: '/orders/my-orders',
          shows: cartId,
        });
    },
  },
  'an order, to an administrator': {
    answersFirst: true,
    async prepare(world) {
      const { cartId } = await world.make.cart(world.product._id);
      const read = { url: '/orders', shows: cartId, headers: world.shop.asAdmin };
      return () => written(world, ['POST', '/orders/add-order', bodies.order(cartId), {}], read);
    },
  },
  'an order that is looked at': {
    async prepare(world) {
      const { _id } = await world.make.order({}, world.product._id);
      return () =>
        written(world, ['POST', `/orders/update-order-read-by-admin/${_id}`, { readedByAdmin: 1 }], {
          url: '/orders/readed-by-admin/1',
          shows: _id,
        });
    },
  },
  'an order that is deleted': {
    answersFirst: true,
    async prepare(world) {
      const { _id, generatedOrderId } = await world.make.order({}, world.product._id);
      return () =>
        written(world, ['DELETE', `/orders/delete-order/${_id}`], {
          url: `/orders/single-order-id/${generatedOrderId}`,
          shows: 404,
        });
    },
  },
};

const people: Record<string, Writing> = {
  'a new customer': {
    answersFirst: true,
    prepare: async (world) => () => {
      const email = `nova-${nextNumber()}@example.com`;
      const body = { ...bodies.profile(email), password: 'nova-lozinka' };
      return written(world, ['POST', '/users/add-user', body, {}], {
        url: '/users',
        shows: email,
        headers: world.shop.asAdmin,
      });
    },
  },
  'another name of a customer': {
    async prepare(world) {
      const { id, headers } = await world.make.customer();
      const body = { ...bodies.profile(`nova-${nextNumber()}@example.com`), name: 'Merima' };
      return () =>
        written(world, ['POST', `/users/profile-update/${id}`, body, headers], {
          url: `/users/profile/${id}`,
          shows: 'Merima',
        });
    },
  },
  'points that become a coupon': {
    async prepare(world) {
      const { id, headers } = await world.make.customer();
      await world.make.order(headers, world.product._id);
      const body = { couponExist: 1, couponValue: 1 };
      return () =>
        written(world, ['POST', `/users/profile-update-points/${id}`, body, headers], {
          url: `/users/profile/${id}`,
          shows: '"couponExist":1',
        });
    },
  },
  'a customer who is deleted': {
    answersFirst: true,
    async prepare(world) {
      const { id } = await world.make.customer();
      return () =>
        written(world, ['DELETE', `/users/delete-user/${id}`], { url: `/users/profile/${id}`, shows: 404 });
    },
  },
};

/** While read models are held, this command waits ten seconds for them: that it is waited for is shown in a soak spec. */
export const DELETED_CUSTOMER = 'a customer who is deleted';

/** Every kind of command, by its effect. */
export const WRITINGS: Readonly<Record<string, Writing>> = {
  ...catalogue,
  ...products,
  ...content,
  ...shopping,
  ...people,
};
