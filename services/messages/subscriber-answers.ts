import { setImmediate as turn } from 'node:timers/promises';
import { flag } from '../platform/kernel/wire/flag.ts';
import type { NewsletterCustomers, SubscriberView } from './messages.ports.ts';
import type { SubscriberAnswer } from './messages.schemas.ts';
import type { Newsletter } from './newsletter.ts';

type Customer = Awaited<ReturnType<NewsletterCustomers>>[number];
/** `id`: of the subscription, or of the account where the e-mail was given with that alone. */
type Subscriber = Pick<SubscriberView, 'email' | 'at'> & {
  readonly id: string;
  readonly source: SubscriberAnswer['source'];
  readonly isConfirmed: boolean;
};

type SignOffUrls = Awaited<ReturnType<Newsletter['signOffUrls']>>;

/** For administrators who only read. */
export const NO_SIGN_OFF: SignOffUrls = { ofSubscription: () => '', ofAccount: () => '' };

/** As many addresses are sealed within some milliseconds. */
const PORTION = 500;

/** All subscribers of the newsletter, each e-mail once regardless of case, the newest first. */
export function subscribersOnce(
  subscribers: readonly SubscriberView[],
  customers: readonly Customer[],
): Subscriber[] {
  const byEmail = new Map<string, Subscriber>();
  const keyOf = (email: string) => email.trim().toLowerCase();
  for (const { id, email, at, confirmedAt } of subscribers)
    if (!byEmail.has(keyOf(email)))
      byEmail.set(keyOf(email), { email, at, id, source: 'newsletter', isConfirmed: confirmedAt !== null });
  for (const { id, email, at, isConfirmed } of customers) {
    const known = byEmail.get(keyOf(email)) ?? { email, at, id, source: 'account', isConfirmed };
    byEmail.set(keyOf(email), { ...known, isConfirmed: known.isConfirmed || isConfirmed });
  }
  // Erased subscribers.
  byEmail.delete('');
  return [...byEmail.values()].sort((one, other) => (one.at < other.at ? 1 : -1));
}

export function subscriberAnswer(
  { email, at, id, source, isConfirmed }: Subscriber,
  { ofSubscription, ofAccount }: SignOffUrls,
): SubscriberAnswer {
  return {
    email,
    date: at,
    source,
    confirmed: flag(isConfirmed),
    signOffUrl: source === 'account' ? ofAccount(id) : ofSubscription(id),
  };
}

/** The answers of all of them in batches, between which others are answered. */
export async function* subscriberAnswers(
  subscribers: readonly Subscriber[],
  signOffUrls: SignOffUrls,
): AsyncGenerator<SubscriberAnswer[]> {
  for (let from = 0; from < subscribers.length; from += PORTION) {
    if (from > 0) await turn();
    const some = subscribers.slice(from, from + PORTION);
    yield some.map((subscriber) => subscriberAnswer(subscriber, signOffUrls));
  }
}
