import type { OrderBody } from '../../../../services/ordering/placing/place-order.schemas.ts';
import {
  BANK_TRANSFER,
  CARD_PAYMENT,
  CASH_ON_DELIVERY,
} from '../../../../services/rules/orders/order-terms.ts';

type Charge = OrderBody['charge'];
export type PaymentCard = { value: Charge; title: string; text: string };

/** The ways to pay that the shop offers. */
export function paymentCards(settings: { bankTransfer: number; cardPayment: number }): PaymentCard[] {
  const cards: PaymentCard[] = [
    {
      value: CASH_ON_DELIVERY,
      title: CASH_ON_DELIVERY,
      text: 'Plaćate gotovinom prilikom preuzimanja pošiljke.',
    },
  ];
  if (settings.bankTransfer === 1)
    cards.push({
      value: BANK_TRANSFER,
      title: BANK_TRANSFER,
      text: 'Podatke za uplatu dobijate nakon narudžbe. Šaljemo kada uplata stigne.',
    });
  if (settings.cardPayment === 1)
    cards.push({
      value: CARD_PAYMENT,
      title: CARD_PAYMENT,
      text: 'Nakon narudžbe plaćate na sigurnoj stranici kartične kuće.',
    });
  return cards;
}
