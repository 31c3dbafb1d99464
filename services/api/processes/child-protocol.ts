import type { SignIn } from './first-administrator.ts';

/** The messages of a child to its supervisor: one when it has started, one when it listens no more. */
export type ChildMessage =
  | ReadyMessage
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'port-closed' };
export type ReadyMessage = {
  readonly kind: 'ready';
  readonly url: string;
  /** The port; null when it does not listen. */
  readonly port: number | null;
  readonly administrator: SignIn | null;
};

/** The messages of the supervisor to a child: the shop's address, and that no child listens any more. */
export type ParentMessage =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'ports-closed' };

/** Environment variable of a child without a port. */
export const SILENT = 'SHOP_CHILD_SILENT';
/** Environment variable of a child: its name in metrics. */
export const CHILD_NAME = 'SHOP_CHILD_NAME';
/** Environment variable of a restarted child: the shop is already set up. */
export const AGAIN = 'SHOP_CHILD_AGAIN';
/** Environment variable of a child: the roles of all children, comma-separated. */
export const SHOP_ROLES = 'SHOP_CHILD_SHOP_ROLES';
