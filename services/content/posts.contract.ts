import { entityCalls } from '../platform/entity/entity-calls.ts';
import { contract, deletion } from '../platform/http/calls/contract.ts';
import { ListQuery, listOf } from '../platform/http/calls/list-page.ts';
import { PostAnswer, PostBody } from './content.schemas.ts';
import { READ, WRITE } from './content-roles.ts';

const post = entityCalls({
  noun: 'post',
  access: WRITE,
  body: PostBody,
  answer: PostAnswer,
});

/** Posts (specification/content §3). Visitors see the published ones. */
export const postsContract = contract({
  'GET /posts': {
    summary: 'Posts',
    asOf: true,
    privileged: READ,
    query: ListQuery,
    answers: { 200: listOf(PostAnswer) },
  },
  'GET /posts/edit-post/:id': {
    summary: 'A post',
    asOf: true,
    privileged: READ,
    answers: { 200: PostAnswer },
  },
  'POST /posts/add-post': post.add,
  'POST /posts/update-post/:id': post.update,
  'POST /posts/:id/restore': post.restore,
  ...deletion('/posts/delete-post/:id', post.deletion),
});
