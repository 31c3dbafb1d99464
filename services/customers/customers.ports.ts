import type { CommandContext } from '../platform/kernel/handle-command.ts';
import type { UserListQuery, UserPage, UserRow } from './customers.schemas.ts';

/** What the routes of accounts read. Implemented on the read model `customers`. */
export interface CustomerQueries {
  /** By `_id`, or by the numeric id when `id` is all digits; null when there is none. */
  find(id: string): Promise<UserRow | null>;
  /** Everybody that fits, newest first unless sorted otherwise. */
  list(query: Omit<UserListQuery, 'page' | 'pageSize'>): Promise<UserRow[]>;
  /** One page of them, 12 rows unless said otherwise. */
  page(query: UserListQuery): Promise<UserPage>;
}

export type OutgoingMail = { readonly to: string; readonly subject: string; readonly text: string };
/** Hands a mail over for sending; resolves once it cannot get lost. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Forgets who wrote what was left under an e-mail outside of the account: reviews, messages, the newsletter. */
export type ForgetWritings = (
  user: { readonly id: string; readonly email: string },
  context: CommandContext,
) => Promise<{
  /** To be called once the account is erased. */
  finish(): Promise<void>;
}>;

/** Whether an order was really placed, for reservations whose order never came. */
export type OrderExists = (orderId: string) => Promise<boolean>;
