import { entityRoutes } from '../platform/entity/entity-routes.ts';
import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import type { ShopApp } from '../platform/http/http.ts';
import {
  alsoDeleted,
  byIdOrNumber,
  type ContentDeps,
  listRoute,
  oneRoute,
  READS,
} from './content.answers.ts';
import type { PostView } from './content.ports.ts';
import { PostAnswer, PostBody } from './content.schemas.ts';
import { postAnswer, postFields } from './content.wire.ts';
import { postDecider } from './post.decider.ts';

const { notFound } = postDecider;
const shown = { isPublic: ({ published }: PostView) => published, answerOf: postAnswer };

/** The posts' calls (specification/content §3). Whoever is no administrator sees the published ones. */
export function postRoutes({ queries, cache, ...deps }: ContentDeps) {
  const find = (id: string) => queries.post(id);
  const existing = byIdOrNumber(find, notFound);

  return async (app: ShopApp): Promise<void> => {
    listRoute(app, cache, '/posts', { ...shown, summary: 'Posts', all: () => queries.posts() });
    oneRoute(app, cache, '/posts/edit-post/:id', { ...shown, summary: 'A post', find, notFound });

    entityRoutes(
      app,
      { ...deps, reads: READS },
      {
        decider: postDecider,
        path: '/posts',
        name: 'post',
        tag: 'content',
        noun: 'post',
        body: PostBody,
        bodyLimit: EDITOR_BYTES,
        answer: PostAnswer,
        fieldsOf: postFields,
        newFacts: (fields, number) => ({ description: '', image: '', published: false, ...fields, number }),
        toUpdate: existing,
        toDelete: existing,
        toRestore: alsoDeleted(queries, 'post', notFound),
        answerOf: postAnswer,
      },
    );
  };
}
