import type { ErasedPerson, PersonEmail } from '../customers/index.ts';

/** The `_id`s of everything a person has written. */
export type Contributions = {
  readonly reviews: readonly string[];
  readonly messages: readonly string[];
  readonly subscriptions: readonly string[];
  /** Requests to be mailed when a product is available. */
  readonly alerts: readonly string[];
};

export type TracesDeps = {
  readonly writtenBy: (email: PersonEmail) => Promise<Contributions>;
  readonly signedInWritings: (userId: string) => Promise<Contributions>;
  /** Orders placed as a customer, and guest orders under one of the e-mails while it was theirs. */
  readonly ordersOfPerson: (
    customerId: string,
    emails: readonly PersonEmail[],
  ) => Promise<{ readonly own: readonly string[]; readonly asGuest: readonly string[] }>;
};

/**
 * The traces of a person outside the account, as far as it is provably theirs: done while signed in, or under an e-mail they
 * confirmed, before another one took its place.
 */
export function createTraces({ writtenBy, signedInWritings, ordersOfPerson }: TracesDeps) {
  return {
    async writings({ id, emails }: ErasedPerson): Promise<Contributions> {
      const found = await Promise.all([signedInWritings(id), ...emails.map(writtenBy)]);
      const all = (kind: keyof Contributions) => [...new Set(found.flatMap((some) => some[kind]))];
      return {
        reviews: all('reviews'),
        messages: all('messages'),
        subscriptions: all('subscriptions'),
        alerts: all('alerts'),
      };
    },
    orders: ({ id, emails }: ErasedPerson) => ordersOfPerson(id, emails),
  };
}

export type Traces = ReturnType<typeof createTraces>;
