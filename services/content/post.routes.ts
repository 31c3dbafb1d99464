import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { Deleted, IdParams } from '../platform/kernel/http-schemas.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import {
  ADMINISTRATOR,
  absent,
  answerByAsker,
  type ContentDeps,
  creationId,
  factsOf,
  listAnswer,
  PUBLIC,
} from './content.answers.ts';
import { ListQuery, PostAnswer, PostBody } from './content.schemas.ts';
import { postAnswer, postFrom } from './content.wire.ts';
import { postDecider } from './post.decider.ts';

const notFound = absent('post_not_found', 'Članak ne postoji.');

/** The posts' calls (specification/content §3). Whoever is no administrator sees the published ones. */
export function postRoutes({
  handler,
  registry,
  queries,
  cache,
}: ContentDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/posts',
      { schema: { querystring: ListQuery, tags: ['content'], summary: 'Članci' }, config: PUBLIC },
      (request, reply) =>
        answerByAsker({ request, reply, cache }, async (asker) => {
          const posts = await queries.posts();
          const shown = posts.filter(({ published }) => published || asker === 'administrator');
          return listAnswer(shown.map(postAnswer), request.query);
        }),
    );

    app.get(
      '/posts/edit-post/:id',
      { schema: { params: IdParams, tags: ['content'], summary: 'Članak za uređivanje' }, config: PUBLIC },
      (request, reply) =>
        answerByAsker({ request, reply, cache }, async (asker) => {
          const post = await queries.post(request.params.id);
          if (!post || (!post.published && asker !== 'administrator')) throw notFound();
          return postAnswer(post);
        }),
    );

    app.post(
      '/posts/add-post',
      {
        bodyLimit: EDITOR_BYTES,
        schema: { body: PostBody, response: { 201: PostAnswer }, tags: ['content'], summary: 'Novi članak' },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const context = request.commandContext();
        const asked = postFrom(request.body);
        const id = creationId('post', context.commandId);
        const number = await registry.nextNumber('post');
        const facts = { description: '', image: '', published: false, ...asked, number };
        const { state, position } = unwrap(
          await handler.handle(postDecider, id, { kind: 'add', facts }, context),
        );
        return reply
          .at(position)
          .code(201)
          .send(postAnswer({ id, ...factsOf(state, notFound) }));
      },
    );

    app.post(
      '/posts/update-post/:id',
      {
        bodyLimit: EDITOR_BYTES,
        schema: {
          params: IdParams,
          body: PostBody,
          response: { 200: PostAnswer },
          tags: ['content'],
          summary: 'Izmjena članka',
        },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const id = await idOf(request.params.id);
        const command = { kind: 'update', changes: postFrom(request.body) } as const;
        const { state, position } = unwrap(
          await handler.handle(postDecider, id, command, request.commandContext()),
        );
        return reply.at(position).send(postAnswer({ id, ...factsOf(state, notFound) }));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/posts/delete-post/:id',
      // A HEAD request would delete, too.
      exposeHeadRoute: false,
      schema: { params: IdParams, response: { 200: Deleted }, tags: ['content'], summary: 'Brisanje članka' },
      config: ADMINISTRATOR,
      handler: async (request, reply) => {
        const id = await idOf(request.params.id);
        const { position } = unwrap(
          await handler.handle(postDecider, id, { kind: 'delete' }, request.commandContext()),
        );
        return reply.at(position).send({ _id: id });
      },
    });
  };

  async function idOf(id: string): Promise<string> {
    if (!/^\d+$/.test(id)) return id;
    const post = await queries.post(id);
    if (!post) throw notFound();
    return post.id;
  }
}
