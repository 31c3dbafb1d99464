import type { Static } from 'typebox';
import type { NotificationBody } from './payments.schemas.ts';

/** The call by which a provider reports an attempt to the shop: `refused` is final. `amount` in hundredths of a KM. */
export type Notification = Readonly<Static<typeof NotificationBody>>;
export type ProviderNews = Omit<Notification, 'signature'>;

/**
 * The provider of card payments. A real one is an adapter of this port. An attempt's key identifies it and makes
 * starting, querying and refunding idempotent. All reject with `ProviderAway`.
 */
export interface PaymentProvider {
  /** Whether it answers now; never rejects. */
  isThere(): Promise<boolean>;
  /** Starts an attempt, or finds it; answers the address of the page where it is paid. */
  start(attempt: {
    readonly attempt: string;
    readonly amount: number;
    readonly description: string;
    /** The page to which the customer returns. */
    readonly returnUrl: string;
    /** Where it reports the result. */
    readonly notificationUrl: string;
  }): Promise<string>;
  /** The contents of a notification; null when it is not the provider's. */
  verify(notification: Notification): ProviderNews | null;
  /** Null when it knows of no such attempt. */
  stateOf(attempt: string): Promise<ProviderNews | null>;
  /** Refunds a part of the captured sum. `key` makes the refund idempotent. */
  refund(refund: { readonly attempt: string; readonly amount: number; readonly key: string }): Promise<void>;
}

/** The provider cannot be reached, or does not answer as it should. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}
