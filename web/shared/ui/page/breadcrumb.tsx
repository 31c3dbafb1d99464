import { Link } from '../buttons/link.tsx';
import { Icon } from '../icons/icon.tsx';

/** A step without `href` is the page itself. */
export type Crumb = { name: string; href?: string };

/** The breadcrumb of a page. The storefront's starts with 'Početna', the administration's with its own root. */
export function Breadcrumb({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  return (
    <nav aria-label="Putanja" className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.name} className="flex min-w-0 items-center gap-1.5">
            {index === 0 ? null : (
              <Icon name="chevron-right" size={14} className="flex-none text-ink-faint" />
            )}
            {crumb.href === undefined ? (
              <span aria-current="page" className="truncate">
                {crumb.name}
              </span>
            ) : (
              <Link to={crumb.href} className="py-1 hover:text-ink hover:underline [overflow-wrap:anywhere]">
                {crumb.name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
