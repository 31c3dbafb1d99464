import { contract, deletion } from '../platform/http/calls/contract.ts';
import { ListQuery, listOf, pageSchema } from '../platform/http/calls/list-page.ts';
import { Deleted } from '../platform/kernel/wire/http-schemas.ts';
import {
  ProductParams,
  ReviewAdded,
  ReviewAdminAnswer,
  ReviewAdminQuery,
  ReviewAnswer,
  ReviewApprovalBody,
  ReviewBody,
} from './reviews.schemas.ts';

/** Visitors' reviews of products, and their moderation (specification/content §4). */
export const reviewsContract = contract({
  'POST /recensions/add-recension': {
    summary: 'Add a review',
    body: ReviewBody,
    answers: { 201: ReviewAdded },
  },
  'GET /recensions/product/:productId': {
    summary: 'The reviews of a product',
    asOf: true,
    params: ProductParams,
    query: ListQuery,
    answers: { 200: listOf(ReviewAnswer) },
  },
  'GET /recensions/administration': {
    summary: 'Reviews for administrators',
    access: ['content', 'auditor'],
    query: ReviewAdminQuery,
    answers: { 200: pageSchema(ReviewAdminAnswer) },
  },
  'POST /recensions/update-recension/:id': {
    summary: 'Hide a review, or show it again',
    access: ['content'],
    body: ReviewApprovalBody,
    answers: { 200: ReviewAdminAnswer },
  },
  ...deletion('/recensions/delete-recension/:id', {
    summary: 'Delete a review',
    access: ['content'],
    answers: { 200: Deleted },
  }),
});
