import type { SignIn } from './first-administrator.ts';

/** The message of a child to its supervisor, sent once. */
export type ChildMessage = ReadyMessage | { readonly kind: 'refused'; readonly message: string };
export type ReadyMessage = {
  readonly kind: 'ready';
  readonly url: string;
  /** The port; null when it does not listen. */
  readonly port: number | null;
  readonly administrator: SignIn | null;
};

/** The message of the supervisor to a child. */
export type ParentMessage = { readonly kind: 'url'; readonly url: string };

/** In the environment of a child that has no port. */
export const SILENT = 'SHOP_CHILD_SILENT';
/** In the environment of a child: what it is called where all are measured. */
export const CHILD_NAME = 'SHOP_CHILD_NAME';
/** In the environment of a child that is started again: the shop is set up already. */
export const AGAIN = 'SHOP_CHILD_AGAIN';
/** In the environment of a child, separated by commas: all that the shop does, this child or another. */
export const SHOP_ROLES = 'SHOP_CHILD_SHOP_ROLES';
