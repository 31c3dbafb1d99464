import {
  isByTransfer,
  isWaitingForPayment,
  type OrderView,
  openAttempt,
  orderDecider,
} from '../ordering/index.ts';
import { createAskingTurn } from '../platform/jobs/asking-turn.ts';
import { startPeriodicWork } from '../platform/jobs/periodic-work.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import type { SettingsFacts, SettingsOf } from '../settings/index.ts';
import type { CardPayments } from './card-payments.ts';
import { ProviderAway } from './payment-provider.ts';

type Terms = 'bankAccount' | 'paymentReminderDays' | 'paymentCancelDays';

export type SweepDeps = {
  readonly handler: CommandHandler;
  readonly cards: Pick<CardPayments, 'ask'>;
  /** Orders that wait for a payment, or for word of one, by number. */
  readonly waiting: (after: number, most: number) => Promise<readonly OrderView[]>;
  readonly settings: SettingsOf<Terms>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

const PAUSE_MS = 10_000;
/** The provider's call usually comes within seconds. */
const ASKED_AFTER_MS = 20_000;
const DAY_MS = 24 * 3_600_000;
/** Orders looked at in a turn. */
const OF_A_TURN = 5_000;
/** Orders read in one statement. */
const PORTION = 200;
const NO_DEADLINES: Pick<SettingsFacts, Terms> = {
  bankAccount: '',
  paymentReminderDays: 0,
  paymentCancelDays: 0,
};

/**
 * Processes unpaid orders: polls the provider for attempts without a report, reminds customers of a transfer, and
 * cancels orders that were not paid in time. All is decided on the order, so that any number of workers may sweep; neither an
 * unavailable provider nor a broken order holds up others.
 */
export function createPaymentSweep({ handler, cards, waiting, settings, now, logger }: SweepDeps) {
  const ofPayments = () => ({ correlationId: newId(), actor: { kind: 'system', id: 'payments' } }) as const;

  let terms = NO_DEADLINES;
  /** Of the orders that this turn met, those whose attempts the provider is asked about. */
  let attempts: OrderView[] = [];

  /** A transfer without the shop's account cannot be made: it is neither reminded of nor cancelled. */
  function overdue(order: OrderView): 'CancelUnpaid' | 'RemindPayment' | null {
    const { bankAccount, paymentReminderDays: remind, paymentCancelDays: cancel } = terms;
    const isTransfer = isByTransfer(order);
    if (isTransfer && bankAccount === '') return null;
    const reminded = order.payments?.steps.findLast(({ type }) => type === 'PaymentReminded')?.at;
    const isPast = (days: number, since: string) => days > 0 && now() - Date.parse(since) > days * DAY_MS;
    const priced = pricedAt(order);
    if (isTransfer && !reminded && isPast(remind, priced)) return 'RemindPayment';
    // Deadlines that are set, or met, late leave the customer the days between the reminder and the end.
    const isHeard = !reminded || cancel <= remind || isPast(cancel - remind, reminded);
    return isHeard && isPast(cancel, priced) && !hasInvoice(order) ? 'CancelUnpaid' : null;
  }

  async function meetDeadlines(order: OrderView): Promise<void> {
    const type = isWaitingForPayment(order) ? overdue(order) : null;
    if (type === null) return;
    const changeId = order.changes?.at(-1)?.changeId ?? null;
    const done = await handler.handle(orderDecider, order.id, { type, changeId }, ofPayments());
    if (done.ok && done.value.events.length > 0) logger.info({ order: order.id, type }, 'An order is unpaid');
  }

  function isToAsk(order: OrderView): boolean {
    if (!openAttempt(order)) return false;
    const started = order.payments?.steps.findLast(({ type }) => type === 'PaymentStarted');
    return started !== undefined && now() - Date.parse(started.at) > ASKED_AFTER_MS;
  }

  const all = {
    isAway: (error: unknown) => error instanceof ProviderAway,
    failed: (err: unknown, { id }: OrderView) =>
      logger.warn({ err, order: id }, 'An unpaid order could not be processed; tried again'),
    mostOfTurn: OF_A_TURN,
  };
  const numberOf = (order: OrderView | null) => order?.facts.number ?? 0;

  const watchDeadlines = createAskingTurn<OrderView>({
    ...all,
    portion: PORTION,
    next: (after, most) => waiting(numberOf(after), most),
    async chosen(orders) {
      attempts.push(...orders.filter(isToAsk));
      return orders.filter((order) => !isToAsk(order));
    },
    ask: meetDeadlines,
  });
  const askProvider = createAskingTurn<OrderView>({
    ...all,
    next: async (after, most) => attempts.filter((order) => numberOf(order) > numberOf(after)).slice(0, most),
    async ask(order) {
      await cards.ask(order.id, ofPayments());
      await meetDeadlines(order);
    },
  });

  async function sweep(signal?: AbortSignal): Promise<undefined> {
    [terms, attempts] = [await settings.shopSettings(), []];
    await watchDeadlines(signal);
    await askProvider(signal);
  }

  const failure = 'Payments could not be swept; tried again';
  return {
    /** One turn. */
    sweep,
    /** Sweeps until `stop`. */
    start: () => startPeriodicWork({ turn: sweep, pauseMs: PAUSE_MS, logger, failure }),
  };
}

/** The decision on the order counts; those with an invoice need no look at it. */
function hasInvoice({ invoices = [] }: OrderView): boolean {
  return invoices.some(({ cancelled }) => !cancelled);
}

/**
 * When the order got its sum and its way of payment, or lost the invoice without which it can be changed: deadlines count
 * from then.
 */
function pricedAt({ placedAt, changes = [], invoices = [], facts }: OrderView): string {
  const last = changes.findLast(
    ({ parts, previousTotal }, index) =>
      parts.includes('payment') || previousTotal !== (changes[index + 1]?.previousTotal ?? facts.total),
  );
  const cancellations = invoices.flatMap(({ cancelledAt }) => cancelledAt ?? []);
  return [last?.at ?? placedAt, ...cancellations].reduce((one, other) => (one > other ? one : other));
}
