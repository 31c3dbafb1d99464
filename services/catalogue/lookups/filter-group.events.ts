export type FilterOption = { readonly id: string; readonly name: string };

export type FilterGroupFacts = {
  /** `filter_id` on the wire. */
  readonly number: number;
  readonly name: string;
  readonly options: readonly FilterOption[];
};

export type FilterGroupEvent =
  | { readonly type: 'FilterGroupAdded'; readonly data: FilterGroupFacts }
  | { readonly type: 'FilterGroupRenamed'; readonly data: Pick<FilterGroupFacts, 'name'> }
  | { readonly type: 'FilterAdded'; readonly data: FilterOption }
  | { readonly type: 'FilterRenamed'; readonly data: FilterOption }
  | { readonly type: 'FilterDeleted'; readonly data: FilterOption }
  | { readonly type: 'FiltersReordered'; readonly data: { readonly ids: readonly string[] } }
  | { readonly type: 'FilterGroupDeleted'; readonly data: Pick<FilterGroupFacts, 'number' | 'name'> };

/** The options after an event; shared by everybody who follows the group's stream. */
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
