import type { CommandContext } from '../platform/kernel/commands/command-handler.ts';
import type { JobCause } from '../platform/log/recorded-event.ts';
import type { UserListQuery, UserPage, UserRow } from './customers.schemas.ts';

/** The queries of the account routes. Implemented on the read model `customers`. */
export interface CustomerQueries {
  /** By `_id`, or by the numeric id when `id` is all digits; null when there is none. */
  find(id: string): Promise<UserRow | null>;
  /** Everybody that fits, newest first unless sorted otherwise, in portions. */
  list(query: Omit<UserListQuery, 'page' | 'pageSize'>): AsyncIterable<readonly UserRow[]>;
  /** One page, 12 rows by default. */
  page(query: UserListQuery): Promise<UserPage>;
  /** The `_id`s of accounts that hold no claim on any e-mail. */
  withoutClaim(): Promise<readonly string[]>;
}

/** Hands the request for a mail with a link for a new password over; resolves once it cannot get lost. */
export type PasswordLinkWanted = (request: {
  readonly userId: string;
  readonly requestId: string;
  /** ISO 8601. */
  readonly requestedAt: string;
  readonly cause: JobCause;
}) => Promise<void>;

/**
 * An address that a person has shown to be theirs. `until`: when another one took its place (ISO 8601); later data under it
 * may be its next holder's. Null while it is the account's.
 */
export type PersonEmail = { readonly email: string; readonly until: string | null };
/** A person to be erased, with every such address. */
export type ErasedPerson = { readonly id: string; readonly emails: readonly PersonEmail[] };

/** The person's data outside of the account. Both are idempotent. */
export interface ForgetPersonElsewhere {
  /** Forgets who wrote and ordered, signed in or under one of the e-mails; orders that are open keep their person. */
  forget(person: ErasedPerson, context: CommandContext): Promise<{ readonly openOrders: number }>;
  /** Deletes pending data and unread copies; call it after the person's key was deleted. */
  finish(person: ErasedPerson): Promise<void>;
}

/**
 * Whether an order was placed, for a coupon that was reserved for it. When it was not, the process about to place it
 * has to reserve the coupon again.
 */
export type SettleOrder = (orderId: string) => Promise<boolean>;
