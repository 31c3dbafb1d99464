import { Link } from 'react-router-dom';
import type { FacetGroup } from '../../../services/catalogue/catalogue.schemas.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { type CategoryQuery, toggleFilter, writeCategoryQuery } from './category-query.ts';

type Props = { path: string; query: CategoryQuery; facets: readonly FacetGroup[] };

/** The chosen filters, each with a link that removes it. */
export function FilterChips({ path, query, facets }: Props) {
  const names = new Map(
    facets.flatMap((group) => group.options.map((option) => [option.id, `${group.name}: ${option.name}`])),
  );
  const chosen = query.filters.filter((id) => names.has(id));
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Odabrani filteri" className="mb-4 flex flex-wrap items-center gap-2">
      {chosen.map((id) => (
        <li key={id}>
          <Link
            to={`${path}${writeCategoryQuery(toggleFilter(query, id))}`}
            preventScrollReset
            className="chip"
          >
            <span className="sr-only">Ukloni filter: </span>
            {names.get(id)}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={`${path}${writeCategoryQuery({ ...query, filters: [], page: 1 })}`}
          preventScrollReset
          className="link inline-block px-2 py-2 text-sm"
        >
          Poništi sve
        </Link>
      </li>
    </ul>
  );
}
