import type { CartAnswer } from '../../cart/cart.schemas.ts';
import type { OrderPlacedAnswer } from '../../ordering/placing/place-order.schemas.ts';
import { CASH_ON_DELIVERY, HOME_DELIVERY } from '../../rules/orders/order-terms.ts';
import type { TestShop } from '../shop.ts';

/** Adds a published product to a shop, by default for 20,00 KM; returns its `_id`. */
export async function addProduct(
  shop: TestShop,
  slug: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const payload = {
    title: slug,
    slug,
    purpose: 'Za imunitet',
    price: 2000,
    brand: 15,
    category: 53,
    localProductKey: slug,
    status: 'Objavljeno',
    image: `${slug}.jpg`,
    ...fields,
  };
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products/add-product',
    headers: shop.asAdmin,
    payload,
  });
  if (answer.statusCode !== 201) throw new Error(`The product was not added: ${answer.body}`);
  await shop.settled();
  return answer.json<{ _id: string }>()._id;
}

export type Pieces = readonly {
  readonly id: string | number;
  readonly quantity: number;
  readonly productVariationName?: string;
}[];

export async function addCart(shop: TestShop, products: Pieces): Promise<CartAnswer> {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/carts/add-cart', payload: { products } });
  if (answer.statusCode !== 201) throw new Error(`The cart was not made: ${answer.body}`);
  return answer.json<CartAnswer>();
}

/** The body of a guest's checkout. */
export const checkout = {
  name: 'Đenana',
  surname: 'Čaušević',
  email: 'denana@example.com',
  phone: '061 123 456',
  address: 'Zmaja od Bosne 1',
  postalCode: '88000',
  city: 'Mostar',
  notes: 'Poslije 17 h',
  charge: CASH_ON_DELIVERY,
  shippingMethod: HOME_DELIVERY,
};

export type Headers = Readonly<Record<string, string>>;
export type Refusal = { error: string; code: string; details?: { field: string; error: string }[] };
export type Asking = ReturnType<typeof asking>;

/** Shortcuts for calls to a shop, by default with two pieces of `product` in every cart. */
export function asking(shop: TestShop, product: string) {
  const post = (url: string, payload: object, headers: Headers = {}) =>
    shop.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
  const get = (url: string, headers: Headers = {}) =>
    shop.app.inject({ method: 'GET', url: `/api${url}`, headers });
  const cart = async (quantity = 2, id = product) => (await addCart(shop, [{ id, quantity }])).cartId;

  async function order(
    changes: object = {},
    headers: Headers = {},
  ): Promise<OrderPlacedAnswer & { cartId: string }> {
    const cartId = await cart();
    const answer = await post('/orders/add-order', { ...checkout, cartId, ...changes }, headers);
    if (answer.statusCode !== 201) throw new Error(`Nothing was ordered: ${answer.body}`);
    await shop.settled();
    return { ...answer.json<OrderPlacedAnswer>(), cartId };
  }

  return { post, get, cart, order };
}
