import type { Static } from 'typebox';
import { Rejected, reject } from '../../platform/kernel/rejection.ts';
import { randomCode } from '../../platform/kernel/secrets/secrets.ts';
import type { FilterItemsBody } from '../catalogue.schemas.ts';
import type { FilterOption } from './filter-group.events.ts';
import type { FilterGroup, Lookups } from './lookups.ts';

type Item = Static<(typeof FilterItemsBody.properties.filters.anyOf)[0]>[number];
const NAME_MISSING = reject(
  'rule',
  'filter_name_missing',
  'Naziv novog filtera je obavezan.',
  'filters',
).error;
const OPTION_ID_LENGTH = 10;

/**
 * A filter without an id is matched by name with a filter of the group that no other entry identifies; otherwise it is
 * new. A filter with another group's id is new as well: ids are unique in the whole shop. A new filter requires a name,
 * an edited one does not (specification/catalogue §4).
 */
export function optionsFrom(items: readonly Item[], group: FilterGroup, lookups: Lookups): FilterOption[] {
  const named = new Set(items.map(({ id }) => id));
  const unnamed = group.options.filter(({ id }) => !named.has(id));
  return items.map(({ id, name: typed }) => {
    const name = typed.trim();
    const owner = id ? lookups.groupOfOption(id) : undefined;
    if (id && owner?.number === group.number) return { id, name };
    if (name === '') throw new Rejected(NAME_MISSING);
    const same = id ? -1 : unnamed.findIndex((option) => option.name === name);
    const [known] = same === -1 ? [] : unnamed.splice(same, 1);
    const isFree = id !== undefined && /^[\w-]+$/.test(id) && owner === undefined;
    return { id: known?.id ?? (isFree ? id : randomCode(OPTION_ID_LENGTH)), name };
  });
}
