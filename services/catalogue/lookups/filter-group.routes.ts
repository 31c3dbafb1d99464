import type { Static } from 'typebox';
import { entityHandlers } from '../../platform/entity/entity-handlers.ts';
import { sentFacts } from '../../platform/entity/entity-wire.ts';
import { EDITOR_BYTES } from '../../platform/http/body-limits.ts';
import { listAnswer } from '../../platform/http/list-page.ts';
import { listFrom } from '../../platform/http/lists.ts';
import { kept, serve } from '../../platform/http/serve.ts';
import { randomCode } from '../../platform/kernel/ids.ts';
import { Rejected, reject } from '../../platform/kernel/rejection.ts';
import {
  type CatalogueDeps,
  finders,
  inUse,
  orMissing,
  READS,
  settle,
  whenShown,
} from '../catalogue.deps.ts';
import { type FilterGroupBody, FilterItemsBody } from '../catalogue.schemas.ts';
import { filterGroupDecider } from './filter-group.decider.ts';
import type { FilterOption } from './filter-group.events.ts';
import { FILTER_GROUP } from './filter-group.fields.ts';
import { filtersContract } from './lookups.contract.ts';
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

type Item = Static<(typeof FilterItemsBody.properties.filters.anyOf)[0]>[number];

/** Answers the calls of `filtersContract`. */
export function filterGroupRoutes(deps: CatalogueDeps) {
  const { queries, cache } = deps;
  const groups = async () => (await queries.lookups()).filterGroups;
  const entity = {
    decider: filterGroupDecider,
    answerOf: async (group: FilterGroup) => filterGroupAnswer(group, await queries.usage()),
    ...finders(deps, {
      notFound,
      shelfOf: ({ filterGroups }) => filterGroups,
      refuseUsed: ({ number, name }, usage) =>
        inUse('filter_group_in_use', `Grupa filtera „${name}“`, { products: usage.filterGroup(number) }),
    }),
  };

  /** Throws a 409 for removed filters that products still have. */
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

  /** The new filters of a group from a body; throws the refusal of an invalid one. */
  async function filtersOf(body: FilterItemsBody, before?: FilterGroup) {
    if (!before) throw new Rejected(notFound);
    const items = listFrom(FilterItemsBody.properties.filters, body.filters, 'filters');
    const options = optionsFrom(items, before, await queries.lookups());
    await refuseUsed(
      before.options.filter(({ id }) => !options.some((kept) => kept.id === id)),
      before,
    );
    return { options };
  }

  const group = entityHandlers(whenShown(deps), {
    ...entity,
    fieldsOf: (body: FilterGroupBody) => sentFacts(FILTER_GROUP, body),
  });
  const filters = entityHandlers(whenShown(deps), {
    ...entity,
    bodyLimit: EDITOR_BYTES,
    fieldsOf: filtersOf,
  });

  return serve({ tag: 'filters', reads: READS }, filtersContract, {
    'GET /filters': kept(cache, READS, async ({ query }) =>
      listAnswer(
        (await groups()).all.map(({ id, number, name }) => ({ _id: id, filter_id: number, name })),
        query,
      ),
    ),
    'GET /filters/product-filters/:id': kept(cache, READS, async ({ params }) =>
      entity.answerOf(orMissing((await groups()).byId(params.id), notFound)),
    ),
    'GET /filters/edit-filter-category/:id': async ({ params }) => {
      const answer = await entity.answerOf(orMissing((await groups()).byId(params.id), notFound));
      return { ...answer, filters: JSON.stringify(answer.filters) };
    },
    'POST /filters/add-filter-category': group.add,
    'POST /filters/update-filter-category/:id': group.update,
    'POST /filters/update-filter/:id': filters.update,
    'DELETE /filters/delete-filter-category/:id': group.deletion,
  });
}

/**
 * A filter without an id is matched by name with a filter of the group that no other entry identifies; otherwise it is
 * new. A filter with another group's id is new as well: ids are unique in the whole shop. A new filter requires a name,
 * an edited one does not (specification/catalogue §4).
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
