import { flag } from '../../platform/kernel/wire/flag.ts';
import type { Usage } from '../catalogue.ports.ts';
import type { FilterGroupAnswer } from '../catalogue.schemas.ts';
import type { FilterGroup } from './lookups.ts';

/** A group with its options and the count of products of each. */
export function filterGroupAnswer(
  { id, number, name, options }: FilterGroup,
  usage: Usage,
): FilterGroupAnswer {
  return {
    _id: id,
    filter_id: number,
    name,
    filters: options.map((option) => {
      const quantity = usage.filterOption(number, option.id);
      return { id: option.id, name: option.name, isUsed: flag(quantity > 0), quantity };
    }),
  };
}
