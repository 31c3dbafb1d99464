import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ABSENT, changedOne, DELETED, type Presence, patched, present } from '../platform/kernel/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import {
  evolveOptions,
  type FilterGroupEvent,
  type FilterGroupFacts,
  type FilterOption,
} from './filter-group.events.ts';

export type FilterGroupCommand =
  | { readonly kind: 'add'; readonly facts: FilterGroupFacts }
  | { readonly kind: 'update'; readonly changes: Pick<FilterGroupFacts, 'name'> }
  /** The whole list as it shall be: adds, renames, deletes and reorders filters (specification/catalogue §4). */
  | { readonly kind: 'set-filters'; readonly options: readonly FilterOption[] }
  | { readonly kind: 'delete' };
export type FilterGroupState = Presence<FilterGroupFacts>;

export const filterGroupDecider: Decider<FilterGroupState, FilterGroupCommand, FilterGroupEvent> = {
  category: 'filter',
  initialState: ABSENT,
  evolve(state, event) {
    switch (event.type) {
      case 'FilterGroupAdded':
        return present(event.data);
      case 'FilterGroupDeleted':
        return DELETED;
      case 'FilterGroupRenamed':
        return patched(state, event.data);
      case 'FilterAdded':
      case 'FilterRenamed':
      case 'FilterDeleted':
      case 'FiltersReordered':
        return state.stage === 'present'
          ? patched(state, { options: evolveOptions(state.facts.options, event) })
          : state;
      default:
        return unknownEvent(event);
    }
  },
  decide(command, state) {
    if (command.kind === 'add') {
      if (state.stage !== 'absent')
        return reject('conflict', 'filter_group_exists', 'Grupa filtera već postoji.');
      return ok([{ type: 'FilterGroupAdded', data: command.facts }]);
    }
    if (state.stage !== 'present')
      return reject('missing', 'filter_group_not_found', 'Grupa filtera ne postoji.');
    const { facts } = state;
    switch (command.kind) {
      case 'update': {
        const name = changedOne(facts, command.changes, 'name');
        return ok(name ? [{ type: 'FilterGroupRenamed', data: name }] : []);
      }
      case 'set-filters':
        if (new Set(command.options.map(({ id }) => id)).size !== command.options.length) {
          return reject('rule', 'filters_not_unique', 'Svaki filter mora imati svoju oznaku.', 'filters');
        }
        return ok(optionEvents(facts.options, command.options));
      case 'delete':
        return ok([{ type: 'FilterGroupDeleted', data: { number: facts.number, name: facts.name } }]);
      default:
        return never(command);
    }
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
