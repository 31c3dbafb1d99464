import { entityDecider } from '../../platform/entity/entity-decider.ts';
import type { SavedFilterEvent, SavedFilterFacts } from './saved-filter.events.ts';

/** A saved filter of the table of orders (specification/orders §17). */
export const savedFilterDecider = entityDecider<SavedFilterFacts, SavedFilterEvent>({
  category: 'orderfilter',
  code: 'order_filter',
  noun: 'Sačuvani filter',
  label: 'name',
  added: 'OrderFilterSaved',
  changes: {
    OrderFilterRenamed: 'name',
    OrderFilterQueryChanged: 'query',
    OrderFilterShared: { sets: { forAll: true }, data: {} },
    OrderFilterUnshared: { sets: { forAll: false }, data: {} },
  },
  deleted: 'OrderFilterDeleted',
});
export const { evolve: evolveSavedFilter } = savedFilterDecider;
