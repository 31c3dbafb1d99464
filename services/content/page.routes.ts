import { entityHandlers } from '../platform/entity/entity-handlers.ts';
import { uniqueSlug } from '../platform/entity/unique-slug.ts';
import { listAnswer } from '../platform/http/calls/list-page.ts';
import { EDITOR_BYTES } from '../platform/http/limits/body-limits.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { mapAtOnce } from '../platform/kernel/waiting/at-once.ts';
import { alsoDeleted, byAsker, byIdOrNumber, type ContentDeps, READS, shownTo } from './content.answers.ts';
import type { PageView, PickedProducts } from './content.ports.ts';
import { pageAnswer } from './content.wire.ts';
import { pageDecider } from './page.decider.ts';
import { pageFields } from './page.wire.ts';
import { pagesContract } from './pages.contract.ts';

const { notFound } = pageDecider;
const SLUG = uniqueSlug(
  pageDecider,
  reject('conflict', 'slug_taken', 'Stranica sa ovim slugom već postoji.', 'slug').error,
);
/** Statements for one page at the same time. */
const AT_ONCE = 4;
const isPublic = ({ status }: PageView) => status === 'published';

/** Answers the calls of `pagesContract`. */
export function pageRoutes({ queries, cache, ...deps }: ContentDeps, products: PickedProducts) {
  const page = entityHandlers(
    { ...deps, reads: READS },
    {
      decider: pageDecider,
      slug: SLUG,
      bodyLimit: EDITOR_BYTES,
      fieldsOf: pageFields,
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

  /** Without products that are not published. */
  async function forVisitors(view: PageView): Promise<PageView> {
    const published = await products.productsForSale(view.products.map(({ id }) => id));
    const others = view.products.map(({ id }) => id).filter((id) => !published.has(id));
    const found = await mapAtOnce(others, AT_ONCE, async (id) =>
      (await products.productById(id)) ? id : null,
    );
    const hidden = new Set(found);
    return { ...view, products: view.products.filter(({ id }) => !hidden.has(id)) };
  }

  const routes = serve({ tag: 'content', reads: READS }, pagesContract, {
    'GET /pages': ({ query }) =>
      cache.makeWhole(async () => listAnswer((await queries.pages()).map(pageAnswer), query)),
    'GET /pages/edit-page/:slug': byAsker(
      cache,
      async (request) => {
        const page = shownTo(request, await queries.pageBySlug(request.params.slug), isPublic, notFound);
        return pageAnswer(request.privileged ? page : await forVisitors(page));
      },
      ['content', 'catalogue'],
    ),
    'POST /pages/add-page': page.add,
    'POST /pages/update-page/:slug': page.update,
    'POST /pages/:id/restore': page.restore,
    'DELETE /pages/delete-page/:id': page.deletion,
  });
  return { routes, undoer: page.undoer };
}
