import { entityHandlers } from '../../platform/entity/entity-handlers.ts';
import { sentFacts } from '../../platform/entity/entity-wire.ts';
import { listAnswer } from '../../platform/http/calls/list-page.ts';
import { EDITOR_BYTES } from '../../platform/http/limits/body-limits.ts';
import { listFrom } from '../../platform/http/schemas/lists.ts';
import { kept, serve } from '../../platform/http/serving/serve.ts';
import { Rejected } from '../../platform/kernel/rejection.ts';
import { toJson } from '../../platform/kernel/wire/json-text.ts';
import { type CatalogueDeps, finders, orMissing, READS, settle, whenShown } from '../catalogue.deps.ts';
import { type FilterGroupBody, FilterItemsBody } from '../catalogue.schemas.ts';
import { inUse } from '../in-use.ts';
import { filterGroupDecider } from './filter-group.decider.ts';
import type { FilterOption } from './filter-group.events.ts';
import { FILTER_GROUP } from './filter-group.fields.ts';
import { UNDONE_BY } from './filter-group.undo.ts';
import { filterGroupAnswer } from './filter-group.wire.ts';
import { optionsFrom } from './filter-options.ts';
import { filtersContract } from './lookups.contract.ts';
import type { FilterGroup } from './lookups.ts';

const { notFound } = filterGroupDecider;

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
    await refuseUsed(goneFrom(before.options, options), before);
    return { options };
  }

  const group = entityHandlers(whenShown(deps), {
    ...entity,
    fieldsOf: (body: FilterGroupBody) => sentFacts(FILTER_GROUP, body),
    undoneBy: UNDONE_BY,
    async assertFitting({ options }, before) {
      const group = orMissing((await groups()).byNumber(before.number), notFound);
      if (options) await refuseUsed(goneFrom(before.options, options), group);
    },
  });
  const filters = entityHandlers(whenShown(deps), {
    ...entity,
    bodyLimit: EDITOR_BYTES,
    fieldsOf: filtersOf,
  });

  const routes = serve({ tag: 'filters', reads: READS }, filtersContract, {
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
      return { ...answer, filters: toJson(answer.filters) };
    },
    'POST /filters/add-filter-category': group.add,
    'POST /filters/update-filter-category/:id': group.update,
    'POST /filters/update-filter/:id': filters.update,
    'DELETE /filters/delete-filter-category/:id': group.deletion,
  });
  return { routes, undoer: group.undoer };
}

function goneFrom(before: readonly FilterOption[], after: readonly FilterOption[]): readonly FilterOption[] {
  return before.filter(({ id }) => !after.some((kept) => kept.id === id));
}
