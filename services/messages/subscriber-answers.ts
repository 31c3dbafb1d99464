import type { SubscriberView } from './messages.ports.ts';
import type { SubscriberAnswer } from './messages.schemas.ts';

/** All subscribers of the newsletter, each e-mail once regardless of case, the newest first. */
export function subscriberAnswers(
  subscribers: readonly SubscriberView[],
  customers: readonly SubscriberView[],
): SubscriberAnswer[] {
  const byEmail = new Map<string, SubscriberAnswer>();
  const add = ({ email, at }: SubscriberView, source: SubscriberAnswer['source']) => {
    const key = email.trim().toLowerCase();
    if (key !== '' && !byEmail.has(key)) byEmail.set(key, { email, date: at, source });
  };
  for (const subscriber of subscribers) add(subscriber, 'newsletter');
  for (const customer of customers) add(customer, 'account');
  return [...byEmail.values()].sort((one, other) => (one.date < other.date ? 1 : -1));
}
