import type { DeclaredEntity } from '../../platform/entity/entity-fields.ts';

/** A group of filters, which are added, renamed, deleted and reordered one by one (specification/catalogue §4). */
export const FILTER_GROUP = {
  category: 'filter',
  code: 'filter_group',
  noun: 'Grupa filtera',
  feminine: true,
  label: 'name',
  number: 'filter_id',
  fields: {
    name: { kind: 'text', max: 120, required: true, label: 'Naziv' },
    options: { wire: 'filters', kind: 'own', default: [], label: 'Filteri', shownAs: 'named' },
  },
  added: 'FilterGroupAdded',
  deleted: 'FilterGroupDeleted',
  changes: {
    FilterGroupRenamed: { fact: 'name', text: 'Naziv grupe filtera promijenjen' },
    FilterAdded: { text: 'Filter dodan' },
    FilterRenamed: { text: 'Naziv filtera promijenjen' },
    FilterDeleted: { text: 'Filter izbrisan' },
    FiltersReordered: { text: 'Redoslijed filtera promijenjen' },
  },
} as const satisfies DeclaredEntity;
