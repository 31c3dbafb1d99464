import { useEffect, useId, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { inSarajevo } from '../../../../services/rules/dates/dates.ts';
import { scrollKey } from '../../../shared/routing/scroll-key.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Notices } from '../../../shared/ui/dialogs/notices.tsx';
import { SHOP_NAME } from '../../../shared/ui/page/page-meta.tsx';
import { MAIN_ID, SkipLink } from '../../../shared/ui/page/skip-link.tsx';
import { LiveNews } from '../live/live-news.tsx';
import { handbookOf } from '../menu/handbook-path.ts';
import { HANDBOOK } from '../menu/menu.ts';
import { AdminHeader } from './admin-header.tsx';
import { Drawer } from './drawer.tsx';
import { IN_COLUMN } from './looks.ts';
import { Sidebar } from './sidebar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMenuOpen } from './use-menu-open.ts';

const PROGRESS = 'fixed inset-x-0 top-0 z-80 h-[3px] origin-left bg-brand print:hidden';
/** Content that loads at once shows no bar. */
const LOADING = `scale-x-90 [transition:scale_6s_cubic-bezier(0.1,0.7,0.2,1)_150ms,opacity_100ms_150ms]`;

/** The frame of every screen: header, menu, footer and notices. */
export function AdminLayout() {
  const menuId = useId();
  const { wide, open, setOpen } = useMenuOpen();
  const loading = useNavigation().state === 'loading';
  const main = useRef<HTMLElement>(null);
  useFocusOnNewScreen();
  useKeptFocus(main);

  return (
    <div className={classNames('admin', wide && open && 'admin-with-menu')}>
      <SkipLink />
      <AdminHeader menuId={menuId} menuOpen={open} onToggleMenu={() => setOpen(!open)} />
      <div className={classNames(PROGRESS, loading ? LOADING : 'scale-x-0 opacity-0')} aria-hidden="true" />
      {wide ? (
        <div
          id={menuId}
          hidden={!open}
          className="admin-column bg-brand-night [grid-area:column] print:hidden"
        >
          <Sidebar className={IN_COLUMN} />
        </div>
      ) : (
        <Drawer id={menuId} open={open} onClose={() => setOpen(false)} />
      )}
      <main ref={main} id={MAIN_ID} tabIndex={-1} className="outline-none [grid-area:main]">
        <Notices />
        <LiveNews />
        <Outlet />
      </main>
      <footer
        className="border-t border-line px-[clamp(1rem,2vw,1.75rem)] py-3.5 text-xs/body text-ink-faint
        [grid-area:footer] print:hidden"
      >
        {SHOP_NAME} · Administracija · {inSarajevo(new Date()).year} ·{' '}
        <Link to={handbookOf(useLocation().pathname)} className="link">
          {HANDBOOK.name}
        </Link>
      </footer>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/** Moves the focus to the top of another screen; another page or order of the same table keeps it. */
function useFocusOnNewScreen(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
