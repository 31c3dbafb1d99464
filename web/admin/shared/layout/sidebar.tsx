import { LogOut, Store } from 'lucide-react';
import { ADMIN_PATH } from '../session/paths.ts';
import { AdminMenu } from './admin-menu.tsx';
import { MENU, MENU_LINK } from './looks.ts';
import { useSignOut } from './use-sign-out.ts';

/** The content of the left column, and of the drawer on a narrow screen. */
export function Sidebar({ className }: { className: string }) {
  const signOut = useSignOut();
  return (
    <nav
      aria-label="Administracija"
      className={`on-dark flex flex-col px-3 text-white [scrollbar-width:thin] ${className}`}
    >
      <AdminMenu />
      <ul className={`${MENU} mt-auto border-t border-white/15 pt-3`}>
        <li>
          <a href="/" className={MENU_LINK}>
            <Store size={19} aria-hidden="true" />
            Posjeti trgovinu
          </a>
        </li>
        <li>
          <button type="button" className={`${MENU_LINK} w-full`} onClick={() => signOut(ADMIN_PATH)}>
            <LogOut size={19} aria-hidden="true" />
            Odjava
          </button>
        </li>
      </ul>
    </nav>
  );
}
