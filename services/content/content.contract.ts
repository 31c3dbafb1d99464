import { entityCalls } from '../platform/entity/entity-calls.ts';
import { contract, deletion } from '../platform/http/contract.ts';
import { ListQuery, listOf } from '../platform/http/list-page.ts';
import { PageAnswer, PageBody, PostAnswer, PostBody, SliderAnswer, SliderBody } from './content.schemas.ts';

const WRITE = ['content'] as const;
const READ = ['content', 'auditor'] as const;

const slider = entityCalls({
  noun: 'banner',
  access: WRITE,
  body: SliderBody,
  answer: SliderAnswer,
});
const post = entityCalls({
  noun: 'post',
  access: WRITE,
  body: PostBody,
  answer: PostAnswer,
});
const page = entityCalls({
  noun: 'page',
  access: WRITE,
  body: PageBody,
  answer: PageAnswer,
});

/** Banners (specification/content §2). Visitors see the published ones. */
export const slidersContract = contract({
  'GET /sliders': {
    summary: 'Banners',
    privileged: READ,
    query: ListQuery,
    answers: { 200: listOf(SliderAnswer) },
  },
  'GET /sliders/edit-slider/:id': {
    summary: 'A banner',
    privileged: READ,
    answers: { 200: SliderAnswer },
  },
  'POST /sliders/add-slider': slider.add,
  'POST /sliders/update-slider/:id': slider.update,
  'POST /sliders/:id/restore': slider.restore,
  ...deletion('/sliders/delete-slider/:id', slider.deletion),
});

/** Posts (specification/content §3). Visitors see the published ones. */
export const postsContract = contract({
  'GET /posts': {
    summary: 'Posts',
    privileged: READ,
    query: ListQuery,
    answers: { 200: listOf(PostAnswer) },
  },
  'GET /posts/edit-post/:id': {
    summary: 'A post',
    privileged: READ,
    answers: { 200: PostAnswer },
  },
  'POST /posts/add-post': post.add,
  'POST /posts/update-post/:id': post.update,
  'POST /posts/:id/restore': post.restore,
  ...deletion('/posts/delete-post/:id', post.deletion),
});

/** Pages (specification/content §1). Visitors see the published ones. */
export const pagesContract = contract({
  'GET /pages': {
    summary: 'Pages of every status',
    access: READ,
    query: ListQuery,
    answers: { 200: listOf(PageAnswer) },
  },
  'GET /pages/edit-page/:slug': {
    summary: 'A page by its slug',
    privileged: READ,
    answers: { 200: PageAnswer },
  },
  'POST /pages/add-page': page.add,
  'POST /pages/update-page/:slug': page.update,
  'POST /pages/:id/restore': page.restore,
  ...deletion('/pages/delete-page/:id', page.deletion),
});
