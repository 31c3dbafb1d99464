import { newId } from '../../platform/kernel/ids.ts';
import { bodies, type Headers, type World } from '../seed-world.ts';
import { deletion, listed, type Refused, type RightCall, table } from '../valid-calls.ts';

const NOBODY: Headers = {};

export function shoppingCalls({
  make,
  product,
  cartId,
  order,
  amra,
  bojan,
  emptyCart,
}: World): Record<string, RightCall> {
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
  ): Refused => ({ name, body: { ...wish, ...change }, status, code, as: NOBODY, ...more });
  const generated = String(order.generatedOrderId);
  return {
    'POST /carts/add-cart': {
      access: 'everybody',
      body: { cartId: newId(), ...bodies.cart(product._id) },
      right: 201,
      refused: wrongLines(),
    },
    'POST /carts/update-cart/{cartId}': {
      ...{ access: 'everybody', params: { cartId }, body: bodies.cart(product._id, 2), right: 200 },
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
    'POST /carts/dismiss-notices/{cartId}': {
      ...{ access: 'everybody', params: { cartId }, body: { notices: ['1'] }, right: 200 },
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
    'GET /carts/get-cart/{cartId}': { ...listed, params: { cartId } },
    'GET /carts': table,
    ...deletion('/cart/delete-cart/{cartId}', async () => '', {
      access: 'everybody',
      params: async () => ({ cartId: (await make.cart(product._id)).cartId }),
    }),
    'GET /dashboard': table,
    'GET /quick-search': table,
    'GET /orders': table,
    'GET /orders/readed-by-admin/{viewed}': { ...table, params: { viewed: '0' }, unknown: 400 },
    'GET /orders/administration': table,
    'GET /orders/my-orders': { access: 'customer', as: amra.headers, right: 200 },
    'GET /orders/single-order-id/{id}': { ...listed, params: { id: generated } },
    'GET /orders/single-order-cart-id/{cartId}': { ...listed, params: { cartId: order.cartId } },
    'GET /orders/{id}/history': { ...table, params: { id: generated } },
    'POST /orders/add-order': {
      ...{ access: 'everybody', body: wish, right: 201 },
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
        wrongOrder('a coupon that is nobody’s', { couponName: 'ABC' }, 422, 'coupon_invalid', {
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
    'POST /orders/update-order-read-by-admin/{id}': {
      ...{
        access: 'everybody',
        params: { id: generated },
        body: { readedByAdmin: 1 },
        as: amra.headers,
        right: 200,
      },
      refused: [
        {
          name: 'nobody’s wish',
          params: { id: generated },
          as: NOBODY,
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
    'POST /orders/update-status/{id}': {
      ...{ access: 'administrator', body: { status: 'Potvrđena', note: 'Zvat ćemo.' }, right: 200 },
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
    ...deletion('/orders/delete-order/{id}', async () => String((await make.order()).generatedOrderId)),
  };
}
