import { entityHandlers } from '../platform/entity/entity-handlers.ts';
import { sentFacts } from '../platform/entity/entity-wire.ts';
import { listAnswer } from '../platform/http/calls/list-page.ts';
import { EDITOR_BYTES } from '../platform/http/limits/body-limits.ts';
import { serve } from '../platform/http/serving/serve.ts';
import {
  alsoDeleted,
  byAsker,
  byIdOrNumber,
  type ContentDeps,
  isPublished,
  READS,
  shownTo,
} from './content.answers.ts';
import type { PostBody } from './content.schemas.ts';
import { postAnswer } from './content.wire.ts';
import { postDecider } from './post.decider.ts';
import { POST } from './post.fields.ts';
import { postsContract } from './posts.contract.ts';

const { notFound } = postDecider;

/** Answers the calls of `postsContract`. */
export function postRoutes({ queries, cache, ...deps }: ContentDeps) {
  const find = (id: string) => queries.post(id);
  const existing = byIdOrNumber(find, notFound);
  const post = entityHandlers(
    { ...deps, reads: READS },
    {
      decider: postDecider,
      bodyLimit: EDITOR_BYTES,
      fieldsOf: (body: PostBody) => sentFacts(POST, body),
      toUpdate: existing,
      toDelete: existing,
      toRestore: alsoDeleted(queries, 'post', notFound),
      answerOf: postAnswer,
    },
  );

  const routes = serve('content', postsContract, {
    'GET /posts': byAsker(cache, async ({ privileged, query }) => {
      const shown = (await queries.posts()).filter((one) => privileged || isPublished(one));
      return listAnswer(shown.map(postAnswer), query);
    }),
    'GET /posts/edit-post/:id': byAsker(cache, async (request) =>
      postAnswer(shownTo(request, await find(request.params.id), isPublished, notFound)),
    ),
    'POST /posts/add-post': post.add,
    'POST /posts/update-post/:id': post.update,
    'POST /posts/:id/restore': post.restore,
    'DELETE /posts/delete-post/:id': post.deletion,
  });
  return { routes, undoer: post.undoer };
}
