import type { UndoneBy } from '../../platform/entity/entity-handlers.ts';
import type { FilterGroupFacts, FilterOption } from './filter-group.events.ts';

const OPTION = 'option.';

/** Filters are undone one by one, and their order by itself. */
export const UNDONE_BY: UndoneBy<FilterGroupFacts> = {
  fieldsOf: ({ name, options }) => ({
    name,
    options,
    ...Object.fromEntries(options.map((option) => [`${OPTION}${option.id}`, option.name])),
  }),
  named: (field) => (field.startsWith(OPTION) ? 'option' : field),
  changesFor({ name, options, ...each }, facts) {
    const before = Object.entries(each).reduce(
      (some, [field, value]) => withOption(some, field.slice(OPTION.length), value),
      facts.options,
    );
    return {
      ...(typeof name === 'string' ? { name } : {}),
      ...(Array.isArray(options) ? { options: inOrder(before, options) } : { options: before }),
    };
  },
};

/** A filter of this id has this name; without one it is removed. */
function withOption(options: readonly FilterOption[], id: string, name: unknown): readonly FilterOption[] {
  if (typeof name !== 'string') return options.filter((option) => option.id !== id);
  if (!options.some((option) => option.id === id)) return [...options, { id, name }];
  return options.map((option) => (option.id === id ? { id, name } : option));
}

function inOrder(options: readonly FilterOption[], order: readonly FilterOption[]): readonly FilterOption[] {
  const place = (id: string) => order.findIndex((option) => option.id === id);
  return options.toSorted((a, b) => place(a.id) - place(b.id));
}
