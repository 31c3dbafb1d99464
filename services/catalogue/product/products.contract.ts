import Type from 'typebox';
import { contract, deletion } from '../../platform/http/calls/contract.ts';
import { listOf } from '../../platform/http/calls/list-page.ts';
import type { Role } from '../../platform/http/calls/roles.ts';
import { Deleted } from '../../platform/kernel/wire/http-schemas.ts';
import { ProductAnswer, ProductCards, ProductListQuery, ProductPage } from '../catalogue.schemas.ts';
import {
  AddProductBody,
  AdminProduct,
  BestSellerBody,
  BestSellerRow,
  BestSellersQuery,
  ProductConflict,
  ProductCount,
  ProductRow,
  ProductSaved,
  ProductTableQuery,
  RestoreBody,
  RestorePreview,
  UpdateProductBody,
} from './product.schemas.ts';

const WRITE = ['catalogue'] as const;
const READ = ['catalogue', 'auditor'] as const;

const list = (summary: string) => ({
  summary,
  asOf: true as const,
  long: 'shared' as const,
  query: ProductListQuery,
  answers: { 200: Type.Union([ProductCards, ProductPage]) },
});
const carousel = (summary: string) => ({
  summary,
  asOf: true as const,
  answers: { 200: ProductCards },
});
const OneProduct = Type.Union([AdminProduct, ProductAnswer]);

/** Public products (specification/search-and-lists §1); administrators get all fields of one. */
export const productListsContract = contract({
  'GET /products': list('Published products; `q` searches'),
  'GET /products/action': list('Products on sale'),
  'GET /products/week-offer': list('Products in the weekly offer'),
  'GET /products/best-sellers': list('Best sellers'),
  'GET /products/week-offer-homepage': carousel('The weekly offer for the home page'),
  'GET /products/categories/:id': list('Products of a category'),
  'GET /products/subcategories/:id': list('Products of a subcategory'),
  'GET /products/brand/:id': list('Products of a brand'),
  'GET /products/category-homepage/:id': carousel('A category’s products for the home page'),
  'GET /products/edit-product/:slug': {
    summary: 'A list with the product of a slug, also of a former one',
    asOf: true,
    privileged: READ,
    answers: { 200: Type.Array(OneProduct) },
  },
  'GET /products/get-product-id/:id': {
    summary: 'A product by its id',
    asOf: true,
    privileged: READ,
    answers: { 200: OneProduct },
  },
});

const table = (summary: string, access: readonly Role[] = READ) => ({
  summary,
  access,
  long: 'list' as const,
  query: ProductTableQuery,
  answers: { 200: listOf(ProductRow) },
});
const count = (status: string) => ({
  summary: `How many products are ${status}`,
  access: READ,
  answers: { 200: ProductCount },
});
/** Adding, changing and deleting products, and their tables (specification/catalogue §6). */
export const productAdminContract = contract({
  'POST /products/add-product': {
    summary: 'Add a product',
    access: WRITE,
    body: AddProductBody,
    answers: { 201: ProductSaved },
  },
  'POST /products/update-product/:slug': {
    summary: 'Change a product',
    access: WRITE,
    body: UpdateProductBody,
    answers: { 200: ProductSaved },
    refusals: { product_changed: ProductConflict },
  },
  'POST /products/update-best-seller/:id': {
    summary: 'Mark a product as a best seller, or no longer',
    access: WRITE,
    body: BestSellerBody,
    answers: { 200: ProductSaved },
  },
  ...deletion('/products/delete-product/:id', {
    summary: 'Delete a product',
    access: WRITE,
    answers: { 200: Deleted },
  }),
  // The page editor looks products up, too.
  'GET /products/administration': table('Products of every status', ['catalogue', 'content', 'auditor']),
  'GET /products/administration/productAction': table('Products on sale, of every status'),
  'GET /products/administration/productOffer': table('Products in the weekly offer, of every status'),
  'GET /products/administration/count/published': count('published'),
  'GET /products/administration/count/draft': count('draft'),
  'GET /products/administration/count/unpublished': count('unpublished'),
});

/** The best-seller flag beside what really sells (specification/administration §9). */
export const bestSellersContract = contract({
  'GET /products/administration/best-sellers': {
    summary: 'What sells most (in the last `days`, or since ever), and all best sellers',
    long: 'list',
    access: READ,
    query: BestSellersQuery,
    answers: { 200: Type.Array(BestSellerRow) },
  },
});

/** A product, or some of its fields, as they stood at a moment (specification/history-and-audit). */
export const productRestoreContract = contract({
  'POST /products/:id/restore': {
    summary: 'Restore a product or some of its fields',
    access: WRITE,
    body: RestoreBody,
    answers: { 200: Type.Union([RestorePreview, ProductSaved]) },
  },
});
