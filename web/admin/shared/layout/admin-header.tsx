import { BookOpen, LogOut, Menu, Plus, Settings, Store, UserRound } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../shared/stores/stores.tsx';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { SHOP_NAME } from '../../../shared/ui/page/page-meta.tsx';
import { handbookOf } from '../menu/handbook-path.ts';
import { ACCOUNT, ADD_PRODUCT, HANDBOOK, SETTINGS } from '../menu/menu.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useMayOpen } from '../session/access.tsx';
import { ADMIN_PATH, LOGIN_PATH } from '../session/paths.ts';
import { TOOL } from './looks.ts';
import { useSignOut } from './use-sign-out.ts';

type Props = { menuId: string; menuOpen: boolean; onToggleMenu: () => void };

/** The bar above every screen: menu button, links that every screen needs, the account. */
export function AdminHeader({ menuId, menuOpen, onToggleMenu }: Props) {
  const signOut = useSignOut();
  const mayOpen = useMayOpen();
  return (
    <header
      className="@container/header sticky top-0 z-30 flex min-h-15 items-center gap-2 border-b border-line bg-surface
        px-[clamp(0.5rem,2vw,1.5rem)] py-1.5 [grid-area:header] max-xs:gap-1 max-xs:px-2 print:hidden"
    >
      <IconButton
        label={menuOpen ? 'Sakrij meni' : 'Prikaži meni'}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onToggleMenu}
      >
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      <Link
        to={ADMIN_PATH}
        className="px-1 py-2 font-[750] tracking-[-0.01em] whitespace-nowrap max-xs:leading-[1.2]
          @max-[17rem]/header:px-0"
      >
        {SHOP_NAME}{' '}
        <span className="font-medium text-ink-soft max-xs:block max-xs:text-xs/[1.2] lg:max-[90rem]:hidden">
          Administracija
        </span>
      </Link>
      <div className="ml-auto flex items-center min-[90rem]:gap-1">
        <PaletteButton className={TOOL} />
        {mayOpen(ADD_PRODUCT.path) ? (
          <ButtonLink
            to={ADD_PRODUCT.path}
            size="sm"
            className="whitespace-nowrap max-lg:min-w-9.5 max-lg:px-0 @max-[17rem]/header:hidden"
          >
            <Plus size={17} aria-hidden="true" />
            <span className="max-lg:sr-only">{ADD_PRODUCT.name}</span>
          </ButtonLink>
        ) : null}
        {mayOpen(SETTINGS.path) ? (
          <Link to={SETTINGS.path} className={`${TOOL} @max-[23rem]/header:hidden`}>
            <Settings size={18} aria-hidden="true" />
            <span className="max-lg:sr-only">{SETTINGS.name}</span>
          </Link>
        ) : null}
        {/* The footer has it, too. */}
        <Link
          to={handbookOf(useLocation().pathname)}
          className={`${TOOL} max-xs:hidden`}
          title={HANDBOOK.name}
        >
          <BookOpen size={18} aria-hidden="true" />
          <span className="max-[90rem]:sr-only">{HANDBOOK.name}</span>
        </Link>
        {/* The menu has it, too. */}
        <a href="/" className={`${TOOL} max-xs:hidden`} title="Posjeti trgovinu">
          <Store size={18} aria-hidden="true" />
          <span className="max-[90rem]:sr-only">Posjeti trgovinu</span>
        </a>
        <Account />
        <button
          type="button"
          className={`${TOOL} @max-[23rem]/header:hidden`}
          onClick={() => signOut(LOGIN_PATH)}
        >
          <LogOut size={18} aria-hidden="true" />
          <span className="max-lg:sr-only">Odjava</span>
        </button>
      </div>
    </header>
  );
}

function Account() {
  const claims = useSession((state) => state.claims);
  const name = claims ? `${claims.name} ${claims.surname}`.trim() || claims.email : '';
  return (
    <Link to={ACCOUNT.path} className={TOOL} title={name}>
      <UserRound size={18} aria-hidden="true" />
      <span className="max-lg:sr-only">{ACCOUNT.name}</span>
    </Link>
  );
}
