import { ShortLines } from '../../cart/index.ts';
import { staffContract } from '../../platform/http/calls/contract.ts';
import { OrderPlacedAnswer } from '../placing/place-order.schemas.ts';
import {
  OrderChangeAnswer,
  OrderChangeBody,
  OrderChanged,
  OrderTotalChanged,
  PHONE_ORDER_REFUSALS,
  PhoneOrderBody,
  PhonePreview,
  PhonePreviewBody,
} from './order-change.schemas.ts';

/** Orders changed, and taken by phone, by administrators (specification/orders §14, §15). */
export const orderChangeContract = staffContract({ write: ['orders'] })({
  'POST /orders/:id/change': {
    summary: 'Change an order before it is sent',
    body: OrderChangeBody,
    answers: { 200: OrderChangeAnswer },
    refusals: {
      order_changed: OrderChanged,
      order_total_changed: OrderTotalChanged,
      out_of_stock: ShortLines,
    },
  },
  'POST /orders/phone': {
    summary: 'Place an order that was taken by phone',
    body: PhoneOrderBody,
    // 200 where it was placed before.
    answers: { 200: OrderPlacedAnswer, 201: OrderPlacedAnswer },
    refusals: PHONE_ORDER_REFUSALS,
  },
  'POST /orders/phone/preview': {
    summary: 'What an order taken by phone would cost',
    body: PhonePreviewBody,
    answers: { 200: PhonePreview },
  },
});
