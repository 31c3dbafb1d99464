import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import type { ShopApp } from '../platform/http/http.ts';
import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { Deleted, IdParams, SlugParams } from '../platform/kernel/http-schemas.ts';
import { reject, unwrap } from '../platform/kernel/rejection.ts';
import { freeing, handleWithValue, type Unique } from '../platform/registry/unique-value.ts';
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
import { ListQuery, PageAnswer, PageBody } from './content.schemas.ts';
import { pageAnswer, pageFrom } from './content.wire.ts';
import { type PageCommand, type PageState, pageDecider } from './page.decider.ts';
import type { PageEvent } from './page.events.ts';

const PAGE_SLUG: Unique<PageState, PageCommand, PageEvent> = {
  decider: pageDecider,
  scope: 'page-slug',
  has: (state, slug) => state.stage === 'present' && state.facts.slug === slug,
};
const SLUG_TAKEN = reject('conflict', 'slug_taken', 'Stranica sa ovim slugom već postoji.', 'slug').error;
const notFound = absent('page_not_found', 'Stranica ne postoji.');

/** The pages' calls (specification/content §1). Only a published page exists for the public. */
export function pageRoutes({
  handler,
  registry,
  queries,
  cache,
}: ContentDeps): (app: ShopApp) => Promise<void> {
  /** Gives the page its slug, or refuses when another page has it, and frees the one it had. */
  async function handleWithSlug(id: string, slug: string, command: PageCommand, context: CommandContext) {
    const asked = { id, value: slug, command, context, taken: SLUG_TAKEN };
    const { state, position } = unwrap(await handleWithValue({ handler, registry }, PAGE_SLUG, asked));
    return { position, page: pageAnswer({ id, ...factsOf(state, notFound) }) };
  }

  return async (app) => {
    app.get(
      '/pages',
      { schema: { querystring: ListQuery, tags: ['content'], summary: 'Stranice' }, config: ADMINISTRATOR },
      async (request) => listAnswer((await queries.pages()).map(pageAnswer), request.query),
    );

    app.get(
      '/pages/edit-page/:slug',
      { schema: { params: SlugParams, tags: ['content'], summary: 'Stranica' }, config: PUBLIC },
      (request, reply) =>
        answerByAsker({ request, reply, cache }, async (asker) => {
          const page = await queries.pageBySlug(request.params.slug);
          if (!page || (page.status !== 'published' && asker !== 'administrator')) throw notFound();
          return pageAnswer(page);
        }),
    );

    app.post(
      '/pages/add-page',
      {
        bodyLimit: EDITOR_BYTES,
        schema: {
          body: PageBody,
          response: { 201: PageAnswer },
          tags: ['content'],
          summary: 'Nova stranica',
        },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const context = request.commandContext();
        const asked = pageFrom(request.body);
        const id = creationId('page', context.commandId);
        const number = await registry.nextNumber('page');
        const facts = { description: '', image: '', socialImage: '', products: [], ...asked, number };
        const { position, page } = await handleWithSlug(id, asked.slug, { kind: 'add', facts }, context);
        return reply.at(position).code(201).send(page);
      },
    );

    app.post(
      '/pages/update-page/:slug',
      {
        bodyLimit: EDITOR_BYTES,
        schema: {
          params: SlugParams,
          body: PageBody,
          response: { 200: PageAnswer },
          tags: ['content'],
          summary: 'Izmjena stranice',
        },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const held = await registry.holder(PAGE_SLUG.scope, request.params.slug);
        if (!held) throw notFound();
        const changes = pageFrom(request.body);
        const { position, page } = await handleWithSlug(
          held.owner,
          changes.slug,
          { kind: 'update', changes },
          request.commandContext(),
        );
        return reply.at(position).send(page);
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/pages/delete-page/:id',
      // A HEAD request would delete, too.
      exposeHeadRoute: false,
      schema: {
        params: IdParams,
        response: { 200: Deleted },
        tags: ['content'],
        summary: 'Brisanje stranice',
      },
      config: ADMINISTRATOR,
      handler: async (request, reply) => {
        const id = await idOf(request.params.id);
        const remove = () => handler.handle(pageDecider, id, { kind: 'delete' }, request.commandContext());
        const { position } = unwrap(await freeing({ handler, registry }, PAGE_SLUG, id, remove));
        return reply.at(position).send({ _id: id });
      },
    });
  };

  async function idOf(id: string): Promise<string> {
    if (!/^\d+$/.test(id)) return id;
    const page = await queries.page(id);
    if (!page) throw notFound();
    return page.id;
  }
}
