import type { FacetGroup } from '../../../services/catalogue/catalogue.schemas.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { FilterOption } from './filter-option.tsx';

export type Choice = {
  /** Ids of the ticked options. */
  chosen: readonly string[];
  onToggle: (id: string) => void;
};
type Props = Choice & { group: FacetGroup; unfolded: boolean };

/** A group of filters, which folds. */
export function FilterGroup({ group, chosen, unfolded, onToggle }: Props) {
  const isUsed = group.options.some((option) => chosen.includes(option.id));
  return (
    <details className="filter-group" open={unfolded || isUsed}>
      <summary>
        {group.name}
        <Icon name="chevron-down" size={18} />
      </summary>
      {group.options.length === 0 ? (
        <p className="pb-3 text-sm text-ink-soft">Nema opcija za prikazati</p>
      ) : (
        <fieldset className="filter-options">
          <legend className="sr-only">{group.name}</legend>
          {usefulFirst(group.options, chosen).map((option) => (
            <FilterOption
              key={option.id}
              option={option}
              checked={chosen.includes(option.id)}
              onToggle={() => onToggle(option.id)}
            />
          ))}
        </fieldset>
      )}
    </details>
  );
}

/** Options that would leave nothing come last, in their own order. */
function usefulFirst(options: FacetGroup['options'], chosen: readonly string[]): FacetGroup['options'] {
  const isUseful = ({ id, count }: FacetGroup['options'][number]) => count > 0 || chosen.includes(id);
  return [...options.filter(isUseful), ...options.filter((option) => !isUseful(option))];
}
