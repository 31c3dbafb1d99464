import { amountToPay, isByTransfer, isWaitingForPayment, type OrderView } from '../ordering/index.ts';
import { paymentReference } from '../rules/payment-reference.ts';

/** The data of a bank transfer. `amount` in hundredths. */
export type PaymentSlip = {
  readonly receiver: string;
  readonly account: string;
  readonly amount: number;
  readonly reference: string;
  readonly purpose: string;
};

export type SlipSettings = {
  shopSettings(): Promise<{ readonly bankAccount: string; readonly bankReceiver: string }>;
};

/** The payment slip of an order; null when there is nothing to transfer. */
export function createSlipOf(settings: SlipSettings) {
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
