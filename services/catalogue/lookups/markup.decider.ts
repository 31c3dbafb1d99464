import { entityDecider } from '../../platform/entity/entity-decider.ts';
import type { MarkupEvent, MarkupFacts } from './markup.events.ts';

export const markupDecider = entityDecider<MarkupFacts, MarkupEvent>({
  category: 'markup',
  code: 'markup',
  noun: 'Marža',
  label: 'name',
  added: 'MarkupAdded',
  changes: { MarkupRenamed: 'name', MarkupValueChanged: 'percent' },
  deleted: 'MarkupDeleted',
});
