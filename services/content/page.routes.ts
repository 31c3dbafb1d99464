import { entityRoutes } from '../platform/entity/entity-routes.ts';
import { uniqueSlug } from '../platform/entity/unique-slug.ts';
import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { ListQuery, listAnswer } from '../platform/http/list-page.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { alsoDeleted, byIdOrNumber, type ContentDeps, oneRoute, READS, tags } from './content.answers.ts';
import { PageAnswer, PageBody } from './content.schemas.ts';
import { pageAnswer, pageFields } from './content.wire.ts';
import { pageDecider } from './page.decider.ts';

const { notFound } = pageDecider;
const SLUG = uniqueSlug(
  pageDecider,
  reject('conflict', 'slug_taken', 'Stranica sa ovim slugom već postoji.', 'slug').error,
);

/** The pages' calls (specification/content §1). Only a published page exists for the public. */
export function pageRoutes({ queries, cache, ...deps }: ContentDeps) {
  return async (app: ShopApp): Promise<void> => {
    app.get(
      '/pages',
      {
        schema: { querystring: ListQuery, tags, summary: 'Pages of every status' },
        config: { access: 'administrator', reads: READS },
      },
      async (request) => listAnswer((await queries.pages()).map(pageAnswer), request.query),
    );
    oneRoute(app, cache, '/pages/edit-page/:slug', {
      summary: 'A page by its slug',
      find: (slug) => queries.pageBySlug(slug),
      isPublic: ({ status }) => status === 'published',
      answerOf: pageAnswer,
      notFound,
    });

    entityRoutes(
      app,
      { ...deps, reads: READS },
      {
        decider: pageDecider,
        slug: SLUG,
        path: '/pages',
        name: 'page',
        tag: 'content',
        noun: 'page',
        body: PageBody,
        bodyLimit: EDITOR_BYTES,
        answer: PageAnswer,
        fieldsOf: pageFields,
        newFacts: (fields, number) => ({
          description: '',
          image: '',
          socialImage: '',
          products: [],
          ...fields,
          number,
        }),
        async toUpdate(slug) {
          const held = await deps.registry.holder(SLUG.scope, slug);
          if (!held) throw new Rejected(notFound);
          return { id: held.owner };
        },
        toDelete: byIdOrNumber((id) => queries.page(id), notFound),
        toRestore: alsoDeleted(queries, 'page', notFound),
        answerOf: pageAnswer,
      },
    );
  };
}
