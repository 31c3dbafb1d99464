import type { EventOf, FactsOf } from '../../platform/entity/entity-fields.ts';
import type { PlainEvent } from '../../platform/log/domain-event.ts';
import type { FILTER_GROUP } from './filter-group.fields.ts';

export type FilterOption = { readonly id: string; readonly name: string };

export type FilterGroupFacts = FactsOf<typeof FILTER_GROUP, { options: readonly FilterOption[] }>;

export type FilterGroupEvent =
  | EventOf<typeof FILTER_GROUP, FilterGroupFacts>
  | PlainEvent<'FilterAdded', FilterOption>
  | PlainEvent<'FilterRenamed', FilterOption>
  | PlainEvent<'FilterDeleted', FilterOption>
  | PlainEvent<'FiltersReordered', { readonly ids: readonly string[] }>;

/** The options after an event; shared by all readers of the group's stream. */
export function evolveOptions(
  options: readonly FilterOption[],
  event: FilterGroupEvent,
): readonly FilterOption[] {
  switch (event.type) {
    case 'FilterGroupAdded':
      return event.data.options;
    case 'FilterAdded':
      return [...options, { id: event.data.id, name: event.data.name }];
    case 'FilterRenamed':
      return options.map((option) =>
        option.id === event.data.id ? { ...option, name: event.data.name } : option,
      );
    case 'FilterDeleted':
      return options.filter(({ id }) => id !== event.data.id);
    case 'FiltersReordered': {
      const place = new Map(event.data.ids.map((id, at) => [id, at]));
      return [...options].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
    }
    default:
      return options;
  }
}
