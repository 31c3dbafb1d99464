import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import type { ShopApp } from '../platform/http/http.ts';
import type { CommandContext } from '../platform/kernel/handle-command.ts';
import { Deleted, IdParams, SlugParams } from '../platform/kernel/http-schemas.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import { withClaim } from '../platform/registry/claiming.ts';
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
import { type PageCommand, pageDecider } from './page.decider.ts';

const SCOPE = 'page-slug';
const notFound = absent('page_not_found', 'Stranica ne postoji.');

/** The pages' calls (admin-back-office §7). Only a published page exists for the public. */
export function pageRoutes({
  handler,
  registry,
  queries,
  cache,
}: ContentDeps): (app: ShopApp) => Promise<void> {
  /** Gives the page its slug, or refuses when another page has it, and returns the slugs it no longer has. */
  async function handleWithSlug(id: string, slug: string, command: PageCommand, context: CommandContext) {
    const claim = { scope: SCOPE, value: slug, owner: id };
    const reallyHas = async (owner: string) => {
      const { state } = await handler.load(pageDecider, owner);
      return state.stage === 'present' && state.facts.slug === slug;
    };
    const taken = 'Stranica sa ovim slugom već postoji.';
    const result = await withClaim(registry, { claim, reallyHas, field: 'slug', taken }, () =>
      handler.handle(pageDecider, id, command, context),
    );
    const { state, position } = unwrap(result);
    const facts = factsOf(state, notFound);
    await registry.releaseAll(SCOPE, id, facts.slug);
    return { position, page: pageAnswer({ id, ...facts }) };
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
        const held = await registry.holder(SCOPE, request.params.slug);
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
        const { position } = unwrap(
          await handler.handle(pageDecider, id, { kind: 'delete' }, request.commandContext()),
        );
        await registry.releaseAll(SCOPE, id);
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
