import { useEffect, useId, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Notices } from '../../../shared/ui/notices.tsx';
import { MAIN_ID, SkipLink } from '../../../shared/ui/skip-link.tsx';
import { AdminFooter } from './admin-footer.tsx';
import { AdminHeader } from './admin-header.tsx';
import { Drawer } from './drawer.tsx';
import { Sidebar } from './sidebar.tsx';
import { useMenuOpen } from './use-menu-open.ts';

/** What surrounds every screen of the administration. */
export function AdminLayout() {
  const menuId = useId();
  const { wide, open, setOpen } = useMenuOpen();
  const loading = useNavigation().state === 'loading';
  useFocusOnNewScreen();

  return (
    <div className={classNames('admin', wide && open && 'admin-with-menu')}>
      <SkipLink />
      <AdminHeader menuId={menuId} menuOpen={open} onToggleMenu={() => setOpen(!open)} />
      <div className={classNames('admin-progress', loading && 'is-loading')} aria-hidden="true" />
      {wide ? (
        <div id={menuId} hidden={!open} className="admin-column">
          <Sidebar />
        </div>
      ) : (
        <Drawer id={menuId} open={open} onClose={() => setOpen(false)} />
      )}
      <main id={MAIN_ID} tabIndex={-1} className="admin-main">
        <Outlet />
      </main>
      <AdminFooter />
      <Notices />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** Every page that is opened afresh has the key 'default': without the address one would scroll as the last one did. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/** Another screen starts at its top for the keyboard, too; another page or order of the same table does not. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
