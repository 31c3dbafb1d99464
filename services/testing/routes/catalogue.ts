import { deletion, type Examples, type Refused, restoring } from '../calls/valid-calls.ts';
import { bodies, nextNumber, type World } from '../seed-world.ts';

export function catalogueCalls({ make, category, brand, filter, markup }: World): Examples {
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
    'GET /categories/subcategories/:id': { params: { id: category._id }, unknown: 200 },
    'GET /categories/single-category-id/:id': { params: { id: String(category.category_id) } },
    'GET /categories/edit-category/:slug': { params: { slug: category.slug } },
    'POST /categories/add-category': {
      body: newCategory,
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
    'POST /categories/update-category/:slug': {
      params: { slug: category.slug },
      body: { ...bodies.category(nextNumber()), slug: category.slug },
      refused: [taken('ostalo', newCategory)],
    },
    ...deletion('/categories/delete-category/:id', async () => (await make.category())._id, {
      refused: [
        { name: 'a category that products have', params: { id: '53' }, status: 409, code: 'category_in_use' },
      ],
    }),
    'POST /categories/:id/restore': restoring(() => make.deleted('category')),
    'GET /brands/single-brand-id/:id': { params: { id: brand._id } },
    'GET /brands/edit-brand/:slug': { params: { slug: brand.slug } },
    'POST /brands/add-brand': {
      body: newBrand,
      refused: [taken('ostalo', newBrand)],
    },
    'POST /brands/update-brand/:slug': {
      params: { slug: brand.slug },
      body: { ...newBrand, slug: brand.slug },
      refused: [taken('ostalo', newBrand)],
    },
    ...deletion('/brands/delete-brand/:id', async () => (await make.brand())._id, {
      refused: [
        { name: 'a brand that products have', params: { id: '15' }, status: 409, code: 'brand_in_use' },
      ],
    }),
    'POST /brands/:id/restore': restoring(() => make.deleted('brand')),
    'GET /filters/product-filters/:id': { params: { id: filter._id } },
    'GET /filters/edit-filter-category/:id': { params: { id: filter._id } },
    'POST /filters/add-filter-category': {
      body: bodies.filter(nextNumber()),
    },
    'POST /filters/update-filter-category/:id': {
      params: { id: filter._id },
      body: bodies.filter(nextNumber()),
    },
    'POST /filters/update-filter/:id': {
      params: { id: filter._id },
      body: bodies.filters(),
    },
    ...deletion('/filters/delete-filter-category/:id', async () => (await make.filter())._id),
    'GET /markups/single-markup-id/:id': { params: { id: markup._id } },
    'GET /markups/edit-markup/:id': { params: { id: String(markup.markup_id) } },
    'POST /markups/add-markup': { body: bodies.markup(nextNumber()) },
    'POST /markups/update-markup/:id': {
      params: { id: markup._id },
      body: bodies.markup(nextNumber()),
    },
    ...deletion('/markups/delete-markup/:id', async () => (await make.markup())._id),
    'POST /settings/update-settings': { body: { weekOffer: 5 } },
    'GET /storefront/category/:slug': { params: { slug: category.slug } },
    'GET /storefront/brand/:slug': { params: { slug: brand.slug } },
  };
}
