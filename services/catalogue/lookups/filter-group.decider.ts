import {
  type EntityCommand,
  type EntityDecider,
  entityDecider,
} from '../../platform/entity/entity-decider.ts';
import { ok, reject } from '../../platform/kernel/rejection.ts';
import {
  evolveOptions,
  type FilterGroupEvent,
  type FilterGroupFacts,
  type FilterOption,
} from './filter-group.events.ts';

export type FilterGroupCommand =
  | EntityCommand<FilterGroupFacts>
  /** The whole list as it shall be: adds, renames, deletes and reorders filters (specification/catalogue §4). */
  | { readonly type: 'SetFilters'; readonly options: readonly FilterOption[] };

const options = {
  apply: (facts: FilterGroupFacts, event: FilterGroupEvent): FilterGroupFacts => ({
    ...facts,
    options: evolveOptions(facts.options, event),
  }),
};

const group = entityDecider<FilterGroupFacts, FilterGroupEvent>({
  category: 'filter',
  code: 'filter_group',
  noun: 'Grupa filtera',
  label: 'name',
  added: 'FilterGroupAdded',
  changes: {
    FilterGroupRenamed: 'name',
    FilterAdded: options,
    FilterRenamed: options,
    FilterDeleted: options,
    FiltersReordered: options,
  },
  deleted: 'FilterGroupDeleted',
});

/** A filter group; its filters have a command of their own. */
export const filterGroupDecider: EntityDecider<FilterGroupFacts, FilterGroupEvent, FilterGroupCommand> = {
  ...group,
  decide(command, state) {
    if (command.type !== 'SetFilters') return group.decide(command, state);
    if (state.stage !== 'present') return { ok: false, error: group.notFound };
    if (new Set(command.options.map(({ id }) => id)).size !== command.options.length)
      return reject('rule', 'filters_not_unique', 'Svaki filter mora imati svoju oznaku.', 'filters');
    return ok(optionEvents(state.facts.options, command.options));
  },
};

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
