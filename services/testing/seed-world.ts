import { setTimeout as delay } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { listCheckpoints } from '../../projections/reactions/checkpoints.ts';
import { newId } from '../platform/kernel/ids.ts';
import { comparePositions, START } from '../platform/log/event-log.ts';
import type { TestShop } from './shop.ts';
import { everyEvent } from './stores.ts';

export type Headers = Readonly<Record<string, string>>;
type Numbered<Name extends string> = { readonly _id: string } & { readonly [name in Name]: number };
type Slugged = { readonly slug: string };

/** Creates one entity of each kind on each call, with unique names. */
export type Maker = ReturnType<typeof createMaker>;
export type World = Awaited<ReturnType<typeof createWorld>>;

/** A call to the shop; returns the answer with any status. */
export function createCaller({ app }: Pick<TestShop, 'app'>) {
  return (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    headers: Headers = {},
    payload?: object,
  ): Promise<LightMyRequestResponse> => {
    const options: InjectOptions = { method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) };
    return app.inject(options);
  };
}

/** Valid bodies; `n` makes unique fields distinct. */
export const bodies = {
  category: (n: number) => ({
    name: `Kategorija ${n}`,
    slug: `kategorija-${n}`,
    parentCategory: null,
    color: 'zdravlje',
    categoryOrder: n,
  }),
  brand: (n: number) => ({
    name: `Brend ${n}`,
    slug: `brend-${n}`,
    link: 'https://brend.example',
    metaDesc: 'Opis',
    discount: 0,
  }),
  filter: (n: number) => ({ name: `Grupa ${n}` }),
  filters: () => ({ filters: [{ name: 'Prvi' }, { name: 'Drugi' }] }),
  markup: (n: number) => ({ name: `Marža ${n}`, value: 10 }),
  product: (n: number) => ({
    title: `Čaj od kamilice ${n}`,
    slug: `caj-od-kamilice-${n}`,
    purpose: 'Za smirenje',
    price: 2500,
    brand: 15,
    category: 53,
    localProductKey: `GWS${n}`,
    status: 'Objavljeno',
    image: 'caj.jpg',
  }),
  slider: (n: number) => ({ name: `Baner ${n}`, link: '/akcija', published: 1 }),
  post: (n: number) => ({ title: `Članak ${n}`, link: '/clanak', published: 1 }),
  page: (n: number) => ({
    title: `Stranica ${n}`,
    slug: `stranica-${n}`,
    metaDesc: 'Opis',
    status: 'Objavljeno',
  }),
  review: (productId: string) => ({
    productId,
    recension_name: 'Amra',
    recension_comment: 'Odlično.',
    recension_mark: 5,
  }),
  message: () => ({ name: 'Amra', surname: 'Kovač', email: 'amra@example.com', message: 'Kada radite?' }),
  profile: (email: string) => ({
    name: 'Amra',
    surname: 'Kovač',
    email,
    phone: '061 111 222',
    city: 'Sarajevo',
  }),
  /** Quantity 0: an empty cart. */
  cart: (productId: string, quantity = 1) => ({
    products: quantity === 0 ? [] : [{ id: productId, quantity }],
  }),
  order: (cartId: string) => ({
    cartId,
    name: 'Amra',
    surname: 'Kovač',
    email: 'kupac@example.com',
    phone: '061 111 222',
    address: 'Lipa 5',
    postalCode: '71000',
    city: 'Sarajevo',
    charge: 'Plaćanje pouzećem',
    shippingMethod: 'Dostava na kućnu adresu',
  }),
};

let made = 0;
/** A new number at each call. */
export function nextNumber(): number {
  made += 1;
  return made;
}

