import { entityCalls } from '../platform/entity/entity-calls.ts';
import { contract, deletion } from '../platform/http/calls/contract.ts';
import { ListQuery, listOf } from '../platform/http/calls/list-page.ts';
import { PageAnswer, PageBody } from './content.schemas.ts';
import { READ, WRITE } from './content-roles.ts';

const page = entityCalls({
  noun: 'page',
  access: WRITE,
  body: PageBody,
  answer: PageAnswer,
});

/** Pages (specification/content §1). Visitors read the published ones by their slug. */
export const pagesContract = contract({
  'GET /pages': {
    summary: 'Pages of every status',
    access: READ,
    query: ListQuery,
    answers: { 200: listOf(PageAnswer) },
  },
  'GET /pages/edit-page/:slug': {
    summary: 'A page by its slug',
    asOf: true,
    privileged: READ,
    answers: { 200: PageAnswer },
  },
  'POST /pages/add-page': page.add,
  'POST /pages/update-page/:slug': page.update,
  'POST /pages/:id/restore': page.restore,
  ...deletion('/pages/delete-page/:id', page.deletion),
});
