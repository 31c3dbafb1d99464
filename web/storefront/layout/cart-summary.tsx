import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { countPieces } from '../../shared/stores/cart-store.ts';
import { useCart } from '../../shared/stores/stores.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { useDisclosure } from '../../shared/ui/dialogs/use-disclosure.ts';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';

const CartPanel = whenOpened(() => import('./cart-panel.tsx').then((file) => file.CartPanel));

const PANEL_ID = 'korpa-pregled';

/** Quantity and total, with the lines in a panel; without scripts it is a link to the cart. */
export function CartSummary() {
  const { open, setOpen, ref } = useDisclosure();
  const lines = useCart((cart) => cart.lines);
  const total = useCart((cart) => cart.totalPrice);
  const notices = useCart((cart) => cart.notices.length);
  const pieces = countPieces(lines);
  return (
    <div ref={ref} className="relative">
      <Link
        to="/korpa"
        className="header-action"
        aria-expanded={open}
        aria-controls={PANEL_ID}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <span className="relative">
          <Icon name="shopping-basket" size={26} />
          <span className={pieces === 0 ? 'sr-only' : 'cart-count'}>{pieces}</span>
          {notices === 0 ? null : <span className="cart-notice" aria-hidden="true" />}
        </span>
        <span className="sr-only">Korpa, ukupno </span>
        <span className="tabular-nums max-lg:sr-only">{formatPrice(total)}</span>
        {notices === 0 ? null : <span className="sr-only">, proizvodi su uklonjeni</span>}
      </Link>
      <div id={PANEL_ID} hidden={!open} className="cart-panel card">
        {/* The focused button disappears with the notice: move the focus to the one that opened the panel. */}
        <CartPanel
          open={open}
          onDismissed={() => ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()}
        />
      </div>
    </div>
  );
}
