import { isDeepStrictEqual } from 'node:util';
import { entityRoutes } from '../../platform/entity/entity-routes.ts';
import { uniqueSlug } from '../../platform/entity/unique-slug.ts';
import { EDITOR_BYTES } from '../../platform/http/body-limits.ts';
import type { ShopApp } from '../../platform/http/http.ts';
import {
  alsoDeleted,
  assertReferences,
  type CatalogueDeps,
  finders,
  inUse,
  SLUG_TAKEN,
  whenShown,
} from '../catalogue.deps.ts';
import { CategoryAnswer, CategoryBody } from '../catalogue.schemas.ts';
import { NO_PICTURE } from '../product-fields.ts';
import { categoryReferences } from '../references.ts';
import { categoryDecider } from './category.decider.ts';
import type { CategoryFacts } from './category.events.ts';
import { lookupRoutes, orMissing } from './lookup-routes.ts';
import { type Category, subcategoriesOf } from './lookups.ts';
import { categoryAnswer, categoryFields } from './lookups.wire.ts';

const { notFound } = categoryDecider;
const DEFAULTS: Omit<CategoryFacts, 'number' | 'name' | 'slug'> = {
  parent: null,
  inMenu: false,
  color: null,
  order: 0,
  filterGroups: [],
  image: NO_PICTURE,
};

/** Main categories and subcategories (specification/catalogue §2). */
export function categoryRoutes(deps: CatalogueDeps) {
  const { queries } = deps;

  /** What a form says, once everything exists that it newly refers to. */
  async function fieldsOf(body: CategoryBody, before?: Category) {
    const { filterGroups, ...others } = categoryFields(body);
    // Groups that were deleted since are not shown: their absence is no change.
    const isSame = isDeepStrictEqual(filterGroups, before?.filterGroups);
    const fields = { ...others, ...(filterGroups && !isSame ? { filterGroups } : {}) };
    await assertReferences(deps, (lookups) => categoryReferences(fields, lookups, before));
    return fields;
  }

  return async (app: ShopApp): Promise<void> => {
    const lookup = lookupRoutes(app, deps, 'categories');
    lookup.publicList('/categories', 'All categories', ({ categories }) =>
      categories.all.map(categoryAnswer),
    );
    lookup.publicList('/categories/parent', 'The main categories', ({ categories }) =>
      categories.all.filter(({ parent }) => parent === null).map(categoryAnswer),
    );
    lookup.publicList('/categories/subcategories/:id', 'The subcategories of a category', (lookups, id) => {
      const parent = lookups.categories.byId(id);
      return parent ? subcategoriesOf(lookups, parent.number).map(categoryAnswer) : [];
    });
    lookup.public('/categories/single-category-id/:id', 'A category by its id', ({ categories }, id) =>
      categoryAnswer(orMissing(categories.byId(id), notFound)),
    );
    lookup.public('/categories/edit-category/:slug', 'A category by its slug', ({ categories }, slug) =>
      categoryAnswer(orMissing(categories.bySlug(slug), notFound)),
    );

    entityRoutes(app, whenShown(deps), {
      decider: categoryDecider,
      slug: uniqueSlug(categoryDecider, SLUG_TAKEN),
      path: '/categories',
      name: 'category',
      tag: 'categories',
      noun: 'category',
      body: CategoryBody,
      bodyLimit: EDITOR_BYTES,
      answer: CategoryAnswer,
      fieldsOf,
      newFacts: (fields, number) => ({ ...DEFAULTS, ...fields, number }),
      /** As the read side shows it by now; as the command has left it where that is behind. */
      answerOf: async (category) =>
        categoryAnswer((await queries.lookups()).categories.byId(category.id) ?? category),
      toRestore: alsoDeleted(deps, 'category', notFound),
      assertRestorable: ({ parent }) =>
        assertReferences(deps, (lookups) => categoryReferences({ parent }, lookups)),
      ...finders(deps, {
        notFound,
        shelfOf: ({ categories }) => categories,
        refuseUsed: ({ number, name }, usage, lookups) =>
          inUse('category_in_use', `Kategorija „${name}“`, {
            products: usage.category(number),
            subcategories: subcategoriesOf(lookups, number).length,
          }),
      }),
    });
  };
}
