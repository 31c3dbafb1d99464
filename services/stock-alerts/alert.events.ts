import type { PersonalEvent, PlainEvent } from '../platform/log/domain-event.ts';

/** The subject of an alert: a product (any of its variations if `variation` is null), or one variation of it. */
export type AlertSubject = { readonly productId: string; readonly variation: string | null };

/** A customer wants to know when a product is available again. The e-mail is sealed with a key of the alert's own. */
export type AlertEvent =
  | PersonalEvent<'StockAlertRequested', { readonly email: string }, AlertSubject>
  /** The product is available: the mail is to be sent. */
  | PlainEvent<'StockAlertDue'>
  /** The mail was sent, or is no longer wanted. */
  | PlainEvent<'StockAlertEnded'>;
