import { Link } from '../../shared/ui/buttons/link.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { CurrentLink } from './current-link.tsx';
import type { NavLink } from './nav-links.ts';

type Props = { links: readonly NavLink[]; className: string; linkClassName: string; marksCurrent?: boolean };

/** A list of links, some of them external. */
export function NavList({ links, className, linkClassName, marksCurrent = false }: Props) {
  return (
    <ul className={className}>
      {links.map(({ name, href, external }) => (
        <li key={href}>
          {external ? (
            <a href={href} target="_blank" rel="noopener" className={linkClassName}>
              {name}
              <Icon name="external-link" size={14} aria-label="(otvara se u novom prozoru)" />
            </a>
          ) : marksCurrent ? (
            <CurrentLink to={href} className={linkClassName}>
              {name}
            </CurrentLink>
          ) : (
            <Link to={href} className={linkClassName}>
              {name}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
