import { useLocation } from 'react-router-dom';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { freeShippingThreshold } from '../../../services/rules/money/delivery.ts';
import type { LayoutAnswer } from '../../../services/storefront/storefront.schemas.ts';
import { SHOP } from '../../shared/shop.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { PlainButton } from '../../shared/ui/buttons/plain-button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { useDisclosure } from '../../shared/ui/dialogs/use-disclosure.ts';
import { useTarget } from '../../shared/ui/dialogs/use-target.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { Kept } from '../../shared/ui/kept.tsx';
import { AccountLink } from './account-link.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { Logo } from './logo.tsx';
import { menuTree } from './menu-tree.ts';
import { NAV_LINKS } from './nav-links.ts';
import { NavList } from './nav-list.tsx';
import { SearchBox } from './search-box.tsx';

const MENU_ID = 'izbornik';

/** Logo, search, account, cart and the menus. On the home page the category menu is open beside the slider. */
export function SiteHeader({ categories, settings }: LayoutAnswer) {
  const pinned = useLocation().pathname === '/';
  const { open, setOpen, ref } = useDisclosure<HTMLElement>();
  useTarget(MENU_ID, () => setOpen(true));
  const toggle = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <header ref={ref} className="site-header">
      <TopStrip freeAbove={freeShippingThreshold('', settings)} />
      <div className="page header-row">
        {/* A link to the menu, so that it also opens without scripts. */}
        <a
          href={`#${MENU_ID}`}
          aria-expanded={open}
          aria-controls={MENU_ID}
          className="icon-btn lg:hidden"
          onClick={toggle}
        >
          {open ? <Icon name="x" size={26} /> : <Icon name="menu" size={26} />}
          <span className="sr-only">Izbornik</span>
        </a>
        {/* Smaller on narrow screens. */}
        <Link to="/" className="header-logo min-w-0">
          <Logo className="h-8 w-auto max-w-full sm:h-9" />
        </Link>
        <SearchBox />
        <div className="header-actions">
          <AccountLink />
          <CartSummary />
        </div>
      </div>
      <div className="navbar">
        <div className="page navbar-row">
          <div className="menu-anchor">
            {pinned ? (
              <p className="menu-button">
                <Icon name="layout-grid" size={20} /> Kategorije
              </p>
            ) : (
              <PlainButton
                className="menu-button"
                aria-expanded={open}
                aria-controls={MENU_ID}
                onClick={toggle}
              >
                <Icon name="layout-grid" size={20} /> Kategorije
              </PlainButton>
            )}
            <Kept
              as="nav"
              id={MENU_ID}
              aria-label="Kategorije"
              className={classNames('menu', open && 'is-open', pinned && 'is-pinned')}
              part={Menu}
              of={{ categories }}
            />
          </div>
          <nav aria-label="Glavna navigacija" className="max-lg:hidden">
            <NavList links={NAV_LINKS} className="flex gap-1" linkClassName="nav-link" marksCurrent />
          </nav>
        </div>
      </div>
    </header>
  );
}

function Menu({ categories }: Pick<LayoutAnswer, 'categories'>) {
  return (
    <>
      <CategoryMenu branches={menuTree(categories)} />
      <NavList links={NAV_LINKS} className="menu-extra lg:hidden" linkClassName="menu-extra-link" />
    </>
  );
}

function TopStrip({ freeAbove }: { freeAbove: number }) {
  return (
    <div className="top-strip on-dark">
      <div className="page flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-xs">
        <p className="flex items-center gap-2">
          <Icon name="truck" size={16} className="max-xs:hidden" />
          Besplatna dostava iznad {formatPrice(freeAbove)}
        </p>
        <div className="flex items-center gap-6">
          <p className="flex items-center gap-2 max-md:hidden">
            <Icon name="clock" size={16} />
            Pozivi {SHOP.callHours}
          </p>
          <a href={SHOP.phone.href} className="flex items-center gap-2 py-1 font-semibold hover:underline">
            <Icon name="phone" size={16} className="max-xs:hidden" />
            {SHOP.phone.text}
          </a>
        </div>
      </div>
    </div>
  );
}
