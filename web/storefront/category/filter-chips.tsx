import type { FacetGroup } from '../../../services/catalogue/catalogue.schemas.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { type CategoryQuery, writeCategoryQuery } from './category-query.ts';
import { toggleAvailable, toggleFilter } from './filter-toggles.ts';

type Props = {
  path: string;
  query: CategoryQuery;
  facets: readonly FacetGroup[];
  /** Whether the list has only available products. */
  onlyAvailable: boolean;
};

/** The chosen filters, each with a link that removes it. */
export function FilterChips({ path, query, facets, onlyAvailable }: Props) {
  const names = new Map(
    facets.flatMap((group) => group.options.map((option) => [option.id, `${group.name}: ${option.name}`])),
  );
  const address = (to: CategoryQuery) => `${path}${writeCategoryQuery(to)}`;
  const chosen = query.filters.filter((id) => names.has(id));
  if (chosen.length === 0 && !onlyAvailable) return null;
  const { available: _, ...others } = query;
  return (
    <ul aria-label="Odabrani filteri" className="mb-4 flex flex-wrap items-center gap-2">
      {onlyAvailable ? <Chip to={address(toggleAvailable(query))} name="Samo dostupno" /> : null}
      {chosen.map((id) => (
        <Chip key={id} to={address(toggleFilter(query, id))} name={names.get(id) ?? ''} />
      ))}
      <li>
        <Link
          to={address({ ...others, filters: [], page: 1 })}
          preventScrollReset
          className="link inline-block px-2 py-2 text-sm"
        >
          Poništi sve
        </Link>
      </li>
    </ul>
  );
}

function Chip({ to, name }: { to: string; name: string }) {
  return (
    <li>
      <Link to={to} preventScrollReset className="chip">
        <span className="sr-only">Ukloni filter: </span>
        {name}
        <Icon name="x" size={16} />
      </Link>
    </li>
  );
}
