import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useMayOpen } from '../session/access.tsx';
import { ADMIN_PATH } from '../session/paths.ts';
import { MENU, type MenuEntry, type MenuLink, menuFor } from './menu.ts';

/** The administration's areas; of a submenu's, the one that is open is unfolded. */
export function AdminMenu() {
  const mayOpen = useMayOpen();
  return (
    <ul className="admin-menu">
      {menuFor(MENU, mayOpen).map((entry) => (
        <li key={entry.name}>{entry.path === undefined ? <Submenu {...entry} /> : <Entry {...entry} />}</li>
      ))}
    </ul>
  );
}

function Entry({ name, path, icon: Icon }: Extract<MenuEntry, { path: string }>) {
  return (
    <NavLink to={path} end={path === ADMIN_PATH} className="admin-menu-link">
      <Icon size={19} aria-hidden="true" />
      {name}
    </NavLink>
  );
}

function Submenu({ name, icon: Icon, children }: Extract<MenuEntry, { children: readonly MenuLink[] }>) {
  const id = useId();
  const { pathname } = useLocation();
  const here = children.some(({ path }) => path === pathname);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? here;
  return (
    <>
      <button
        type="button"
        className="admin-menu-link w-full"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Icon size={19} aria-hidden="true" />
        {name}
        <ChevronDown size={17} aria-hidden="true" className="admin-menu-mark" />
      </button>
      <ul id={id} hidden={!open} className="admin-submenu">
        {children.map(({ name, path }) => (
          <li key={path}>
            <NavLink to={path} end className="admin-menu-link">
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
