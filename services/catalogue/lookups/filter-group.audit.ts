import { type AuditOf, changeOf } from '../../audit/index.ts';
import {
  evolveOptions,
  type FilterGroupEvent,
  type FilterGroupFacts,
  type FilterOption,
} from './filter-group.events.ts';

type Hidden = 'number' | 'id' | 'ids';

export const filterGroupAudit: AuditOf<'filter', FilterGroupEvent, Hidden, 'option'> = {
  entity: 'filter',
  title: 'name',
  events: {
    FilterGroupAdded: 'Grupa filtera dodana',
    FilterGroupRenamed: 'Naziv grupe filtera promijenjen',
    FilterAdded: 'Filter dodan',
    FilterRenamed: 'Naziv filtera promijenjen',
    FilterDeleted: 'Filter izbrisan',
    FiltersReordered: 'Redoslijed filtera promijenjen',
    FilterGroupDeleted: 'Grupa filtera izbrisana',
  },
  fields: {
    name: 'Naziv',
    options: ['Filteri', 'named'],
    option: 'Filter',
  },
  /** Options are listed one by one, unless only their order is another. */
  compare(before: Partial<FilterGroupFacts>, event) {
    const old = before.options ?? [];
    const options = evolveOptions(old, event);
    const isNamed = event.type === 'FilterGroupAdded' || event.type === 'FilterGroupRenamed';
    const name = isNamed ? event.data.name : before.name;
    const ids = new Set([...old, ...options].map(({ id }) => id));
    return {
      fields: { name, options },
      changes: [
        ...changeOf('name', before.name, name),
        ...(event.type === 'FiltersReordered'
          ? changeOf('options', old, options)
          : [...ids].flatMap((id) => changeOf('option', nameIn(old, id), nameIn(options, id)))),
      ],
    };
  },
};

function nameIn(options: readonly FilterOption[], id: string): string | undefined {
  return options.find((option) => option.id === id)?.name;
}
