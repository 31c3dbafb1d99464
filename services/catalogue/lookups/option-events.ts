import { evolveOptions, type FilterGroupEvent, type FilterOption } from './filter-group.events.ts';

/** The events that make `after` of the options before. */
export function optionEvents(
  before: readonly FilterOption[],
  after: readonly FilterOption[],
): FilterGroupEvent[] {
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
