import { LogOut, Menu, Plus, Settings, Store, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../shared/stores/stores.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { SHOP_NAME } from '../../../shared/ui/page-meta.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useMayOpen } from '../session/access.tsx';
import { ADMIN_PATH, LOGIN_PATH } from '../session/paths.ts';
import { ACCOUNT, ADD_PRODUCT, SETTINGS } from './menu.ts';
import { useSignOut } from './use-sign-out.ts';

type Props = { menuId: string; menuOpen: boolean; onToggleMenu: () => void };

/** The bar above every screen: menu button, links that every screen needs, the account. */
export function AdminHeader({ menuId, menuOpen, onToggleMenu }: Props) {
  const signOut = useSignOut();
  const mayOpen = useMayOpen();
  return (
    <header className="admin-header">
      <IconButton
        label={menuOpen ? 'Sakrij meni' : 'Prikaži meni'}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onToggleMenu}
      >
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      <Link to={ADMIN_PATH} className="admin-brand">
        {SHOP_NAME} <span>Administracija</span>
      </Link>
      <div className="admin-header-tools">
        <PaletteButton />
        {mayOpen(ADD_PRODUCT.path) ? (
          <ButtonLink to={ADD_PRODUCT.path} size="sm" className="admin-add">
            <Plus size={17} aria-hidden="true" />
            <span>{ADD_PRODUCT.name}</span>
          </ButtonLink>
        ) : null}
        {mayOpen(SETTINGS.path) ? (
          <Link to={SETTINGS.path} className="admin-tool admin-tool-of-menu">
            <Settings size={18} aria-hidden="true" />
            <span>{SETTINGS.name}</span>
          </Link>
        ) : null}
        <a href="/" className="admin-tool admin-tool-shop" title="Posjeti trgovinu">
          <Store size={18} aria-hidden="true" />
          <span>Posjeti trgovinu</span>
        </a>
        <Account />
        <button type="button" className="admin-tool admin-tool-of-menu" onClick={() => signOut(LOGIN_PATH)}>
          <LogOut size={18} aria-hidden="true" />
          <span>Odjava</span>
        </button>
      </div>
    </header>
  );
}

function Account() {
  const claims = useSession((state) => state.claims);
  const name = claims ? `${claims.name} ${claims.surname}`.trim() || claims.email : '';
  return (
    <Link to={ACCOUNT.path} className="admin-tool" title={name}>
      <UserRound size={18} aria-hidden="true" />
      <span>{ACCOUNT.name}</span>
    </Link>
  );
}
