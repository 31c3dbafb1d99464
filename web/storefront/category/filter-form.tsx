import type { FacetGroup } from '../../../services/catalogue/catalogue.schemas.ts';
import { PRODUCTS, plural } from '../../../services/rules/plural.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { toggleFilter } from './category-query.ts';
import type { WantedQuery } from './use-category-query.ts';

export const FILTER_FORM_ID = 'filteri';
/** Groups below these are folded until one of their options is chosen. */
const UNFOLDED = 4;

type Props = {
  path: string;
  facets: readonly FacetGroup[];
  wanted: WantedQuery;
  /** How many products the ticked filters leave. */
  total: number;
  open: boolean;
  /** Closes the form on a small screen, where it covers the products. */
  onDone: () => void;
};

/** The filter groups. Ticking an option navigates to its address; without scripts a button submits the form. */
export function FilterForm({ path, facets, wanted, total, open, onDone }: Props) {
  return (
    <form
      id={FILTER_FORM_ID}
      action={path}
      method="get"
      className={classNames('filter-form', open && 'is-open')}
      onSubmit={(event) => event.preventDefault()}
    >
      {facets.map((group, index) => (
        <Group key={group.filter_id} group={group} wanted={wanted} unfolded={index < UNFOLDED} />
      ))}
      <button type="submit" className="btn btn-sm without-scripts">
        Primijeni filtere
      </button>
      {open ? (
        <button type="button" className="btn filter-done lg:hidden" onClick={onDone}>
          Prikaži {plural(total, PRODUCTS)}
        </button>
      ) : null}
    </form>
  );
}

type GroupProps = { group: FacetGroup; wanted: WantedQuery; unfolded: boolean };

function Group({ group, wanted, unfolded }: GroupProps) {
  const chosen = group.options.some((option) => wanted.query.filters.includes(option.id));
  return (
    <details className="filter-group" open={unfolded || chosen}>
      <summary>
        {group.name}
        <Icon name="chevron-down" size={18} />
      </summary>
      {group.options.length === 0 ? (
        <p className="pb-3 text-sm text-ink-soft">Nema opcija za prikazati</p>
      ) : (
        <fieldset className="filter-options">
          <legend className="sr-only">{group.name}</legend>
          {usefulFirst(group.options, wanted.query.filters).map((option) => (
            <Option key={option.id} option={option} wanted={wanted} />
          ))}
        </fieldset>
      )}
    </details>
  );
}

function Option({
  option,
  wanted: { query, go },
}: {
  option: FacetGroup['options'][number];
  wanted: WantedQuery;
}) {
  const checked = query.filters.includes(option.id);
  const empty = option.count === 0 && !checked;
  return (
    <label className={classNames('filter-option', empty && 'is-empty')}>
      <input
        type="checkbox"
        name="filters"
        value={option.id}
        checked={checked}
        disabled={empty}
        onChange={() => go(toggleFilter(query, option.id))}
      />
      <span className="flex-1">{option.name}</span>
      <span className="text-xs tabular-nums text-ink-faint">
        {option.count}
        <span className="sr-only"> proizvoda</span>
      </span>
    </label>
  );
}

/** Options that would leave nothing come last, in their own order. */
function usefulFirst(options: FacetGroup['options'], chosen: readonly string[]): FacetGroup['options'] {
  const isUseful = ({ id, count }: FacetGroup['options'][number]) => count > 0 || chosen.includes(id);
  return [...options.filter(isUseful), ...options.filter((option) => !isUseful(option))];
}
