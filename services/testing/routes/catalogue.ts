import { bodies, nextNumber, type World } from '../seed-world.ts';
import { deletion, listed, type Refused, type RightCall, restoring, table } from '../valid-calls.ts';

export function catalogueCalls({ make, category, brand, filter, markup }: World): Record<string, RightCall> {
  const taken = (slug: string, body: object): Refused => ({
    name: 'a slug that is taken',
    body: { ...body, slug },
    status: 409,
    code: 'slug_taken',
    field: 'slug',
  });
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
        {
          name: 'a parent that is not there',
          body: { ...newCategory, parentCategory: 4711 },
          status: 422,
          code: 'unknown_reference',
          field: 'parentCategory',
        },
        {
          name: 'a filter group that is not there',
          body: { ...newCategory, filtersCategories: [4711] },
          status: 422,
          code: 'unknown_reference',
          field: 'filtersCategories',
        },
      ],
    },
    'POST /categories/update-category/{slug}': {
      ...{
        access: 'administrator',
        params: { slug: category.slug },
        body: { ...bodies.category(nextNumber()), slug: category.slug },
        right: 200,
      },
      refused: [taken('ostalo', newCategory)],
    },
    ...deletion('/categories/delete-category/{id}', async () => (await make.category())._id, {
      refused: [
        { name: 'a category that products have', params: { id: '53' }, status: 409, code: 'category_in_use' },
      ],
    }),
    ...restoring('/categories', () => make.deleted('category')),
    'GET /brands': listed,
    'GET /brands/single-brand-id/{id}': { ...listed, params: { id: brand._id } },
    'GET /brands/edit-brand/{slug}': { ...listed, params: { slug: brand.slug } },
    'POST /brands/add-brand': {
      access: 'administrator',
      body: newBrand,
      right: 201,
      refused: [taken('ostalo', newBrand)],
    },
    'POST /brands/update-brand/{slug}': {
      ...{
        access: 'administrator',
        params: { slug: brand.slug },
        body: { ...newBrand, slug: brand.slug },
        right: 200,
      },
      refused: [taken('ostalo', newBrand)],
    },
    ...deletion('/brands/delete-brand/{id}', async () => (await make.brand())._id, {
      refused: [
        { name: 'a brand that products have', params: { id: '15' }, status: 409, code: 'brand_in_use' },
      ],
    }),
    ...restoring('/brands', () => make.deleted('brand')),
    'GET /filters': listed,
    'GET /filters/product-filters/{id}': { ...listed, params: { id: filter._id } },
    'GET /filters/edit-filter-category/{id}': { ...table, params: { id: filter._id } },
    'POST /filters/add-filter-category': {
      access: 'administrator',
      body: bodies.filter(nextNumber()),
      right: 201,
    },
    'POST /filters/update-filter-category/{id}': {
      access: 'administrator',
      params: { id: filter._id },
      body: bodies.filter(nextNumber()),
      right: 200,
    },
    'POST /filters/update-filter/{id}': {
      access: 'administrator',
      params: { id: filter._id },
      body: bodies.filters(),
      right: 200,
    },
    ...deletion('/filters/delete-filter-category/{id}', async () => (await make.filter())._id),
    'GET /markups': table,
    'GET /markups/single-markup-id/{id}': { ...table, params: { id: markup._id } },
    'GET /markups/edit-markup/{id}': { ...table, params: { id: String(markup.markup_id) } },
    'POST /markups/add-markup': { access: 'administrator', body: bodies.markup(nextNumber()), right: 201 },
    'POST /markups/update-markup/{id}': {
      access: 'administrator',
      params: { id: markup._id },
      body: bodies.markup(nextNumber()),
      right: 200,
    },
    ...deletion('/markups/delete-markup/{id}', async () => (await make.markup())._id),
    'GET /settings/get-settings': listed,
    'POST /settings/update-settings': { access: 'administrator', body: { weekOffer: 5 }, right: 200 },
    'GET /storefront/layout': listed,
    'GET /storefront/home': listed,
    'GET /storefront/category/{slug}': { ...listed, params: { slug: category.slug } },
    'GET /storefront/brands': listed,
    'GET /storefront/brand/{slug}': { ...listed, params: { slug: brand.slug } },
    'GET /storefront/weekly-offer': listed,
  };
}
