import { newId } from '../platform/kernel/ids.ts';
import { bodies, type Headers, nextNumber, type World } from './spec-world.ts';

/** What a call needs to be right, so that one wrong thing at a time can be put into it. */
export type RightCall = {
  readonly access: 'everybody' | 'customer' | 'administrator';
  /** Of something that exists; made when it is asked for, where the right call uses it up. */
  readonly params?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>);
  readonly body?: object;
  /** Who asks; the administrator, or a customer where one is asked for. */
  readonly as?: Headers;
  readonly right: number;
  /** What an id is answered that nothing has; 404 where nothing is said. */
  readonly unknown?: number;
  /** Fields in which any whole number is good, however large. */
  readonly anyNumber?: readonly string[];
  readonly refused?: readonly Refused[];
};

/** A call that fits the schema and is refused for another reason. */
export type Refused = {
  readonly name: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly as?: Headers;
  readonly status: number;
  readonly code: string;
  readonly field?: string;
};

const NOBODY: Headers = {};

/** Every call of the API by `METHOD /path`. A call that is not in here has nobody who looks after its wrong input. */
export function rightCalls(world: World): Readonly<Record<string, RightCall>> {
  return { ...catalogueCalls(world), ...productCalls(world), ...contentCalls(world), ...shoppingCalls(world), ...peopleCalls(world) };
}

const listed: RightCall = { access: 'everybody', right: 200 };
const table: RightCall = { access: 'administrator', right: 200 };

/** Deleting by GET and by DELETE, each something of its own. */
function deletion(path: string, make: () => Promise<string>, more: Partial<RightCall> = {}): Record<string, RightCall> {
  const call: RightCall = { access: 'administrator', right: 200, params: async () => ({ id: await make() }), ...more };
  return { [`GET ${path}`]: call, [`DELETE ${path}`]: call };
}

function catalogueCalls({ make, category, brand, filter, markup }: World): Record<string, RightCall> {
  const taken = (slug: string, body: object): Refused => ({ name: 'a slug that is taken', body: { ...body, slug }, status: 409, code: 'slug_taken', field: 'slug' });
  const newCategory = bodies.category(nextNumber());
  const newBrand = bodies.brand(nextNumber());
  return {
    'GET /categories': listed,
    'GET /categories/parent': listed,
    'GET /categories/subcategories/{id}': { ...listed, params: { id: category._id }, unknown: 200 },
    'GET /categories/single-category-id/{id}': { ...listed, params: { id: String(category.category_id) } },
    'GET /categories/edit-category/{slug}': { ...listed, params: { slug: category.slug } },
    'POST /categories/add-category': {
      ...{ access: 'administrator', body: newCategory, right: 201 },
      refused: [
        taken('ostalo', newCategory),
        { name: 'a parent that is not there', body: { ...newCategory, parentCategory: 4711 }, status: 422, code: 'unknown_reference', field: 'parentCategory' },
        { name: 'a filter group that is not there', body: { ...newCategory, filtersCategories: [4711] }, status: 422, code: 'unknown_reference', field: 'filtersCategories' },
      ],
    },
    'POST /categories/update-category/{slug}': {
      ...{ access: 'administrator', params: { slug: category.slug }, body: { ...bodies.category(nextNumber()), slug: category.slug }, right: 200 },
      refused: [taken('ostalo', newCategory)],
    },
    ...deletion('/categories/delete-category/{id}', async () => (await make.category())._id, {
      refused: [{ name: 'a category that products have', params: { id: '53' }, status: 409, code: 'category_in_use' }],
    }),
    'GET /brands': listed,
    'GET /brands/single-brand-id/{id}': { ...listed, params: { id: brand._id } },
    'GET /brands/edit-brand/{slug}': { ...listed, params: { slug: brand.slug } },
    'POST /brands/add-brand': { access: 'administrator', body: newBrand, right: 201, refused: [taken('ostalo', newBrand)] },
    'POST /brands/update-brand/{slug}': {
      ...{ access: 'administrator', params: { slug: brand.slug }, body: { ...newBrand, slug: brand.slug }, right: 200 },
      refused: [taken('ostalo', newBrand)],
    },
    ...deletion('/brands/delete-brand/{id}', async () => (await make.brand())._id, {
      refused: [{ name: 'a brand that products have', params: { id: '15' }, status: 409, code: 'brand_in_use' }],
    }),
    'GET /filters': listed,
    'GET /filters/product-filters/{id}': { ...listed, params: { id: filter._id } },
    'GET /filters/edit-filter-category/{id}': { ...table, params: { id: filter._id } },
    'POST /filters/add-filter-category': { access: 'administrator', body: bodies.filter(nextNumber()), right: 201 },
    'POST /filters/update-filter-category/{id}': { access: 'administrator', params: { id: filter._id }, body: bodies.filter(nextNumber()), right: 200 },
    'POST /filters/update-filter/{id}': { access: 'administrator', params: { id: filter._id }, body: bodies.filters(), right: 200 },
    ...deletion('/filters/delete-filter-category/{id}', async () => (await make.filter())._id),
    'GET /markups': table,
    'GET /markups/single-markup-id/{id}': { ...table, params: { id: markup._id } },
    'GET /markups/edit-markup/{id}': { ...table, params: { id: String(markup.markup_id) } },
    'POST /markups/add-markup': { access: 'administrator', body: bodies.markup(nextNumber()), right: 201 },
    'POST /markups/update-markup/{id}': { access: 'administrator', params: { id: markup._id }, body: bodies.markup(nextNumber()), right: 200 },
    ...deletion('/markups/delete-markup/{id}', async () => (await make.markup())._id),
    'GET /settings/get-settings': listed,
    'POST /settings/update-settings': { access: 'administrator', body: { weekOffer: 5 }, right: 200 },
    'GET /storefront/layout': listed,
    'GET /storefront/home': listed,
    'GET /storefront/category/{slug}': { ...listed, params: { slug: category.slug } },
  };
}

