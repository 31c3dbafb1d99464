import type { FacetGroup } from '../../../services/catalogue/catalogue.schemas.ts';
import { PRODUCTS, plural } from '../../../services/rules/plural.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Kept } from '../../shared/ui/kept.tsx';
import { toggleAvailable, toggleFilter } from './category-query.ts';
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
  /** How many of them are available; undefined where the shop keeps no stock. */
  availableTotal: number | undefined;
  open: boolean;
  /** Closes the form on a small screen, where it covers the products. */
  onDone: () => void;
};

/** The filter groups. Ticking an option navigates to its address; without scripts a button submits the form. */
export function FilterForm(props: Props) {
  const { path, facets, wanted, total, availableTotal, open, onDone } = props;
  const { query, go } = wanted;
  const onToggle = (id: string) => go(toggleFilter(query, id));
  const onToggleAvailable = () => go(toggleAvailable(query));
  return (
    <Kept
      as="form"
      id={FILTER_FORM_ID}
      action={path}
      method="get"
      className={classNames('filter-form', open && 'is-open')}
      onSubmit={(event) => event.preventDefault()}
      part={Content}
      of={{
        facets,
        chosen: query.filters,
        total,
        availableTotal,
        open,
        onlyAvailable: query.available === true,
        onToggle,
        onToggleAvailable,
        onDone,
      }}
    />
  );
}

type Choice = {
  /** Ids of the ticked options. */
  chosen: readonly string[];
  onToggle: (id: string) => void;
};
type ContentProps = Choice &
  Pick<Props, 'facets' | 'total' | 'availableTotal' | 'open' | 'onDone'> & {
    onlyAvailable: boolean;
    onToggleAvailable: () => void;
  };

function Content(props: ContentProps) {
  const { facets, chosen, total, availableTotal, onlyAvailable, open } = props;
  const { onToggle, onToggleAvailable, onDone } = props;
  return (
    <>
      {availableTotal === undefined ? null : (
        <div className="filter-group py-1">
          <Option
            name="available"
            option={{ id: '1', name: 'Samo dostupno', count: availableTotal }}
            checked={onlyAvailable}
            onToggle={onToggleAvailable}
          />
        </div>
      )}
      {facets.map((group, index) => (
        <Group
          key={group.filter_id}
          group={group}
          chosen={chosen}
          unfolded={index < UNFOLDED}
          onToggle={onToggle}
        />
      ))}
      <button type="submit" className="btn btn-sm without-scripts">
        Primijeni filtere
      </button>
      {open ? (
        <button type="button" className="btn filter-done lg:hidden" onClick={onDone}>
          Prikaži {plural(total, PRODUCTS)}
        </button>
      ) : null}
    </>
  );
}

type GroupProps = Choice & { group: FacetGroup; unfolded: boolean };

function Group({ group, chosen, unfolded, onToggle }: GroupProps) {
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
            <Option
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

type OptionProps = {
  /** The parameter of the form. */
  name?: string;
  option: FacetGroup['options'][number];
  checked: boolean;
  onToggle: () => void;
};

function Option({ name = 'filters', option, checked, onToggle }: OptionProps) {
  const empty = option.count === 0 && !checked;
  return (
    <label className={classNames('filter-option', empty && 'is-empty')}>
      <input
        type="checkbox"
        name={name}
        value={option.id}
        checked={checked}
        disabled={empty}
        onChange={onToggle}
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
