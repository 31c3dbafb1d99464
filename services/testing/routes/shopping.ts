import { newId } from '../../platform/kernel/ids.ts';
import { deletion, type Example, type Examples, type Refused } from '../calls/valid-calls.ts';
import { bodies, type Headers, type World } from '../seed-world.ts';

const GUEST: Headers = {};

export function shoppingCalls({ make, product, cartId, order, amra, bojan, emptyCart }: World): Examples {
  const cart = (line: object): object => ({ products: [{ id: product._id, quantity: 1, ...line }] });
  const wrongLines = (params?: Readonly<Record<string, string>>): Refused[] =>
    [
      {
        name: 'a product that is not there',
        body: cart({ id: newId() }),
        status: 404,
        code: 'product_not_found',
        field: 'products',
      },
      {
        name: 'a product’s number that is not there',
        body: cart({ id: 2_147_483_648 }),
        status: 404,
        code: 'product_not_found',
        field: 'products',
      },
      {
        name: 'a product’s number without end',
        body: cart({ id: 1e300 }),
        status: 404,
        code: 'product_not_found',
        field: 'products',
      },
      ...[0, -1, 101, 1.5, '2', null].map(
        (quantity): Refused => ({
          name: `a quantity of ${JSON.stringify(quantity)}`,
          body: cart({ quantity }),
          status: 400,
          code: 'invalid_request',
          field: 'products',
        }),
      ),
      {
        name: 'the same line twice, too many in all',
        body: { products: [60, 60].map((quantity) => ({ id: product._id, quantity })) },
        status: 422,
        code: 'quantity_out_of_range',
        field: 'products',
      },
      {
        name: 'a line as text that is not one',
        body: { products: '[{"id":""}]' },
        status: 400,
        code: 'invalid_request',
        field: 'products',
      },
    ].map((refused) => ({ ...refused, ...(params ? { params } : {}) }));
  const wish = bodies.order(cartId);
  const wrongOrder = (
    name: string,
    change: object,
    status: number,
    code: string,
    more: Partial<Refused> = {},
  ): Refused => ({ name, body: { ...wish, ...change }, status, code, as: GUEST, ...more });
  const generated = String(order.generatedOrderId);
  const { cartId: _, ...person } = wish;
  const phone = { ...person, lines: [{ id: product._id, quantity: 1 }] };
  return {
    'POST /carts/add-cart': {
      body: { cartId: newId(), ...bodies.cart(product._id) },
      refused: wrongLines(),
    },
    'POST /carts/update-cart/:cartId': {
      params: { cartId },
      body: bodies.cart(product._id, 2),
      refused: [
        ...wrongLines({ cartId }),
        {
          name: 'a cart that was ordered',
          params: { cartId: order.cartId },
          status: 404,
          code: 'cart_ordered',
        },
      ],
    },
    'POST /carts/dismiss-notices/:cartId': {
      params: { cartId },
      body: { notices: ['1'] },
      refused: [
        {
          name: 'notices that are no list',
          params: { cartId },
          body: { notices: 'sve' },
          status: 400,
          code: 'invalid_request',
        },
        {
          name: 'an empty id',
          params: { cartId },
          body: { notices: [''] },
          status: 400,
          code: 'invalid_request',
        },
      ],
    },
    'GET /carts/get-cart/:cartId': { params: { cartId } },
    ...deletion('/cart/delete-cart/:cartId', async () => '', {
      params: async () => ({ cartId: (await make.cart(product._id)).cartId }),
    }),
    'GET /orders/readed-by-admin/:viewed': { params: { viewed: '0' }, unknown: 400 },
    'GET /orders/my-orders': { as: amra.headers },
    'GET /orders/single-order-id/:id': { params: { id: generated } },
    'GET /orders/single-order-cart-id/:cartId': { params: { cartId: order.cartId } },
    'GET /orders/:id/history': { params: { id: generated } },
    'POST /orders/add-order': {
      body: wish,
      right: 201,
      refused: [
        wrongOrder('a cart that is not there', { cartId: newId() }, 404, 'cart_not_found'),
        wrongOrder('a cart’s id that is none', { cartId: "' or 1=1" }, 404, 'cart_not_found'),
        wrongOrder('a cart with nothing in it', { cartId: emptyCart }, 422, 'cart_empty'),
        wrongOrder('another sum than the shop’s', { totalPrice: 1 }, 409, 'cart_changed'),
        wrongOrder('a negative sum', { totalPrice: -5 }, 400, 'invalid_request', { field: 'totalPrice' }),
        wrongOrder('a sum that is no number', { totalPrice: 'mnogo' }, 400, 'invalid_request', {
          field: 'totalPrice',
        }),
        wrongOrder('another way to pay', { charge: 'Karticom' }, 400, 'invalid_request', { field: 'charge' }),
        wrongOrder('another city without its name', { city: 'Drugi grad' }, 422, 'city_missing', {
          field: 'cityOther',
        }),
        wrongOrder(
          'a pick-up without a place',
          { shippingMethod: 'Gratis Pick-UP' },
          422,
          'pickup_place_missing',
          { field: 'pickupPlace' },
        ),
        wrongOrder('a coupon without signing in', { couponName: 'ABC' }, 422, 'coupon_invalid', {
          field: 'couponName',
        }),
        wrongOrder('an unknown coupon', { couponName: 'ABC' }, 422, 'coupon_invalid', {
          field: 'couponName',
          as: amra.headers,
        }),
        wrongOrder(
          'an account for an e-mail that has one',
          { password: 'nova-lozinka', email: 'admin@example.com' },
          409,
          'email_taken',
          { field: 'email' },
        ),
      ],
    },
    'POST /orders/update-order-read-by-admin/:id': {
      params: { id: generated },
      body: { readedByAdmin: 1 },
      as: amra.headers,
      refused: [
        {
          name: 'the wish of a guest',
          params: { id: generated },
          as: GUEST,
          status: 404,
          code: 'order_not_found',
        },
        {
          name: 'another customer’s wish',
          params: { id: order._id },
          as: bojan.headers,
          status: 404,
          code: 'order_not_found',
        },
      ],
    },
    'POST /orders/update-status/:id': {
      body: { status: 'Potvrđena', note: 'Zvat ćemo.' },
      params: async () => ({ id: String((await make.order()).generatedOrderId) }),
      refused: [
        ['Poslana', 422, 'transition_not_allowed'] as const,
        ['Isporučena', 422, 'transition_not_allowed'] as const,
        ['Zaprimljena', 422, 'transition_not_allowed'] as const,
        ['potvrđena', 400, 'invalid_request'] as const,
      ].map(([status, code, slug]) => ({
        name: `the status ${status} of a new order`,
        params: { id: generated },
        body: { status },
        status: code,
        code: slug,
        field: 'status',
      })),
    },
    'POST /orders/:id/change': {
      body: { lines: [{ id: product._id, quantity: 1 }], expectedTotal: 3400 },
      params: async () => ({ id: String((await make.order({}, product._id)).generatedOrderId) }),
      refused: [
        ['another total', { expectedTotal: 1 }, 409, 'order_total_changed', undefined] as const,
        ['no line', { lines: [], expectedTotal: 1 }, 422, 'order_empty', 'lines'] as const,
        [
          'a product that is not there',
          { lines: [{ id: newId(), quantity: 1 }], expectedTotal: 1 },
          422,
          'product_not_found',
          'lines.0',
        ] as const,
        ['no expected total', {}, 400, 'invalid_request', 'expectedTotal'] as const,
      ].map(([name, body, status, code, field]) => ({
        name,
        params: { id: generated },
        body,
        status,
        code,
        ...(field ? { field } : {}),
      })),
    },
    'POST /orders/phone': {
      body: phone,
      right: 201,
      refused: [
        {
          name: 'a customer that there is none of',
          body: { ...phone, customer: { userId: newId() } },
          status: 422,
          code: 'customer_not_found',
          field: 'customer.userId',
        },
        {
          name: 'another sum than the shop’s',
          body: { ...phone, expectedTotal: 1 },
          status: 409,
          code: 'cart_changed',
        },
        {
          name: 'no line',
          body: { ...phone, lines: [] },
          status: 422,
          code: 'order_empty',
          field: 'lines',
        },
      ],
    },
    'POST /orders/phone/preview': {
      body: { lines: phone.lines, shippingMethod: 'Dostava na kućnu adresu', city: 'Mostar' },
      refused: [
        {
          name: 'a place that there is none of',
          body: { lines: [{ id: product._id, quantity: 1 }], shippingMethod: 'Gratis Pick-UP' },
          status: 422,
          code: 'pickup_place_missing',
          field: 'pickupPlace',
        },
      ],
    },
    'POST /orders/update-status': {
      body: { ids: [generated], status: 'Potvrđena', mode: 'preview' },
      refused: [],
    },
    'POST /orders/filters/add-filter': {
      body: { name: 'Za slanje', query: 'orderStatus=Potvrđena' },
      refused: ['name=Amra', 'filter=1', 'orderStatus=Izgubljena', 'sort=lozinka-asc', 'page=2'].map(
        (query) => ({
          name: `the filter ${query}`,
          body: { name: 'Filter', query },
          status: 422,
          code: 'filter_not_saveable',
          field: 'query',
        }),
      ),
    },
    'POST /orders/filters/update-filter/:id': {
      body: { name: 'Za slanje danas' },
      params: async () => ({ id: await make.savedFilter() }),
    },
    ...deletion('/orders/filters/delete-filter/:id', make.savedFilter),
    'POST /orders/:id/tags': {
      params: { id: generated },
      body: { tags: ['Hitno'] },
      refused: [
        {
          name: 'more tags than an order may have',
          params: { id: generated },
          body: { tags: Array.from({ length: 11 }, (_, number) => `Oznaka ${number}`) },
          status: 400,
          code: 'invalid_request',
          field: 'tags',
        },
      ],
    },
    'POST /orders/:id/notes': {
      params: { id: generated },
      body: { note: 'Zvala je.' },
    },
    'DELETE /orders/:id/notes/:noteId': {
      ...{},
      params: async () => {
        const id = String((await make.order()).generatedOrderId);
        return { id, noteId: await make.staffNote(id) };
      },
    },
    'POST /orders/:id/parcels': {
      body: { courier: 'Brza pošta', trackingNumber: '1' },
      params: async () => ({ id: String((await make.order()).generatedOrderId) }),
      refused: [
        {
          name: 'a courier that the shop does not have',
          params: { id: generated },
          body: { courier: 'Golub' },
          status: 422,
          code: 'courier_unknown',
          field: 'courier',
        },
        {
          name: 'a product that was not ordered',
          params: { id: generated },
          body: { courier: 'Brza pošta', lines: [{ id: newId(), quantity: 1 }] },
          status: 422,
          code: 'parcel_line_unknown',
          field: 'lines',
        },
        {
          name: 'an announcement to a courier without a service',
          params: { id: generated },
          body: { courier: 'Brza pošta', announce: 1 },
          status: 422,
          code: 'courier_not_connected',
          field: 'courier',
        },
      ],
    },
    // Without a courier that announces parcels, there is nothing to withdraw, and no label.
    'DELETE /orders/:id/parcels/:parcelId': {
      params: { id: generated, parcelId: newId() },
      right: 404,
      refused: [
        {
          name: 'an order that is not there',
          params: { id: newId(), parcelId: newId() },
          status: 404,
          code: 'order_not_found',
        },
      ],
    },
    'GET /orders/:id/parcels/:parcelId/label.pdf': {
      params: { id: generated, parcelId: newId() },
      right: 404,
      refused: [
        {
          name: 'an order that is not there',
          params: { id: newId(), parcelId: newId() },
          status: 404,
          code: 'order_not_found',
        },
      ],
    },
    ...Object.fromEntries(
      ['packing-slips.pdf', 'pick-list.pdf', 'couriers.csv'].map((paper) => [
        `GET /orders/${paper}`,
        {
          query: { ids: generated },
          refused: [
            {
              name: 'an order that is not there',
              query: { ids: newId() },
              status: 404,
              code: 'order_not_found',
            },
          ],
        } satisfies Example,
      ]),
    ),
    ...deletion('/orders/delete-order/:id', async () => String((await make.order()).generatedOrderId)),
  };
}
