import { setImmediate as turn } from 'node:timers/promises';
import { flag } from '../platform/kernel/wire/flag.ts';
import type { SubscriberView } from './messages.ports.ts';
import type { SubscriberAnswer } from './messages.schemas.ts';

type Customer = Omit<SubscriberView, 'confirmedAt'>;
/** `subscriptionId`: null for an e-mail that was given with an account alone. */
type Subscriber = Pick<SubscriberView, 'email' | 'at'> & {
  readonly subscriptionId: string | null;
  readonly isConfirmed: boolean;
};

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
      byEmail.set(keyOf(email), { email, at, subscriptionId: id, isConfirmed: confirmedAt !== null });
  for (const { email, at } of customers) {
    const known = byEmail.get(keyOf(email)) ?? { email, at, subscriptionId: null };
    byEmail.set(keyOf(email), { ...known, isConfirmed: true });
  }
  // Erased subscribers.
  byEmail.delete('');
  return [...byEmail.values()].sort((one, other) => (one.at < other.at ? 1 : -1));
}

export function subscriberAnswer(
  { email, at, subscriptionId, isConfirmed }: Subscriber,
  signOffUrl: (subscriptionId: string) => string,
): SubscriberAnswer {
  return {
    email,
    date: at,
    source: subscriptionId === null ? 'account' : 'newsletter',
    confirmed: flag(isConfirmed),
    signOffUrl: subscriptionId === null ? '' : signOffUrl(subscriptionId),
  };
}

/** The answers of all of them in batches, between which others are answered. */
export async function* subscriberAnswers(
  subscribers: readonly Subscriber[],
  signOffUrl: (subscriptionId: string) => string,
): AsyncGenerator<SubscriberAnswer[]> {
  for (let from = 0; from < subscribers.length; from += PORTION) {
    if (from > 0) await turn();
    const some = subscribers.slice(from, from + PORTION);
    yield some.map((subscriber) => subscriberAnswer(subscriber, signOffUrl));
  }
}
