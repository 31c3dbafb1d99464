/** What a provider says of an attempt: `refused` is final. `amount` in hundredths of a KM. */
export type ProviderNews = {
  readonly attempt: string;
  readonly state: 'open' | 'captured' | 'refused';
  readonly amount: number;
};

/** The call by which a provider reports an attempt to the shop. */
export type Notification = ProviderNews & { readonly signature: string };

/**
 * Who charges cards. A real one is one adapter of this port. Every attempt is known by its key, under which it is started,
 * asked for and refunded, each as often as one likes with the effect of once. All reject with `ProviderAway`.
 */
export interface PaymentProvider {
  /** Whether it answers now; never rejects. */
  isThere(): Promise<boolean>;
  /** Starts an attempt, or finds it; answers the address of the page where it is paid. */
  start(attempt: {
    readonly attempt: string;
    readonly amount: number;
    readonly description: string;
    /** Where the customer comes back to. */
    readonly returnUrl: string;
    /** Where it reports the result. */
    readonly notificationUrl: string;
  }): Promise<string>;
  /** What a notification says; null when it is not the provider's. */
  verify(notification: Notification): ProviderNews | null;
  /** Null when it knows of no such attempt. */
  stateOf(attempt: string): Promise<ProviderNews | null>;
  /** Gives back a part of what was captured. `key` makes the refund idempotent. */
  refund(refund: { readonly attempt: string; readonly amount: number; readonly key: string }): Promise<void>;
}

/** The provider cannot be reached, or does not answer as it should. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}
