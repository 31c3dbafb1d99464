import { contract } from '../platform/http/calls/contract.ts';
import {
  CategoryPageAnswer,
  CategoryPageQuery,
  HomeAnswer,
  LayoutAnswer,
  ProductPageAnswer,
} from './storefront.schemas.ts';

/** The layout of every page, and the pages of the home, categories and products. */
export const storefrontContract = contract({
  'GET /storefront/layout': {
    summary: 'What every page needs',
    asOf: true,
    answers: { 200: LayoutAnswer },
  },
  'GET /storefront/home': {
    summary: 'The home page',
    asOf: true,
    answers: { 200: HomeAnswer },
  },
  // 404 `category_not_found`, also for a subcategory that is not in the category.
  'GET /storefront/category/:slug': {
    summary: 'A page of a category',
    asOf: true,
    query: CategoryPageQuery,
    answers: { 200: CategoryPageAnswer },
  },
  // 404 `product_not_found`; a moved slug answers the product under its new one.
  'GET /storefront/product/:slug': {
    summary: 'The page of a product',
    asOf: true,
    answers: { 200: ProductPageAnswer },
  },
});
