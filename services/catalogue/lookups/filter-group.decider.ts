import { entityDecider } from '../../platform/entity/entity-decider.ts';
import { reject } from '../../platform/kernel/rejection.ts';
import { evolveOptions, type FilterGroupEvent, type FilterGroupFacts } from './filter-group.events.ts';
import { FILTER_GROUP } from './filter-group.fields.ts';
import { optionEvents } from './option-events.ts';

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
