import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { MenuCount } from '../live/menu-count.tsx';
import { type MenuEntry, type MenuLink, menuFor, menuOf } from '../menu/menu.ts';
import { sectionOf } from '../menu/section.ts';
import { useKeptParts } from '../menu/use-kept-parts.ts';
import { useMayOpen } from '../session/access.tsx';
import { MENU, MENU_LINK, SUBMENU, SUBMENU_LINK } from './looks.ts';

/** The administration's areas; of a submenu's, the one that is open is unfolded. */
export function AdminMenu() {
  const mayOpen = useMayOpen();
  const kept = useKeptParts();
  return (
    <ul className={MENU}>
      {menuFor(menuOf(kept), mayOpen).map((entry) => (
        <li key={entry.name} className="relative">
          {entry.path === undefined ? <Submenu {...entry} /> : <Entry {...entry} />}
          {entry.path === undefined ? null : <MenuCount path={entry.path} />}
        </li>
      ))}
    </ul>
  );
}

function Entry({ name, path, icon: Icon }: Extract<MenuEntry, { path: string }>) {
  const current = useSection() === path;
  return (
    <Link to={path} aria-current={current ? 'page' : undefined} className={MENU_LINK}>
      <Icon size={19} aria-hidden="true" />
      {name}
    </Link>
  );
}

/** The path of the menu entry that is marked. */
function useSection(): string {
  return sectionOf(useLocation().pathname);
}

function Submenu({ name, icon: Icon, children }: Extract<MenuEntry, { children: readonly MenuLink[] }>) {
  const id = useId();
  const section = useSection();
  const here = children.some(({ path }) => path === section);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? here;
  return (
    <>
      <button
        type="button"
        className={`${MENU_LINK} group w-full`}
        aria-expanded={open}
        aria-controls={id}
        aria-current={here || undefined}
        onClick={() => setChosen(!open)}
      >
        <Icon size={19} aria-hidden="true" />
        {name}
        <ChevronDown
          size={17}
          aria-hidden="true"
          className="ml-auto transition-transform duration-140 group-aria-expanded:rotate-180"
        />
      </button>
      <ul id={id} hidden={!open} className={SUBMENU}>
        {children.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} aria-current={path === section ? 'page' : undefined} className={SUBMENU_LINK}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
