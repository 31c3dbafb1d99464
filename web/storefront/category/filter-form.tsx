import type { FacetGroup } from '../../../services/catalogue/catalogue.schemas.ts';
import { PRODUCTS, plural } from '../../../services/rules/texts/plural.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Kept } from '../../shared/ui/kept.tsx';
import { type Choice, FilterGroup } from './filter-group.tsx';
import { FilterOption } from './filter-option.tsx';
import { toggleAvailable, toggleFilter } from './filter-toggles.ts';
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
          <FilterOption
            name="available"
            option={{ id: '1', name: 'Samo dostupno', count: availableTotal }}
            checked={onlyAvailable}
            onToggle={onToggleAvailable}
          />
        </div>
      )}
      {facets.map((group, index) => (
        <FilterGroup
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
