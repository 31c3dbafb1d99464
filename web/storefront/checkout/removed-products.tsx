import { whenOpened } from '../../shared/ui/when-opened.tsx';

/** What the shop took out of the cart. Most orders never need its code. */
export const RemovedProducts = whenOpened<{ open: boolean }>(() =>
  import('../../shared/ui/cart-notices.tsx').then(({ CartNotices }) => () => <CartNotices />),
);
