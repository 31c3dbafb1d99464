import {
  isByTransfer,
  isWaitingForPayment,
  type OrderView,
  openAttempt,
  orderDecider,
} from '../ordering/index.ts';
import { startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import type { SettingsOf } from '../settings/index.ts';
import type { CardPayments } from './card-payments.ts';
import { ProviderAway } from './payment-provider.ts';

export type SweepDeps = {
  readonly handler: CommandHandler;
  readonly cards: Pick<CardPayments, 'ask'>;
  /** Orders that wait for a payment, or for word of one, by number. */
  readonly waiting: (after: number, most: number) => Promise<readonly OrderView[]>;
  readonly settings: SettingsOf<'paymentReminderDays' | 'paymentCancelDays'>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

const PAUSE_MS = 10_000;
/** The provider's call usually comes within seconds. */
const ASKED_AFTER_MS = 20_000;
const DAY_MS = 24 * 3_600_000;
const PORTION = 200;

/**
 * Processes unpaid orders: polls the provider for attempts without a report, reminds customers of a transfer, and
 * cancels orders that were not paid in time. All is decided on the order, so that any number of workers may sweep.
 */
export function createPaymentSweep({ handler, cards, waiting, settings, now, logger }: SweepDeps) {
  async function settle(order: OrderView, days: { remind: number; cancel: number }): Promise<void> {
    const context = { correlationId: newId(), actor: { kind: 'system', id: 'payments' } } as const;
    if (isToAsk(order)) await cards.ask(order.id, context);
    if (!isWaitingForPayment(order)) return;
    const age = now() - Date.parse(order.placedAt);
    const type =
      days.cancel > 0 && age > days.cancel * DAY_MS
        ? 'CancelUnpaid'
        : days.remind > 0 && age > days.remind * DAY_MS && isByTransfer(order) && !order.payments?.reminded
          ? 'RemindPayment'
          : null;
    if (type === null) return;
    const done = await handler.handle(orderDecider, order.id, { type }, context);
    if (done.ok && done.value.events.length > 0) logger.info({ order: order.id, type }, 'An order is unpaid');
  }

  function isToAsk(order: OrderView): boolean {
    if (!openAttempt(order)) return false;
    const started = order.payments?.steps.findLast(({ type }) => type === 'PaymentStarted');
    return started !== undefined && now() - Date.parse(started.at) > ASKED_AFTER_MS;
  }

  /** Processes every unpaid order, once. While the provider is unavailable it continues with the others. */
  async function sweep(): Promise<undefined> {
    const { paymentReminderDays: remind, paymentCancelDays: cancel } = await settings.shopSettings();
    let away: unknown = null;
    for (let after = 0; ; ) {
      const orders = await waiting(after, PORTION);
      for (const order of orders)
        await settle(order, { remind, cancel }).catch((error: unknown) => {
          if (!(error instanceof ProviderAway)) throw error;
          away = error;
        });
      const last = orders.at(-1);
      if (!last || orders.length < PORTION) break;
      after = last.facts.number;
    }
    if (away !== null) logger.warn({ err: away }, 'The payment provider is unavailable; retrying');
  }

  const failure = 'Payments could not be swept; tried again';
  return {
    sweep,
    /** Sweeps until `stop`. */
    start: () => startPeriodicWork({ turn: sweep, pauseMs: PAUSE_MS, logger, failure }),
  };
}
