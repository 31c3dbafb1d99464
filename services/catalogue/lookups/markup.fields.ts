import type { DeclaredEntity } from '../../platform/entity/entity-fields.ts';

/** A markup, also used as a deliverer (specification/catalogue §5). Never public. */
export const MARKUP = {
  category: 'markup',
  code: 'markup',
  noun: 'Marža',
  feminine: true,
  label: 'name',
  number: 'markup_id',
  fields: {
    name: { kind: 'text', max: 120, required: true, label: 'Naziv' },
    percent: { wire: 'value', kind: 'percent', max: 1000, required: true, label: 'Vrijednost' },
  },
  added: 'MarkupAdded',
  deleted: 'MarkupDeleted',
  changes: {
    MarkupRenamed: { fact: 'name', text: 'Naziv marže promijenjen' },
    MarkupValueChanged: { fact: 'percent', text: 'Vrijednost marže promijenjena' },
  },
} as const satisfies DeclaredEntity;
