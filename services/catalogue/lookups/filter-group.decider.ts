import { entityDecider } from '../../platform/entity/entity-decider.ts';
import { reject } from '../../platform/kernel/rejection.ts';
import {
  evolveOptions,
  type FilterGroupEvent,
  type FilterGroupFacts,
  type FilterOption,
} from './filter-group.events.ts';
import { FILTER_GROUP } from './filter-group.fields.ts';

const NOT_UNIQUE = reject(
  'rule',
  'filters_not_unique',
  'Svaki filter mora imati svoju oznaku.',
  'filters',
).error;

const options = {
  apply: (facts: FilterGroupFacts, event: FilterGroupEvent): FilterGroupFacts => ({
    ...facts,
    options: evolveOptions(facts.options, event),
  }),
};

/** An update contains the whole new list of filters (specification/catalogue §4). */
export const filterGroupDecider = entityDecider<FilterGroupFacts, FilterGroupEvent>({
  ...FILTER_GROUP,
  changes: {
    FilterGroupRenamed: FILTER_GROUP.changes.FilterGroupRenamed,
    FilterAdded: options,
    FilterRenamed: options,
    FilterDeleted: options,
    FiltersReordered: options,
  },
  furtherEvents: (before, after) => optionEvents(before.options, after.options),
  refuseFacts: (facts) =>
    new Set(facts.options.map(({ id }) => id)).size === facts.options.length ? null : NOT_UNIQUE,
});

export const { evolve: evolveFilterGroup } = filterGroupDecider;

function optionEvents(before: readonly FilterOption[], after: readonly FilterOption[]): FilterGroupEvent[] {
  const wanted = new Map(after.map((option) => [option.id, option]));
  const known = new Map(before.map((option) => [option.id, option]));
  const events: FilterGroupEvent[] = [];
  for (const { id, name } of before)
    if (!wanted.has(id)) events.push({ type: 'FilterDeleted', data: { id, name } });
  for (const { id, name } of after) {
    const old = known.get(id);
    if (!old) events.push({ type: 'FilterAdded', data: { id, name } });
    else if (old.name !== name) events.push({ type: 'FilterRenamed', data: { id, name } });
  }
  const ids = after.map(({ id }) => id);
  const order = events.reduce(evolveOptions, before).map(({ id }) => id);
  if (ids.some((id, at) => id !== order[at])) events.push({ type: 'FiltersReordered', data: { ids } });
  return events;
}