function productCalls({ make, category, brand, product }: World): Record<string, RightCall> {
  const body = bodies.product(nextNumber());
  const reference = (field: string, value: unknown): Refused => ({ name: `a ${field} that is not there`, body: { ...body, [field]: value }, status: 422, code: 'unknown_reference', field });
  const refused = [
    { name: 'a slug that is taken', body: { ...body, slug: product.slug }, status: 409, code: 'slug_taken', field: 'slug' },
    ...['category', 'subCategory', 'brand', 'markup', 'deliverer'].map((field) => reference(field, 4711)),
    reference('categories', [4711]),
    reference('filters', [{ cat_id: 4711, filter_id: 'nema' }]),
  ];
  const params = { id: product._id };
  return {
    ...Object.fromEntries(['/products', '/products/action', '/products/week-offer', '/products/best-sellers', '/products/week-offer-homepage'].map((path) => [`GET ${path}`, listed])),
    'GET /products/categories/{id}': { ...listed, params: { id: category._id }, unknown: 200 },
    'GET /products/subcategories/{id}': { ...listed, params: { id: '53' }, unknown: 200 },
    'GET /products/brand/{id}': { ...listed, params: { id: brand._id }, unknown: 200 },
    'GET /products/category-homepage/{id}': { ...listed, params: { id: '53' }, unknown: 200 },
    'GET /products/edit-product/{slug}': { ...listed, params: { slug: product.slug } },
    'GET /products/get-product-id/{id}': { ...listed, params },
    'GET /storefront/product/{slug}': { ...listed, params: { slug: product.slug } },
    'POST /products/add-product': { access: 'administrator', body, right: 201, refused },
    'POST /products/update-product/{slug}': {
      ...{ access: 'administrator', params: async () => ({ slug: (await make.product()).slug }), body: bodies.product(nextNumber()), right: 200 },
      refused: refused.map((one) => ({ ...one, params: { slug: category.slug } })).map((one) => ({ ...one, status: 404, code: 'product_not_found' })).slice(0, 1),
    },
    'POST /products/update-best-seller/{id}': { access: 'administrator', params, body: { bestSeller: 1 }, right: 200 },
    ...deletion('/products/delete-product/{id}', async () => (await make.product())._id),
    ...Object.fromEntries(
      ['', '/productAction', '/productOffer', '/count/published', '/count/draft', '/count/unpublished'].map((path) => [`GET /products/administration${path}`, table]),
    ),
    'GET /products/{id}/history': { ...table, params },
    'GET /recensions/product/{productId}': { ...listed, params: { productId: product._id } },
    'POST /recensions/add-recension': { access: 'everybody', body: bodies.review(product._id), right: 201 },
  };
}

