import { type OrderCharges, openAttempt, orderDecider } from '../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { Rejected, type Rejection, reject } from '../platform/kernel/rejection.ts';
import { BANK_TRANSFER, CARD_PAYMENT, CASH_ON_DELIVERY } from '../rules/orders/order-terms.ts';
import type { SettingsOf } from '../settings/index.ts';
import type { CardPayments } from './card-payments.ts';
import { type PaymentProvider, ProviderAway } from './payment-provider.ts';

export type ChargesDeps = {
  readonly handler: CommandHandler;
  readonly provider: PaymentProvider | null;
  readonly cards: CardPayments;
  readonly settings: SettingsOf<'bankTransfer' | 'cardPayment'>;
  readonly publicUrl: () => string;
  readonly logger: Pick<Logger, 'warn'>;
};

const NOT_OFFERED = reject(
  'rule',
  'payment_not_offered',
  'Ovaj način plaćanja trenutno nije u ponudi. Odaberite drugi.',
  'charge',
);
export const PROVIDER_AWAY = reject(
  'conflict',
  'payment_provider_away',
  'Kartično plaćanje trenutno nije dostupno. Odaberite drugi način plaćanja ili pokušajte kasnije.',
  'charge',
);

/** Which ways to pay a shop offers, and where orders are paid by card. */
export function createOrderCharges({ handler, provider, cards, settings, publicUrl, logger }: ChargesDeps) {
  async function refusal(method: string): Promise<Rejection | null> {
    if (method === CASH_ON_DELIVERY) return null;
    const { bankTransfer, cardPayment } = await settings.shopSettings();
    if (method === BANK_TRANSFER && bankTransfer) return null;
    if (method !== CARD_PAYMENT || !cardPayment || !provider) return NOT_OFFERED.error;
    return (await provider.isThere()) ? null : PROVIDER_AWAY.error;
  }

  /**
   * The page where an order is paid by card. The attempt is recorded on the order before the call to the provider; an
   * open one is continued, so that an order never has two that can be paid. Rejects with `ProviderAway`, or with the
   * reason when nothing is to be paid.
   */
  async function page(orderId: string, { commandId: _, ...context }: CommandContext): Promise<string> {
    if (!provider) throw new ProviderAway('No payment provider is configured');
    await cards.ask(orderId, context);
    const command = { type: 'StartPayment', id: orderId } as const;
    const { state } = await handler.run(orderDecider, orderId, command, context);
    const open = openAttempt(state);
    if (!open || !state.facts) throw new Error('An attempt was started that is not there');
    const { publicNumber, name } = state.facts;
    return provider.start({
      attempt: open.attempt,
      amount: open.amount,
      description: `Narudžba ${name}`,
      returnUrl: `${publicUrl()}/generisana-narudzba/${publicNumber}`,
      notificationUrl: `${publicUrl()}/api/payments/notifications`,
    });
  }

  const charges: OrderCharges = {
    refusal,
    pageFor: (orderId, context) =>
      page(orderId, context).catch((error: unknown) => {
        // The order is placed, and can be paid from its page.
        if (!(error instanceof Rejected))
          logger.warn({ err: error, order: orderId }, 'The payment of an order could not be started');
        return null;
      }),
  };
  return { ...charges, page };
}

export type PaymentCharges = ReturnType<typeof createOrderCharges>;
