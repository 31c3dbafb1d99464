/* The choices of an order as the wire and the screens have them (specification/orders §4). */

export const CASH_ON_DELIVERY = 'Plaćanje pouzećem' as const;
export const BANK_TRANSFER = 'Uplata na račun' as const;
export const CARD_PAYMENT = 'Kartično plaćanje' as const;
/** Every way to pay; which of them a shop offers is in its settings (specification/payments §1). */
export const PAYMENT_METHODS = [CASH_ON_DELIVERY, BANK_TRANSFER, CARD_PAYMENT] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const HOME_DELIVERY = 'Dostava na kućnu adresu' as const;
export const FREE_PICKUP = 'Gratis Pick-UP' as const;
/** Chosen instead of a city; the city's own name is a field of its own. */
export const OTHER_CITY = 'Drugi grad' as const;
export const DEFAULT_COUNTRY = 'Bosna i Hercegovina' as const;