function contentCalls({ make, slider, post, page }: World): Record<string, RightCall> {
  const newPage = bodies.page(nextNumber());
  const taken = (slug: string): Refused => ({ name: 'a slug that is taken', body: { ...newPage, slug }, status: 409, code: 'slug_taken', field: 'slug' });
  return {
    'GET /sliders': listed,
    'GET /sliders/edit-slider/{id}': { ...listed, params: { id: slider._id } },
    'POST /sliders/add-slider': { access: 'administrator', body: bodies.slider(nextNumber()), right: 201 },
    'POST /sliders/update-slider/{id}': { access: 'administrator', params: { id: slider._id }, body: bodies.slider(nextNumber()), right: 200 },
    ...deletion('/sliders/delete-slider/{id}', async () => (await make.slider())._id),
    'GET /posts': listed,
    'GET /posts/edit-post/{id}': { ...listed, params: { id: String(post.post_id) } },
    'POST /posts/add-post': { access: 'administrator', body: bodies.post(nextNumber()), right: 201 },
    'POST /posts/update-post/{id}': { access: 'administrator', params: { id: post._id }, body: bodies.post(nextNumber()), right: 200 },
    ...deletion('/posts/delete-post/{id}', async () => (await make.post())._id),
    'GET /pages': table,
    'GET /pages/edit-page/{slug}': { ...listed, params: { slug: page.slug } },
    'POST /pages/add-page': { access: 'administrator', body: newPage, right: 201, refused: [taken(page.slug)] },
    'POST /pages/update-page/{slug}': { access: 'administrator', params: async () => ({ slug: (await make.page()).slug }), body: bodies.page(nextNumber()), right: 200 },
    ...deletion('/pages/delete-page/{id}', async () => (await make.page())._id),
    'POST /contact-form': { access: 'everybody', body: bodies.message(), right: 201 },
    'POST /newsletter': { access: 'everybody', body: { email: 'novosti@example.com' }, right: 201 },
    'POST /upload': { access: 'administrator', right: 201 },
    'GET /audit': table,
  };
}

function shoppingCalls({ make, product, cartId, order, amra, bojan, emptyCart }: World): Record<string, RightCall> {
  const cart = (line: object): object => ({ products: [{ id: product._id, quantity: 1, ...line }] });
  const wrongLines = (params?: Readonly<Record<string, string>>): Refused[] => [
    { name: 'a product that is not there', body: cart({ id: newId() }), status: 404, code: 'product_not_found', field: 'products' },
    { name: 'a product’s number that is not there', body: cart({ id: 2_147_483_648 }), status: 404, code: 'product_not_found', field: 'products' },
    { name: 'a product’s number without end', body: cart({ id: 1e300 }), status: 404, code: 'product_not_found', field: 'products' },
    ...[0, -1, 101, 1.5, '2', null].map((quantity): Refused => ({ name: `a quantity of ${JSON.stringify(quantity)}`, body: cart({ quantity }), status: 400, code: 'invalid_request', field: 'products' })),
    { name: 'the same line twice, too many in all', body: { products: [60, 60].map((quantity) => ({ id: product._id, quantity })) }, status: 422, code: 'quantity_out_of_range', field: 'products' },
    { name: 'a line as text that is not one', body: { products: '[{"id":""}]' }, status: 400, code: 'invalid_request', field: 'products' },
  ].map((refused) => ({ ...refused, ...(params ? { params } : {}) }));
  const wish = bodies.order(cartId);
  const wrongOrder = (name: string, change: object, status: number, code: string, more: Partial<Refused> = {}): Refused => ({ name, body: { ...wish, ...change }, status, code, as: NOBODY, ...more });
  const generated = String(order.generatedOrderId);
  return {
    'POST /carts/add-cart': { access: 'everybody', body: { cartId: newId(), ...bodies.cart(product._id) }, right: 201, refused: wrongLines() },
    'POST /carts/update-cart/{cartId}': {
      ...{ access: 'everybody', params: { cartId }, body: bodies.cart(product._id, 2), right: 200 },
      refused: [...wrongLines({ cartId }), { name: 'a cart that was ordered', params: { cartId: order.cartId }, status: 404, code: 'cart_ordered' }],
    },
    'GET /carts/get-cart/{cartId}': { ...listed, params: { cartId } },
    'GET /carts': table,
    ...deletion('/cart/delete-cart/{cartId}', async () => '', { access: 'everybody', params: async () => ({ cartId: (await make.cart(product._id)).cartId }) }),
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
        wrongOrder('a sum that is no number', { totalPrice: 'mnogo' }, 400, 'invalid_request', { field: 'totalPrice' }),
        wrongOrder('another way to pay', { charge: 'Karticom' }, 400, 'invalid_request', { field: 'charge' }),
        wrongOrder('another city without its name', { city: 'Drugi grad' }, 422, 'city_missing', { field: 'cityOther' }),
        wrongOrder('a pick-up without a place', { shippingMethod: 'Gratis Pick-UP' }, 422, 'pickup_place_missing', { field: 'pickupPlace' }),
        wrongOrder('a coupon without signing in', { couponName: 'ABC' }, 422, 'coupon_invalid', { field: 'couponName' }),
        wrongOrder('a coupon that is nobody’s', { couponName: 'ABC' }, 422, 'coupon_invalid', { field: 'couponName', as: amra.headers }),
        wrongOrder('an account for an e-mail that has one', { password: 'lozinka', email: 'admin@example.com' }, 409, 'email_taken', { field: 'email' }),
      ],
    },
    'POST /orders/update-order-read-by-admin/{id}': {
      ...{ access: 'everybody', params: { id: generated }, body: { readedByAdmin: 1 }, as: amra.headers, right: 200 },
      refused: [
        { name: 'nobody’s wish', params: { id: generated }, as: NOBODY, status: 404, code: 'order_not_found' },
        { name: 'another customer’s wish', params: { id: order._id }, as: bojan.headers, status: 404, code: 'order_not_found' },
      ],
    },
    ...deletion('/orders/delete-order/{id}', async () => String((await make.order()).generatedOrderId)),
  };
}

