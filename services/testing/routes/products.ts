import { deletion, type Examples, type Refused, restoring } from '../calls/valid-calls.ts';
import { bodies, nextNumber, type World } from '../seed-world.ts';

export function productCalls({ make, category, brand, product }: World): Examples {
  const body = bodies.product(nextNumber());
  const reference = (field: string, value: unknown): Refused => ({
    name: `a ${field} that is not there`,
    body: { ...body, [field]: value },
    status: 422,
    code: 'unknown_reference',
    field,
  });
  const refused = [
    {
      name: 'a slug that is taken',
      body: { ...body, slug: product.slug },
      status: 409,
      code: 'slug_taken',
      field: 'slug',
    },
    ...['category', 'subCategory', 'brand', 'markup', 'deliverer'].map((field) => reference(field, 4711)),
    reference('categories', [4711]),
    reference('filters', [{ cat_id: 4711, filter_id: 'nema' }]),
  ];
  const params = { id: product._id };
  return {
    'GET /products/categories/:id': { params: { id: category._id }, unknown: 200 },
    'GET /products/subcategories/:id': { params: { id: '53' }, unknown: 200 },
    'GET /products/brand/:id': { params: { id: brand._id }, unknown: 200 },
    'GET /products/category-homepage/:id': { params: { id: '53' }, unknown: 200 },
    'GET /products/edit-product/:slug': { params: { slug: product.slug } },
    'GET /products/get-product-id/:id': { params },
    'GET /storefront/product/:slug': { params: { slug: product.slug } },
    'POST /products/add-product': { body, refused },
    'POST /products/update-product/:slug': {
      params: async () => ({ slug: (await make.product()).slug }),
      body: bodies.product(nextNumber()),
      refused,
    },
    'POST /products/update-best-seller/:id': {
      params,
      body: { bestSeller: 1 },
    },
    ...deletion('/products/delete-product/:id', async () => (await make.product())._id),
    'POST /products/bulk': {
      body: { mode: 'preview', selection: { ids: [product._id] }, action: { type: 'publish' } },
      refused: [
        {
          name: 'a category that is not there',
          body: {
            mode: 'run',
            selection: { ids: [product._id] },
            action: { type: 'category', category: 4711 },
          },
          status: 422,
          code: 'unknown_reference',
          field: 'category',
        },
      ],
    },
    'GET /products/bulk/:id': { params: async () => ({ id: (await make.bulk())._id }) },
    'POST /products/bulk/:id/undo': {
      params: async () => ({ id: (await make.bulk())._id }),
    },
    'GET /products/:id/history': { params },
    'POST /recensions/update-recension/:id': {
      params: async () => ({ id: (await make.review(product._id))._id }),
      body: { recension_approved: 0 },
    },
    ...deletion('/recensions/delete-recension/:id', async () => (await make.review(product._id))._id),
    'GET /recensions/product/:productId': { params: { productId: product._id } },
    'POST /recensions/add-recension': { body: bodies.review(product._id) },
  };
}

export function contentCalls({ make, slider, post, page }: World): Examples {
  const newPage = bodies.page(nextNumber());
  const taken = (slug: string): Refused => ({
    name: 'a slug that is taken',
    body: { ...newPage, slug },
    status: 409,
    code: 'slug_taken',
    field: 'slug',
  });
  return {
    'GET /sliders/edit-slider/:id': { params: { id: slider._id } },
    'POST /sliders/add-slider': { body: bodies.slider(nextNumber()) },
    'POST /sliders/update-slider/:id': {
      params: { id: slider._id },
      body: bodies.slider(nextNumber()),
    },
    ...deletion('/sliders/delete-slider/:id', async () => (await make.slider())._id),
    'POST /sliders/:id/restore': restoring(() => make.deleted('slider')),
    'GET /posts/edit-post/:id': { params: { id: String(post.post_id) } },
    'POST /posts/add-post': { body: bodies.post(nextNumber()) },
    'POST /posts/update-post/:id': {
      params: { id: post._id },
      body: bodies.post(nextNumber()),
    },
    ...deletion('/posts/delete-post/:id', async () => (await make.post())._id),
    'POST /posts/:id/restore': restoring(() => make.deleted('post')),
    'GET /pages/edit-page/:slug': { params: { slug: page.slug } },
    'POST /pages/add-page': {
      body: newPage,
      refused: [taken(page.slug)],
    },
    'POST /pages/update-page/:slug': {
      params: async () => ({ slug: (await make.page()).slug }),
      body: bodies.page(nextNumber()),
    },
    ...deletion('/pages/delete-page/:id', async () => (await make.page())._id),
    'POST /pages/:id/restore': restoring(() => make.deleted('page')),
    'GET /storefront/page/:slug': { params: { slug: page.slug } },
    'POST /messages/update-message/:id': {
      params: async () => ({ id: (await make.message())._id }),
      body: { read: 1 },
    },
    ...deletion('/messages/delete-message/:id', async () => (await make.message())._id),
    'POST /contact-form': { body: bodies.message() },
    'POST /newsletter': { body: { email: 'novosti@example.com' } },
    // The token of no mail.
    'GET /newsletter/confirm': { query: { token: 'nijedan' }, right: 404 },
    'POST /newsletter/confirm': { query: { token: 'nijedan' }, right: 404 },
    'GET /newsletter/sign-off': { query: { token: 'nijedan' }, right: 404 },
    'POST /newsletter/sign-off': { query: { token: 'nijedan' }, right: 404 },
    'POST /upload': {},
  };
}
