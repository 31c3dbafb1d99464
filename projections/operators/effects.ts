import { stageOf } from '../../services/ordering/index.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { accountMailsOf } from '../reactions/due-account-mails.ts';
import { STARTS_JOB } from '../reactions/import-followups.ts';
import { isNews } from '../reactions/order-mails.ts';
import { withdrawalOf } from '../reactions/withdrawal-reasons.ts';

/** The effects of an event in each reaction, described for an operator, as far as the event alone determines them. */
const EFFECTS: Readonly<Record<string, (event: Recorded, now: number) => readonly string[]>> = {
  'order-mails': (event) => {
    if (!isNews(event)) return [];
    if (event.type === 'OrderPlaced') return ['mails about a placed order'];
    if ('changeId' in event.data) return ['mails about a changed order'];
    const stage = stageOf(event.type);
    return stage ? [`mails that an order is ${stage}`] : [];
  },
  'order-followups': ({ type }) => {
    if (type === 'OrderPlaced')
      return ['orders whose cart is emptied and whose points and coupon are settled'];
    if (type === 'OrderLinesChanged') return ['changed orders whose points are settled'];
    return type === 'OrderCancelled' || type === 'OrderReturned'
      ? ['orders whose points and coupon are given back']
      : [];
  },
  'account-mails': (event, now) => accountMailsOf(event, now).map((kind) => `mails "${kind}"`),
  'cart-withdrawals': (event) =>
    withdrawalOf(event) ? ['products taken out of the carts that hold them'] : [],
  'bulk-changes': ({ type }) => (type === 'BulkChangeStarted' ? ['jobs of bulk changes'] : []),
  imports: ({ type }) => (STARTS_JOB.includes(type) ? ['jobs of imports'] : []),
  erasures: ({ type }) => {
    if (type === 'UserErasureRequested') return ['users erased'];
    return type === 'OrderPersonForgotten' ? ['orders whose person is forgotten'] : [];
  },
};

/** The effect of the reaction for an event; null when this program does not know the reaction. `now` in milliseconds. */
export function effectsOf(reaction: string, event: Recorded, now: number): readonly string[] | null {
  return EFFECTS[reaction]?.(event, now) ?? null;
}
