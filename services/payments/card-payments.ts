import { isWaitingForPayment, openAttempt, orderDecider, refundSteps } from '../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { Position } from '../platform/log/event-log.ts';
import { type PaymentProvider, ProviderAway, type ProviderNews } from './payment-provider.ts';

export type CardDeps = {
  readonly handler: CommandHandler;
  /** Null where none is configured. */
  readonly provider: PaymentProvider | null;
};

type Context = Omit<CommandContext, 'commandId'>;

const UNKNOWN = reject('missing', 'payment_unknown', 'Ovo plaćanje ne postoji.');

/** Outcomes of attempts to pay by card, and refunds. All are idempotent. */
export function createCardPayments({ handler, provider }: CardDeps) {
  /** Records the provider's report of an attempt on the order. 404 for an attempt that the shop did not start. */
  async function record(news: ProviderNews, context: Context): Promise<Result<Position | null>> {
    const { attempt, state, amount } = news;
    const orderId = attempt.slice(0, Math.max(0, attempt.lastIndexOf('.')));
    const { state: order, position } = await handler.load(orderDecider, orderId);
    if (order.payments.attempts.every((one) => one.attempt !== attempt)) return UNKNOWN;
    if (state === 'open') return ok(position);
    const command =
      state === 'captured'
        ? ({ type: 'ReceivePayment', money: { reference: attempt, source: 'card', amount } } as const)
        : ({ type: 'RefusePayment', attempt } as const);
    const handled = await handler.handle(orderDecider, orderId, command, context);
    // A deleted order refuses only a refusal, which has no effect any more.
    if (!handled.ok) return handled.error.kind === 'missing' ? ok(position) : handled;
    return ok(handled.value.position);
  }

  /**
   * Asks the provider for the outcome of the open attempt of an order, if any. An attempt unknown to the provider ends
   * once the order needs no money any more.
   */
  async function ask(orderId: string, context: Context): Promise<void> {
    const { state } = await handler.load(orderDecider, orderId);
    const open = openAttempt(state);
    if (!open || !provider) return;
    const news = await provider.stateOf(open.attempt);
    if (news) await record(news, context);
    else if (!isWaitingForPayment(state))
      await record({ attempt: open.attempt, amount: open.amount, state: 'refused' }, context);
  }

  /**
   * Sends refunds to cards; rejects with `ProviderAway`. The key of a refund is the sum refunded before: the same key has the same
   * sum. Each follows from what is recorded by then, also by another process that sends the same.
   */
  async function sendRefunds(orderId: string, context: Context): Promise<void> {
    for (;;) {
      const { state } = await handler.load(orderDecider, orderId);
      const next = refundSteps(state).find(({ source }) => source === 'card');
      if (!next) return;
      if (!provider) throw new ProviderAway('No payment provider is configured');
      const { reference, amount, before } = next;
      await provider.refund({ attempt: reference, amount, key: `${reference}.${before}` });
      const refund = { type: 'RecordRefund', reference, amount, before } as const;
      const recorded = await handler.handle(orderDecider, orderId, refund, context);
      if (!recorded.ok)
        throw new Error(`The refund ${reference}.${before} was not recorded: ${recorded.error.code}`);
    }
  }

  return { record, ask, sendRefunds };
}

export type CardPayments = ReturnType<typeof createCardPayments>;

export const REFUND_LATER = reject(
  'conflict',
  'payment_provider_away',
  'Kartična kuća trenutno nije dostupna. Povrat se šalje sam čim bude dostupna.',
);
