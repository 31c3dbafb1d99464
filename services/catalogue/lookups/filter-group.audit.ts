import { type AuditDescription, changeOf, entityAudit } from '../../audit/index.ts';
import {
  evolveOptions,
  type FilterGroupEvent,
  type FilterGroupFacts,
  type FilterOption,
} from './filter-group.events.ts';
import { FILTER_GROUP } from './filter-group.fields.ts';

const declared = entityAudit(FILTER_GROUP);

export const filterGroupAudit: AuditDescription<'filter'> = {
  ...declared,
  fields: { ...declared.fields, option: 'Filter' },
  /** Options are listed one by one, unless only their order differs. */
  compare(before: Partial<FilterGroupFacts>, event: FilterGroupEvent) {
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
