import { isDeepStrictEqual } from 'node:util';
import { entityHandlers } from '../../platform/entity/entity-handlers.ts';
import { uniqueSlug } from '../../platform/entity/unique-slug.ts';
import { listAnswer } from '../../platform/http/calls/list-page.ts';
import { EDITOR_BYTES } from '../../platform/http/limits/body-limits.ts';
import { kept, serve } from '../../platform/http/serving/serve.ts';
import {
  alsoDeleted,
  assertReferences,
  type CatalogueDeps,
  finders,
  orMissing,
  READS,
  whenShown,
} from '../catalogue.deps.ts';
import type { CategoryBody } from '../catalogue.schemas.ts';
import { inUse } from '../in-use.ts';
import { categoryReferences } from '../references.ts';
import { SLUG_TAKEN } from '../slugs.ts';
import { categoryDecider } from './category.decider.ts';
import { categoriesContract } from './lookups.contract.ts';
import { type Category, subcategoriesOf } from './lookups.ts';
import { categoryAnswer, categoryFields } from './lookups.wire.ts';

const { notFound } = categoryDecider;

/** Answers the calls of `categoriesContract`. */
export function categoryRoutes(deps: CatalogueDeps) {
  const { queries, cache } = deps;
  const categories = async () => (await queries.lookups()).categories;

  /** The facts of a body, after checking that its new references exist. */
  async function fieldsOf(body: CategoryBody, before?: Category) {
    const { filterGroups, ...others } = categoryFields(body);
    // Deleted groups are not shown, so their absence is no change.
    const isSame = isDeepStrictEqual(filterGroups, before?.filterGroups);
    const fields = { ...others, ...(filterGroups && !isSame ? { filterGroups } : {}) };
    await assertReferences(deps, (lookups) => categoryReferences(fields, lookups, before));
    return fields;
  }

  const category = entityHandlers(whenShown(deps), {
    decider: categoryDecider,
    slug: uniqueSlug(categoryDecider, SLUG_TAKEN),
    bodyLimit: EDITOR_BYTES,
    fieldsOf,
    /** From the read side, or from the command's state where that is behind. */
    answerOf: async (entity) => categoryAnswer((await categories()).byId(entity.id) ?? entity),
    toRestore: alsoDeleted(deps, 'category', notFound),
    assertRestorable: ({ parent }) =>
      assertReferences(deps, (lookups) => categoryReferences({ parent }, lookups)),
    assertFitting: (changes, before) =>
      assertReferences(deps, (lookups) => categoryReferences(changes, lookups, before)),
    ...finders(deps, {
      notFound,
      shelfOf: (lookups) => lookups.categories,
      refuseUsed: ({ number, name }, usage, lookups) =>
        inUse('category_in_use', `Kategorija „${name}“`, {
          products: usage.category(number),
          subcategories: subcategoriesOf(lookups, number).length,
        }),
    }),
  });

  const routes = serve('categories', categoriesContract, {
    'GET /categories': kept(cache, READS, async ({ query }) =>
      listAnswer((await categories()).all.map(categoryAnswer), query),
    ),
    'GET /categories/parent': kept(cache, READS, async ({ query }) => {
      const main = (await categories()).all.filter(({ parent }) => parent === null);
      return listAnswer(main.map(categoryAnswer), query);
    }),
    'GET /categories/subcategories/:id': kept(cache, READS, async ({ params, query }) => {
      const lookups = await queries.lookups();
      const parent = lookups.categories.byId(params.id);
      const below = parent ? subcategoriesOf(lookups, parent.number) : [];
      return listAnswer(below.map(categoryAnswer), query);
    }),
    'GET /categories/single-category-id/:id': kept(cache, READS, async ({ params }) =>
      categoryAnswer(orMissing((await categories()).byId(params.id), notFound)),
    ),
    'GET /categories/edit-category/:slug': kept(cache, READS, async ({ params }) =>
      categoryAnswer(orMissing((await categories()).bySlug(params.slug), notFound)),
    ),
    'POST /categories/add-category': category.add,
    'POST /categories/update-category/:slug': category.update,
    'POST /categories/:id/restore': category.restore,
    'DELETE /categories/delete-category/:id': category.deletion,
  });
  return { routes, undoer: category.undoer };
}
