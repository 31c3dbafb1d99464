import { categoryPath } from '../../shared/format/links.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { menuTree } from '../layout/menu-tree.ts';
import { useLayout } from '../layout/use-layout.ts';
import { categoriesFor } from './category-match.ts';

/** Links to the categories that the term names: products are found by their titles and brands alone. */
export function MatchingCategories({ term }: { term: string }) {
  const branches = menuTree(useLayout()?.categories ?? []);
  const listed = branches.flatMap(({ category, children }) => [
    { ...category, path: categoryPath(category.slug) },
    ...children.map((child) => ({ ...child, path: categoryPath(category.slug, child.slug) })),
  ]);
  const found = categoriesFor(term, listed);
  if (found.length === 0) return null;
  return (
    <nav aria-label="Kategorije za pretragu" className="page pt-6">
      <ul className="flex flex-wrap items-center gap-2.5">
        <li className="font-semibold">Kategorije:</li>
        {found.map(({ category_id: id, path, name, color }) => (
          <li key={id} data-theme={color}>
            <Link
              to={path}
              className="inline-flex min-h-11 items-center rounded-pill bg-theme-soft px-4 font-semibold text-theme-ink [overflow-wrap:anywhere] hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
