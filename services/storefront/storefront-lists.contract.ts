import { contract } from '../platform/http/calls/contract.ts';
import {
  BrandPageAnswer,
  BrandsAnswer,
  BrandsQuery,
  LandingPageAnswer,
  PageQuery,
  WeeklyOfferAnswer,
} from './storefront-lists.schemas.ts';

/** Brands, the weekly offer and landing pages. */
export const storefrontListsContract = contract({
  // 404 `brand_not_found`.
  'GET /storefront/brand/:slug': {
    summary: 'A page of a brand',
    asOf: true,
    query: PageQuery,
    answers: { 200: BrandPageAnswer },
  },
  'GET /storefront/brands': {
    summary: 'The brands, or those of a letter',
    asOf: true,
    query: BrandsQuery,
    answers: { 200: BrandsAnswer },
  },
  'GET /storefront/weekly-offer': {
    summary: 'A page of the weekly offer',
    asOf: true,
    query: PageQuery,
    answers: { 200: WeeklyOfferAnswer },
  },
  // 404 `page_not_found`.
  'GET /storefront/page/:slug': {
    summary: 'A landing page',
    asOf: true,
    answers: { 200: LandingPageAnswer },
  },
});
