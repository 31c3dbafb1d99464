import type { OrderBody } from '../../../services/ordering/ordering.schemas.ts';

/* The choices of an order as the wire has them (specification/orders §4). */
export const CASH_ON_DELIVERY: OrderBody['charge'] = 'Plaćanje pouzećem';
export const HOME_DELIVERY: OrderBody['shippingMethod'] = 'Dostava na kućnu adresu';
export const FREE_PICKUP: OrderBody['shippingMethod'] = 'Gratis Pick-UP';
export const OTHER_CITY = 'Drugi grad';
export const DEFAULT_COUNTRY = 'Bosna i Hercegovina';
