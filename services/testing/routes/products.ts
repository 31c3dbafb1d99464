import { bodies, nextNumber, type World } from '../seed-world.ts';
import { deletion, listed, type Refused, type RightCall, restoring, table } from '../valid-calls.ts';

export function productCalls({ make, category, brand, product }: World): Record<string, RightCall> {
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
    ...Object.fromEntries(
      [
        '/products',
        '/products/action',
        '/products/week-offer',
        '/products/best-sellers',
        '/products/week-offer-homepage',
      ].map((path) => [`GET ${path}`, listed]),
    ),
    'GET /products/categories/{id}': { ...listed, params: { id: category._id }, unknown: 200 },
    'GET /products/subcategories/{id}': { ...listed, params: { id: '53' }, unknown: 200 },
    'GET /products/brand/{id}': { ...listed, params: { id: brand._id }, unknown: 200 },
    'GET /products/category-homepage/{id}': { ...listed, params: { id: '53' }, unknown: 200 },
    'GET /products/edit-product/{slug}': { ...listed, params: { slug: product.slug } },
    'GET /products/get-product-id/{id}': { ...listed, params },
    'GET /storefront/product/{slug}': { ...listed, params: { slug: product.slug } },
    'POST /products/add-product': { access: 'administrator', body, right: 201, refused },
    'POST /products/update-product/{slug}': {
      ...{
        access: 'administrator',
        params: async () => ({ slug: (await make.product()).slug }),
        body: bodies.product(nextNumber()),
        right: 200,
      },
      refused,
    },
    'POST /products/update-best-seller/{id}': {
      access: 'administrator',
      params,
      body: { bestSeller: 1 },
      right: 200,
    },
    ...deletion('/products/delete-product/{id}', async () => (await make.product())._id),
    ...Object.fromEntries(
      ['', '/productAction', '/productOffer', '/count/published', '/count/draft', '/count/unpublished'].map(
        (path) => [`GET /products/administration${path}`, table],
      ),
    ),
    'GET /products/administration/best-sellers': table,
    'POST /products/bulk': {
      access: 'administrator',
      body: { mode: 'preview', selection: { ids: [product._id] }, action: { type: 'publish' } },
      right: 200,
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
    'GET /products/bulk': table,
    'GET /products/bulk/{id}': { ...table, params: async () => ({ id: (await make.bulk())._id }) },
    'POST /products/bulk/{id}/undo': {
      access: 'administrator',
      params: async () => ({ id: (await make.bulk())._id }),
      right: 200,
    },
    'GET /products/{id}/history': { ...table, params },
    'GET /recensions/administration': table,
    'POST /recensions/update-recension/{id}': {
      access: 'administrator',
      params: async () => ({ id: (await make.review(product._id))._id }),
      body: { recension_approved: 0 },
      right: 200,
    },
    ...deletion('/recensions/delete-recension/{id}', async () => (await make.review(product._id))._id),
    'GET /recensions/product/{productId}': { ...listed, params: { productId: product._id } },
    'POST /recensions/add-recension': { access: 'everybody', body: bodies.review(product._id), right: 201 },
  };
}

export function contentCalls({ make, slider, post, page }: World): Record<string, RightCall> {
  const newPage = bodies.page(nextNumber());
  const taken = (slug: string): Refused => ({
    name: 'a slug that is taken',
    body: { ...newPage, slug },
    status: 409,
    code: 'slug_taken',
    field: 'slug',
  });
  return {
    'GET /sliders': listed,
    'GET /sliders/edit-slider/{id}': { ...listed, params: { id: slider._id } },
    'POST /sliders/add-slider': { access: 'administrator', body: bodies.slider(nextNumber()), right: 201 },
    'POST /sliders/update-slider/{id}': {
      access: 'administrator',
      params: { id: slider._id },
      body: bodies.slider(nextNumber()),
      right: 200,
    },
    ...deletion('/sliders/delete-slider/{id}', async () => (await make.slider())._id),
    ...restoring('/sliders', () => make.deleted('slider')),
    'GET /posts': listed,
    'GET /posts/edit-post/{id}': { ...listed, params: { id: String(post.post_id) } },
    'POST /posts/add-post': { access: 'administrator', body: bodies.post(nextNumber()), right: 201 },
    'POST /posts/update-post/{id}': {
      access: 'administrator',
      params: { id: post._id },
      body: bodies.post(nextNumber()),
      right: 200,
    },
    ...deletion('/posts/delete-post/{id}', async () => (await make.post())._id),
    ...restoring('/posts', () => make.deleted('post')),
    'GET /pages': table,
    'GET /pages/edit-page/{slug}': { ...listed, params: { slug: page.slug } },
    'POST /pages/add-page': {
      access: 'administrator',
      body: newPage,
      right: 201,
      refused: [taken(page.slug)],
    },
    'POST /pages/update-page/{slug}': {
      access: 'administrator',
      params: async () => ({ slug: (await make.page()).slug }),
      body: bodies.page(nextNumber()),
      right: 200,
    },
    ...deletion('/pages/delete-page/{id}', async () => (await make.page())._id),
    ...restoring('/pages', () => make.deleted('page')),
    'GET /storefront/page/{slug}': { ...listed, params: { slug: page.slug } },
    'GET /messages': table,
    'POST /messages/update-message/{id}': {
      access: 'administrator',
      params: async () => ({ id: (await make.message())._id }),
      body: { read: 1 },
      right: 200,
    },
    ...deletion('/messages/delete-message/{id}', async () => (await make.message())._id),
    'GET /newsletter': table,
    'POST /contact-form': { access: 'everybody', body: bodies.message(), right: 201 },
    'POST /newsletter': { access: 'everybody', body: { email: 'novosti@example.com' }, right: 201 },
    'POST /upload': { access: 'administrator', right: 201 },
    'GET /audit': table,
  };
}
