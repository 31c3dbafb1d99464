import type { Static } from 'typebox';
import { entityRoutes } from '../../platform/entity/entity-routes.ts';
import { EDITOR_BYTES } from '../../platform/http/body-limits.ts';
import type { ShopApp } from '../../platform/http/http.ts';
import { listFrom } from '../../platform/http/lists.ts';
import { IdParams } from '../../platform/kernel/http-schemas.ts';
import { randomCode } from '../../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../../platform/kernel/rejection.ts';
import {
  ADMINISTRATOR,
  type CatalogueDeps,
  finders,
  inUse,
  READS,
  settle,
  whenShown,
} from '../catalogue.deps.ts';
import { FilterGroupAnswer, FilterGroupBody, FilterItemsBody } from '../catalogue.schemas.ts';
import { filterGroupDecider } from './filter-group.decider.ts';
import type { FilterOption } from './filter-group.events.ts';
import { lookupRoutes, orMissing } from './lookup-routes.ts';
import type { FilterGroup, Lookups } from './lookups.ts';
import { filterGroupAnswer } from './lookups.wire.ts';

const { notFound } = filterGroupDecider;
const NAME_MISSING = reject(
  'rule',
  'filter_name_missing',
  'Naziv novog filtera je obavezan.',
  'filters',
).error;
const OPTION_ID_LENGTH = 10;
const tags = ['filters'];

type Item = Static<(typeof FilterItemsBody.properties.filters.anyOf)[0]>[number];

/** Groups of filters and the filters in them (specification/catalogue §4). */
export function filterGroupRoutes(deps: CatalogueDeps) {
  const { handler, readModels, queries } = deps;
  const { toUpdate, toDelete } = finders(deps, {
    notFound,
    shelfOf: ({ filterGroups }) => filterGroups,
    refuseUsed: ({ number, name }, usage) =>
      inUse('filter_group_in_use', `Grupa filtera „${name}“`, { products: usage.filterGroup(number) }),
  });

  async function answerNow(group: FilterGroup) {
    return filterGroupAnswer(group, await queries.usage());
  }

  /** Throws the 409 of filters that products still have. */
  async function refuseUsed(gone: readonly FilterOption[], group: FilterGroup): Promise<void> {
    if (gone.length === 0) return;
    await settle(deps);
    const usage = await queries.usage();
    for (const { id, name } of gone) {
      const uses = { products: usage.filterOption(group.number, id) };
      const refusal = inUse('filter_in_use', `Filter „${name}“`, uses);
      if (refusal) throw new Rejected(refusal);
    }
  }

  return async (app: ShopApp): Promise<void> => {
    const lookup = lookupRoutes(app, deps, 'filters');
    lookup.publicList('/filters', 'All filter groups', ({ filterGroups }) =>
      filterGroups.all.map(({ id, number, name }) => ({ _id: id, filter_id: number, name })),
    );
    lookup.public('/filters/product-filters/:id', 'A filter group with its filters', ({ filterGroups }, id) =>
      answerNow(orMissing(filterGroups.byId(id), notFound)),
    );
    lookup.administrator(
      '/filters/edit-filter-category/:id',
      'A filter group for its form: the filters as JSON text',
      async ({ filterGroups }, id) => {
        const answer = await answerNow(orMissing(filterGroups.byId(id), notFound));
        return { ...answer, filters: JSON.stringify(answer.filters) };
      },
    );

    entityRoutes(app, whenShown(deps), {
      decider: filterGroupDecider,
      path: '/filters',
      name: 'filter-category',
      tag: 'filters',
      noun: 'filter group',
      body: FilterGroupBody,
      answer: FilterGroupAnswer,
      fieldsOf: ({ name }) => ({ name: name.trim() }),
      newFacts: (fields, number) => ({ options: [], ...fields, number }),
      answerOf: answerNow,
      toUpdate,
      toDelete,
    });

    app.post(
      '/filters/update-filter/:id',
      {
        bodyLimit: EDITOR_BYTES,
        config: ADMINISTRATOR,
        schema: {
          tags,
          summary: 'Set the filters of a group',
          params: IdParams,
          body: FilterItemsBody,
          response: { 200: FilterGroupAnswer },
        },
      },
      async (request, reply) => {
        const items = listFrom(FilterItemsBody.properties.filters, request.body.filters, 'filters');
        const before = await toUpdate(request.params.id);
        const options = optionsFrom(items, before, await queries.lookups());
        await refuseUsed(
          before.options.filter(({ id }) => !options.some((kept) => kept.id === id)),
          before,
        );
        const handled = unwrap(
          await handler.handle(
            filterGroupDecider,
            before.id,
            { type: 'SetFilters', options },
            request.commandContext(),
          ),
        );
        if (handled.position) await readModels.waitFor(handled.position, READS);
        const now = handled.state.stage === 'present' ? handled.state.facts : before;
        return reply
          .code(200)
          .at(handled.position)
          .send(await answerNow({ ...now, id: before.id }));
      },
    );
  };
}

/**
 * A filter without an id is the one of that name, if the group has one that is not named by its id; otherwise it is new.
 * So is one with an id that another group has: ids are unique in the whole shop. A new filter needs a name; one that is
 * edited does not (specification/catalogue §4).
 */
function optionsFrom(items: readonly Item[], group: FilterGroup, lookups: Lookups): FilterOption[] {
  const named = new Set(items.map(({ id }) => id));
  const unnamed = group.options.filter(({ id }) => !named.has(id));
  return items.map(({ id, name: typed }) => {
    const name = typed.trim();
    const owner = id ? lookups.groupOfOption(id) : undefined;
    if (id && owner?.number === group.number) return { id, name };
    if (name === '') throw new Rejected(NAME_MISSING);
    const same = id ? -1 : unnamed.findIndex((option) => option.name === name);
    const [known] = same === -1 ? [] : unnamed.splice(same, 1);
    const isFree = id !== undefined && /^[\w-]+$/.test(id) && owner === undefined;
    return { id: known?.id ?? (isFree ? id : randomCode(OPTION_ID_LENGTH)), name };
  });
}