function peopleCalls({ make, amra, bojan }: World): Record<string, RightCall> {
  const anothers = (params: Readonly<Record<string, string>>): Refused => ({ name: 'another customer’s account', params, as: bojan.headers, status: 404, code: 'user_not_found' });
  const own = { access: 'customer', as: amra.headers, right: 200 } as const;
  const profile = bodies.profile(`kupac-${nextNumber()}@example.com`);
  const credentials = { email: 'admin@example.com', password: 'spec-lozinka' };
  const wrong = { name: 'a wrong password', status: 401, code: 'wrong_credentials' };
  return {
    'POST /users/add-user': {
      ...{ access: 'everybody', body: { ...bodies.profile('nova@example.com'), password: 'lozinka' }, right: 201 },
      refused: [{ name: 'an e-mail that is taken', body: { ...profile, email: 'Admin@Example.com', password: 'x' }, status: 409, code: 'email_taken', field: 'email' }],
    },
    'GET /users/profile/{id}': { ...own, params: { id: amra.id }, refused: [anothers({ id: amra.id })] },
    'POST /users/profile-update/{userId}': {
      ...{ ...own, params: { userId: amra.id }, body: profile },
      refused: [
        anothers({ userId: amra.id }),
        { name: 'an e-mail that is taken', params: { userId: amra.id }, body: { ...profile, email: 'admin@example.com' }, status: 409, code: 'email_taken', field: 'email' },
      ],
    },
    'POST /users/profile-update-points/{userId}': {
      ...{ ...own, params: { userId: amra.id }, body: { couponExist: 1, couponValue: 2 } },
      refused: [
        anothers({ userId: amra.id }),
        { name: 'more points than there are', params: { userId: amra.id }, body: { couponExist: 1, couponValue: 10_000_000 }, status: 422, code: 'not_enough_points', field: 'couponValue' },
        { name: 'a coupon of nothing', params: { userId: amra.id }, body: { couponExist: 1, couponValue: 0 }, status: 422, code: 'not_enough_points', field: 'couponValue' },
        { name: 'a coupon of I know not how many', params: { userId: amra.id }, body: { couponExist: 1 }, status: 400, code: 'invalid_request', field: 'couponValue' },
      ],
    },
    'POST /users/login': {
      ...{ access: 'everybody', body: credentials, right: 200 },
      refused: [
        { ...wrong, body: { ...credentials, password: 'pogrešna' } },
        { ...wrong, name: 'somebody who is not there', body: { email: 'niko@example.com', password: 'x' } },
      ],
    },
    'POST /users/forgot-password': { access: 'everybody', body: { email: 'niko@example.com' }, right: 202 },
    'POST /users/reset-password': {
      ...{ access: 'everybody', body: { token: 'nije-token', password: 'lozinka' }, right: 422 },
      refused: [{ name: 'a token that is none', status: 422, code: 'link_invalid' }],
    },
    'POST /users/change-password': {
      ...{ ...own, as: bojan.headers, body: { currentPassword: 'kupac-lozinka', password: 'druga-lozinka' } },
      refused: [{ name: 'a wrong password', body: { currentPassword: 'pogrešna', password: 'x' }, status: 422, code: 'wrong_password', field: 'currentPassword' }],
    },
    'GET /users': table,
    ...deletion('/users/delete-user/{id}', async () => (await make.customer()).id),
  };
}