export function createMaker(shop: TestShop) {
  const call = createCaller(shop);

  async function add<T>(url: string, payload: object, headers: Headers = shop.asAdmin): Promise<T> {
    const answer = await call('POST', url, headers, payload);
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  }

  const product = (more: object = {}) =>
    add<Numbered<'product_id'> & Slugged>('/products/add-product', {
      ...bodies.product(nextNumber()),
      ...more,
    });

  async function cart(productId?: string, quantity = 1): Promise<{ cartId: string }> {
    return add(
      '/carts/add-cart',
      { cartId: newId(), ...bodies.cart(productId ?? (await product())._id, quantity) },
      {},
    );
  }

  const make = {
    category: (more: object = {}) =>
      add<Numbered<'category_id'> & Slugged>('/categories/add-category', {
        ...bodies.category(nextNumber()),
        ...more,
      }),
    brand: () =>
      add<Numbered<'brand_id'> & Slugged & { readonly name: string }>(
        '/brands/add-brand',
        bodies.brand(nextNumber()),
      ),
    filter: () => add<Numbered<'filter_id'>>('/filters/add-filter-category', bodies.filter(nextNumber())),
    markup: () => add<Numbered<'markup_id'>>('/markups/add-markup', bodies.markup(nextNumber())),
    product,
    movement: async () =>
      add<{ readonly movementId: string }>('/stock/movements', {
        kind: 'receipt',
        items: [{ productId: (await product())._id, quantity: 1 }],
      }),
    count: async () => add<{ readonly countId: string }>('/stock/counts', {}),
    /** A bulk action that has put a new product on sale. */
    async bulk(): Promise<{ _id: string }> {
      const { _id } = await product();
      const action = { type: 'sale-on', percent: 10 };
      const run = { mode: 'run', selection: { ids: [_id] }, action };
      return (await call('POST', '/products/bulk', shop.asAdmin, run)).json<{ _id: string }>();
    },
    slider: () => add<Numbered<'slider_id'>>('/sliders/add-slider', bodies.slider(nextNumber())),
    post: () => add<Numbered<'post_id'>>('/posts/add-post', bodies.post(nextNumber())),
    page: () => add<Numbered<'page_id'> & Slugged>('/pages/add-page', bodies.page(nextNumber())),
    review: (productId: string) =>
      add<{ _id: string }>('/recensions/add-recension', bodies.review(productId), {}),
    message: () => add<{ _id: string }>('/contact-form', bodies.message(), {}),
    customer: () => shop.addCustomer(`kupac-${nextNumber()}@example.com`),
    /** A customer with a confirmed e-mail. */
    async confirmedCustomer() {
      const customer = await shop.addCustomer(`kupac-${nextNumber()}@example.com`);
      const sent = await shop.modules.customers.toMail.confirmation(customer.id);
      await call('POST', '/users/confirm-email', {}, { token: sent?.token });
      return customer;
    },
    cart,
    async order(headers: Headers = {}, productId?: string, quantity = 1) {
      const { cartId } = await cart(productId, quantity);
      const placed = await add<PlacedOrder>('/orders/add-order', bodies.order(cartId), headers);
      await followedUp(shop);
      return { ...placed, cartId };
    },
    /** The id of a saved filter of orders. */
    savedFilter: async () =>
      (
        await add<{ _id: string }>('/orders/filters/add-filter', {
          name: 'Za slanje',
          query: 'orderStatus=Potvrđena',
        })
      )._id,
    /** The id of a note for the staff. */
    staffNote: async (orderId: string) =>
      (await add<{ noteId: string }>(`/orders/${orderId}/notes`, { note: 'Zvala je.' })).noteId,
  };

  return {
    ...make,
    /** The number of an invoice; the shop must issue invoices. */
    async invoice(): Promise<string> {
      const { _id } = await make.order();
      return (await add<{ readonly number: string }>(`/orders/${_id}/invoice`, {})).number;
    },
    /** The id of a deleted entity. */
    async deleted(kind: keyof typeof PATHS): Promise<string> {
      const { _id } = await make[kind]();
      await call('DELETE', `${PATHS[kind]}/delete-${kind}/${_id}`, shop.asAdmin);
      return _id;
    },
  };
}

const PATHS = {
  category: '/categories',
  brand: '/brands',
  product: '/products',
  slider: '/sliders',
  post: '/posts',
  page: '/pages',
} as const;

/** Waits until all effects of the orders so far have happened, those of this reaction. */
export async function followedUp(
  { stores, settled }: Pick<TestShop, 'stores' | 'settled'>,
  reaction = 'order-followups',
): Promise<void> {
  const last = (await everyEvent(stores.log, ['order'])).at(-1)?.position ?? START;
  for (;;) {
    const checkpoints = await listCheckpoints(stores.pool);
    const reached = checkpoints.find(({ name }) => name === reaction)?.position ?? START;
    if (comparePositions(reached, last) >= 0) return settled();
    await delay(10);
  }
}

export type PlacedOrder = {
  readonly _id: string;
  readonly order_id: number;
  readonly generatedOrderId: number;
  readonly orderKey: string;
  readonly orderName: string;
  readonly totalPrice: number;
  readonly totalPoints: number;
};

/** A shop with one entity of every kind, and two customers with an order each. */
export async function createWorld(shop: TestShop) {
  const make = createMaker(shop);
  const couriers = [{ name: 'Brza pošta', trackingUrl: 'https://prati.example/{broj}' }];
  const numbers = { jib: '4'.repeat(13), pdvNumber: '2'.repeat(12) };
  const seller = { name: 'Ljekarna', address: 'Lipa 1', accounts: '', ...numbers };
  const settings = { couriers, invoicesKept: 1, seller };
  await createCaller(shop)('POST', '/settings/update-settings', shop.asAdmin, settings);
  const category = await make.category();
  const [brand, filter, markup, product] = [
    await make.brand(),
    await make.filter(),
    await make.markup(),
    await make.product(),
  ];
  const [slider, post, page] = [await make.slider(), await make.post(), await make.page()];
  const [amra, bojan] = [await make.customer(), await make.customer()];
  const { cartId } = await make.cart(product._id);
  const { cartId: emptyCart } = await make.cart(product._id, 0);
  const order = await make.order(amra.headers, product._id);
  await make.order(bojan.headers, product._id);
  await make.review(product._id);
  await make.message();
  const invoice = await make.invoice();
  const cancelled = await make.invoice();
  const cancelling = await createCaller(shop)('POST', `/invoices/${cancelled}/cancel`, shop.asAdmin, {
    reason: 'Proba',
  });
  await shop.settled();
  return {
    shop,
    make,
    call: createCaller(shop),
    category,
    brand,
    filter,
    markup,
    product,
    slider,
    post,
    page,
    amra,
    bojan,
    cartId,
    emptyCart,
    order,
    invoice,
    cancellation: cancelling.json<{ number: string }>().number,
  };
}
