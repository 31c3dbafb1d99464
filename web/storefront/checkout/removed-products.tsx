import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';

/** The lines that the shop removed from the cart. Most orders never need its code. */
export const RemovedProducts = whenOpened<{ open: boolean; onDismissed?: () => void }>(() =>
  import('../../shared/ui/cart/cart-notices.tsx').then((file) => file.CartNotices),
);
