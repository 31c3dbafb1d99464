import { isDeepStrictEqual } from 'node:util';
import { EDITOR_BYTES } from '../platform/http/body-limits.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { Deleted, IdParams, SlugParams } from '../platform/kernel/http-schemas.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { type Forms, pluralForm } from '../rules/plural.ts';
import {
  ADMINISTRATOR,
  type CatalogueDeps,
  checked,
  found,
  handleWithoutSlug,
  handleWithSlug,
  idForNew,
  inUse,
  READS,
  type Slugged,
  settle,
  slugFrom,
} from './catalogue.deps.ts';
import { CategoryAnswer, CategoryBody } from './catalogue.schemas.ts';
import { categoryAnswer, categoryChanges } from './catalogue.wire.ts';
import { type CategoryCommand, type CategoryState, categoryDecider } from './category.decider.ts';
import type { CategoryEvent, CategoryFacts } from './category.events.ts';
import { lookupRoutes, orMissing } from './lookup-routes.ts';
import { type Category, subcategoriesOf } from './lookups.ts';
import { NO_PICTURE } from './product.facts.ts';
import { categoryReferences } from './references.ts';

const SLUGGED: Slugged<CategoryState, CategoryCommand, CategoryEvent> = {
  decider: categoryDecider,
  scope: 'category-slug',
  has: (state, slug) => state.stage === 'present' && state.facts.slug === slug,
};
const NOT_FOUND = reject('missing', 'category_not_found', 'Kategorija ne postoji.').error;
const DEFAULTS = {
  parent: null,
  inMenu: false,
  color: null,
  order: 0,
  filterGroups: [],
  image: NO_PICTURE,
} as const;
const SUBCATEGORIES: Forms = ['potkategorija', 'potkategorije', 'potkategorija'];
const tags = ['categories'];

/** Main categories and subcategories (specification/catalogue §2). */
export function categoryRoutes(deps: CatalogueDeps) {
  const { registry, readModels, queries } = deps;

  /** As the read side shows it by now; as the command has left it where that is behind. */
  async function answerNow(category: Category) {
    return categoryAnswer((await queries.lookups()).categories.byId(category.id) ?? category);
  }

  return async (app: ShopApp): Promise<void> => {
    const lookup = lookupRoutes(app, deps, 'categories');
    lookup.public('/categories', 'All categories', ({ categories }) => categories.all.map(categoryAnswer));
    lookup.public('/categories/parent', 'The main categories', ({ categories }) =>
      categories.all.filter(({ parent }) => parent === null).map(categoryAnswer),
    );
    lookup.public('/categories/subcategories/:id', 'The subcategories of a category', (lookups, id) => {
      const parent = lookups.categories.byId(id);
      return parent ? subcategoriesOf(lookups, parent.number).map(categoryAnswer) : [];
    });
    lookup.public('/categories/single-category-id/:id', 'A category by its id', ({ categories }, id) =>
      categoryAnswer(orMissing(categories.byId(id), NOT_FOUND)),
    );
    lookup.public('/categories/edit-category/:slug', 'A category by its slug', ({ categories }, slug) =>
      categoryAnswer(orMissing(categories.bySlug(slug), NOT_FOUND)),
    );

    app.post(
      '/categories/add-category',
      {
        bodyLimit: EDITOR_BYTES,
        config: ADMINISTRATOR,
        schema: { tags, summary: 'Add a category', body: CategoryBody, response: { 201: CategoryAnswer } },
      },
      async (request, reply) => {
        const context = request.commandContext();
        const id = idForNew('category', context);
        const slug = slugFrom(request.body.slug);
        const changes = categoryChanges(request.body);
        await checked(deps, (lookups) => categoryReferences(changes, lookups));
        const facts: CategoryFacts = {
          ...DEFAULTS,
          name: request.body.name,
          ...changes,
          slug,
          number: await registry.nextNumber('category'),
        };
        const handled = await handleWithSlug(deps, SLUGGED, {
          id,
          slug,
          command: { kind: 'add', facts },
          context,
        });
        if (handled.position) await readModels.waitFor(handled.position, READS);
        const now = handled.state.stage === 'present' ? handled.state.facts : facts;
        return reply
          .code(201)
          .at(handled.position)
          .send(await answerNow({ ...now, id }));
      },
    );

    app.post(
      '/categories/update-category/:slug',
      {
        bodyLimit: EDITOR_BYTES,
        config: ADMINISTRATOR,
        schema: {
          tags,
          summary: 'Change a category',
          params: SlugParams,
          body: CategoryBody,
          response: { 200: CategoryAnswer },
        },
      },
      async (request, reply) => {
        const before = await found(
          deps,
          async () => (await queries.lookups()).categories.bySlug(request.params.slug),
          NOT_FOUND,
        );
        const slug = slugFrom(request.body.slug);
        const { filterGroups, ...others } = categoryChanges(request.body);
        // Groups that were deleted since are not shown: their absence is no change.
        const isSame = isDeepStrictEqual(filterGroups, before.filterGroups);
        const changes = { ...others, ...(filterGroups && !isSame ? { filterGroups } : {}), slug };
        await checked(deps, (lookups) => categoryReferences(changes, lookups, before));
        const handled = await handleWithSlug(deps, SLUGGED, {
          id: before.id,
          slug,
          command: { kind: 'update', changes },
          context: request.commandContext(),
        });
        if (handled.position) await readModels.waitFor(handled.position, READS);
        const now = handled.state.stage === 'present' ? handled.state.facts : before;
        return reply
          .code(200)
          .at(handled.position)
          .send(await answerNow({ ...now, id: before.id }));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/categories/delete-category/:id',
      config: ADMINISTRATOR,
      schema: {
        tags,
        summary: 'Delete a category that nothing uses',
        params: IdParams,
        response: { 200: Deleted },
      },
      async handler(request, reply) {
        await settle(deps);
        const lookups = await queries.lookups();
        const category = orMissing(lookups.categories.byId(request.params.id), NOT_FOUND);
        const products = (await queries.usage()).category(category.number);
        const subcategories = subcategoriesOf(lookups, category.number).length;
        if (products + subcategories > 0) {
          const text =
            subcategories > 0 ? `${subcategories} ${pluralForm(subcategories, SUBCATEGORIES)}` : '';
          throw new Rejected(
            inUse('category_in_use', `Kategorija „${category.name}“`, products, { subcategories }, text),
          );
        }
        const handled = await handleWithoutSlug(deps, SLUGGED, {
          id: category.id,
          command: { kind: 'delete' },
          context: request.commandContext(),
        });
        if (handled.position) await readModels.waitFor(handled.position, READS);
        return reply.code(200).at(handled.position).send({ _id: category.id });
      },
    });
  };
}
