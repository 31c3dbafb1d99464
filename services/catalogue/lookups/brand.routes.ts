import { entityHandlers } from '../../platform/entity/entity-handlers.ts';
import { uniqueSlug } from '../../platform/entity/unique-slug.ts';
import { listAnswer } from '../../platform/http/calls/list-page.ts';
import { kept, serve } from '../../platform/http/serving/serve.ts';
import { alsoDeleted, type CatalogueDeps, finders, orMissing, READS, whenShown } from '../catalogue.deps.ts';
import { inUse } from '../in-use.ts';
import { SLUG_TAKEN } from '../slugs.ts';
import { brandDecider } from './brand.decider.ts';
import { brandsContract } from './lookups.contract.ts';
import { brandAnswer, brandFields } from './lookups.wire.ts';

const { notFound } = brandDecider;

/** Answers the calls of `brandsContract`. */
export function brandRoutes(deps: CatalogueDeps) {
  const { cache } = deps;
  const brands = async () => (await deps.queries.lookups()).brands;
  const brand = entityHandlers(whenShown(deps), {
    decider: brandDecider,
    slug: uniqueSlug(brandDecider, SLUG_TAKEN),
    fieldsOf: brandFields,
    answerOf: brandAnswer,
    toRestore: alsoDeleted(deps, 'brand', notFound),
    ...finders(deps, {
      notFound,
      shelfOf: (lookups) => lookups.brands,
      refuseUsed: ({ number, name }, usage) =>
        inUse('brand_in_use', `Brend „${name}“`, { products: usage.brand(number) }),
    }),
  });

  const routes = serve('brands', brandsContract, {
    'GET /brands': kept(cache, READS, async ({ query }) =>
      listAnswer((await brands()).all.map(brandAnswer), query),
    ),
    'GET /brands/single-brand-id/:id': kept(cache, READS, async ({ params }) =>
      brandAnswer(orMissing((await brands()).byId(params.id), notFound)),
    ),
    'GET /brands/edit-brand/:slug': kept(cache, READS, async ({ params }) =>
      brandAnswer(orMissing((await brands()).bySlug(params.slug), notFound)),
    ),
    'POST /brands/add-brand': brand.add,
    'POST /brands/update-brand/:slug': brand.update,
    'POST /brands/:id/restore': brand.restore,
    'DELETE /brands/delete-brand/:id': brand.deletion,
  });
  return { routes, undoer: brand.undoer };
}
