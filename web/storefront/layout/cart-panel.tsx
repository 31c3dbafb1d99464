import { useCart } from '../../shared/stores/stores.tsx';
import { CartNotices } from '../../shared/ui/cart/cart-notices.tsx';
import { CartPreview } from './cart-preview.tsx';

type Props = {
  open: boolean;
  /** Called when the notices were dismissed: their button is gone. */
  onDismissed: () => void;
};

/** The panel below the cart in the header. */
export function CartPanel({ onDismissed }: Props) {
  const lines = useCart((cart) => cart.lines);
  const total = useCart((cart) => cart.totalPrice);
  return (
    <>
      <CartNotices small onDismissed={onDismissed} />
      <CartPreview lines={lines} total={total} />
    </>
  );
}
