import { amountToPay, isByTransfer, isWaitingForPayment, type OrderView } from '../ordering/index.ts';
import { paymentReference } from '../rules/money/payment-reference.ts';
import type { SettingsOf } from '../settings/index.ts';
import type { PaymentSlip } from './payments.schemas.ts';

/** The payment slip of an order; null when there is nothing to transfer. */
export function createSlipOf(settings: SettingsOf<'bankAccount' | 'bankReceiver'>) {
  return async (order: OrderView): Promise<PaymentSlip | null> => {
    if (!isByTransfer(order) || !isWaitingForPayment(order)) return null;
    const { bankAccount, bankReceiver } = await settings.shopSettings();
    const { publicNumber, name } = order.facts;
    return {
      receiver: bankReceiver,
      account: bankAccount,
      amount: amountToPay(order),
      reference: paymentReference(publicNumber),
      purpose: `Narudžba ${name}`,
    };
  };
}

export type SlipOf = ReturnType<typeof createSlipOf>;
