import Type from 'typebox';
import { InUse } from '../../audit/index.ts';
import { entityCalls } from '../../platform/entity/entity-calls.ts';
import { contract, deletion } from '../../platform/http/calls/contract.ts';
import { ListQuery, listOf } from '../../platform/http/calls/list-page.ts';
import { jsonText } from '../../platform/kernel/wire/http-schemas.ts';
import {
  BrandAnswer,
  BrandBody,
  CategoryAnswer,
  CategoryBody,
  FilterGroupAnswer,
  FilterGroupBody,
  type FilterItem,
  FilterItemsBody,
  MarkupAnswer,
  MarkupBody,
} from '../catalogue.schemas.ts';

const WRITE = ['catalogue'] as const;
const READ = ['catalogue', 'auditor'] as const;

/** A public address accepts any text, and answers 404 where no entity has it. */
const AnyId = Type.Object({ id: Type.String() });
const AnySlug = Type.Object({ slug: Type.String() });

const list = <Answer extends Type.TSchema>(summary: string, answer: Answer) => ({
  summary,
  asOf: true as const,
  query: ListQuery,
  answers: { 200: listOf(answer) },
});
const one =
  <Params extends Type.TObject>(params: Params) =>
  <Answer extends Type.TSchema>(summary: string, answer: Answer) => ({
    summary,
    asOf: true as const,
    params,
    answers: { 200: answer },
  });
const [byId, bySlug] = [one(AnyId), one(AnySlug)];

const category = entityCalls({
  noun: 'category',
  access: WRITE,
  body: CategoryBody,
  answer: CategoryAnswer,
});

/** Main categories and subcategories (specification/catalogue §2). */
export const categoriesContract = contract({
  'GET /categories': list('All categories', CategoryAnswer),
  'GET /categories/parent': list('The main categories', CategoryAnswer),
  'GET /categories/subcategories/:id': {
    ...list('The subcategories of a category', CategoryAnswer),
    params: AnyId,
  },
  'GET /categories/single-category-id/:id': byId('A category by its id', CategoryAnswer),
  'GET /categories/edit-category/:slug': bySlug('A category by its slug', CategoryAnswer),
  'POST /categories/add-category': category.add,
  'POST /categories/update-category/:slug': category.update,
  'POST /categories/:id/restore': category.restore,
  ...deletion('/categories/delete-category/:id', {
    ...category.deletion,
    refusals: { category_in_use: InUse },
  }),
});

const brand = entityCalls({
  noun: 'brand',
  access: WRITE,
  body: BrandBody,
  answer: BrandAnswer,
});

/** Brands (specification/catalogue §3). */
export const brandsContract = contract({
  'GET /brands': list('All brands by name', BrandAnswer),
  'GET /brands/single-brand-id/:id': byId('A brand by its id', BrandAnswer),
  'GET /brands/edit-brand/:slug': bySlug('A brand by its slug', BrandAnswer),
  'POST /brands/add-brand': brand.add,
  'POST /brands/update-brand/:slug': brand.update,
  'POST /brands/:id/restore': brand.restore,
  ...deletion('/brands/delete-brand/:id', { ...brand.deletion, refusals: { brand_in_use: InUse } }),
});

const filterGroup = entityCalls({
  noun: 'filter group',
  access: WRITE,
  body: FilterGroupBody,
  answer: FilterGroupAnswer,
});

/** Groups of filters with their filters (specification/catalogue §4). */
export const filtersContract = contract({
  'GET /filters': list('All filter groups', Type.Pick(FilterGroupAnswer, ['_id', 'filter_id', 'name'])),
  'GET /filters/product-filters/:id': byId('A filter group with its filters', FilterGroupAnswer),
  'GET /filters/edit-filter-category/:id': {
    summary: 'A filter group for its form: the filters as JSON text',
    access: READ,
    params: AnyId,
    answers: { 200: Type.Object({ ...FilterGroupAnswer.properties, filters: jsonText<FilterItem[]>() }) },
  },
  'POST /filters/add-filter-category': filterGroup.add,
  'POST /filters/update-filter-category/:id': filterGroup.update,
  'POST /filters/update-filter/:id': {
    summary: 'Set the filters of a group',
    access: WRITE,
    body: FilterItemsBody,
    answers: { 200: FilterGroupAnswer },
    refusals: { filter_in_use: InUse },
  },
  ...deletion('/filters/delete-filter-category/:id', {
    ...filterGroup.deletion,
    refusals: { filter_group_in_use: InUse },
  }),
});

const markup = entityCalls({
  noun: 'markup',
  access: WRITE,
  body: MarkupBody,
  answer: MarkupAnswer,
});
const oneMarkup = {
  summary: 'A markup by its id',
  access: READ,
  params: AnyId,
  answers: { 200: MarkupAnswer },
};

/** Markups, also used as the list of deliverers; for administrators only (specification/catalogue §5). */
export const markupsContract = contract({
  'GET /markups': {
    summary: 'All markups',
    access: READ,
    query: ListQuery,
    answers: { 200: listOf(MarkupAnswer) },
  },
  'GET /markups/single-markup-id/:id': oneMarkup,
  'GET /markups/edit-markup/:id': oneMarkup,
  'POST /markups/add-markup': markup.add,
  'POST /markups/update-markup/:id': markup.update,
  ...deletion('/markups/delete-markup/:id', { ...markup.deletion, refusals: { markup_in_use: InUse } }),
});
