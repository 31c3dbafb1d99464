import { LogOut, Store } from 'lucide-react';
import { ADMIN_PATH } from '../session/paths.ts';
import { AdminMenu } from './admin-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The content of the left column, and of the drawer on a narrow screen. */
export function Sidebar() {
  const signOut = useSignOut();
  return (
    <nav aria-label="Administracija" className="admin-sidebar on-dark">
      <AdminMenu />
      <ul className="admin-menu mt-auto border-t border-white/15 pt-3">
        <li>
          <a href="/" className="admin-menu-link">
            <Store size={19} aria-hidden="true" />
            Posjeti trgovinu
          </a>
        </li>
        <li>
          <button type="button" className="admin-menu-link w-full" onClick={() => signOut(ADMIN_PATH)}>
            <LogOut size={19} aria-hidden="true" />
            Odjava
          </button>
        </li>
      </ul>
    </nav>
  );
}
