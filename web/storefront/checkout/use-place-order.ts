import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderBody } from '../../../services/ordering/placing/place-order.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { ApiError, messageOf } from '../../shared/api/client.ts';
import {
  ACCOUNT_MADE,
  forgetPlacedOrder,
  isUnanswered,
  keepAttempt,
  keepPlacedOrder,
} from '../../shared/stores/placed-order.ts';
import { browserStorage, tabStorage } from '../../shared/stores/storage.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { forgetDraft } from './form/checkout-draft.ts';

/**
 * Places the order and opens the thank-you page, or the page where it is paid. `onRefused` is called with the error
 * when it is refused.
 */
export function usePlaceOrder(onRefused: (error: unknown) => Promise<void>) {
  const { api, cart, notices, session } = useStores();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function send(order: OrderBody): Promise<void> {
    const storage = browserStorage();
    notices.dismissFailures();
    let paymentUrl: string | undefined;
    const isRepeated = isUnanswered(storage, order.cartId);
    try {
      keepAttempt(storage, order.cartId);
      // A repetition for the same cart answers the first order (specification/orders §1, §5).
      const placed = await call(api, 'POST /orders/add-order', { body: order });
      paymentUrl = placed.paymentUrl;
      const kept = { generatedOrderId: String(placed.generatedOrderId), orderKey: placed.orderKey };
      keepPlacedOrder(storage, order.cartId, kept, paymentUrl !== undefined);
    } catch (error) {
      if (isNotPlaced(error, isRepeated)) forgetPlacedOrder(storage);
      // The page goes on as a guest's.
      if (isSessionEnd(error)) session.end();
      if (!asksAgain(error))
        notices.danger(`Došlo je do problema prilikom izvršavanja vaše narudžbe: ${messageOf(error)}`);
      return onRefused(error);
    }
    forgetDraft(tabStorage());
    if (paymentUrl !== undefined) {
      // The provider sends the customer back to the order's page; the browser's back button, to this one.
      cart.forget();
      return window.location.assign(paymentUrl);
    }
    await navigate('/hvala-vam', { replace: true, state: order.password && ACCOUNT_MADE });
    cart.forget();
  }

  return {
    busy,
    /** Ignores a second call while the first is running: two quick clicks are one order. */
    place: async (order: OrderBody): Promise<void> => {
      if (underWay.current) return;
      underWay.current = true;
      setBusy(true);
      await send(order).finally(() => {
        underWay.current = false;
        setBusy(false);
      });
    },
  };
}

/**
 * The shop has refused the order. Without such an answer it may have been placed; a repetition may be refused before the
 * shop looks for the first order, such as when the session has ended or a field is wrong.
 */
function isNotPlaced(error: unknown, isRepeated: boolean): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return status >= 400 && status < 500 && !(isRepeated && ![404, 409].includes(status));
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** A line is out of stock: the reloaded cart shows which one. */
export function isOutOfStock(error: unknown): boolean {
  return codeOf(error) === 'out_of_stock';
}

/** The order can be placed otherwise, which the customer confirms: at the sums of a changed cart, without its coupon, as a guest's. */
export function asksAgain(error: unknown): boolean {
  return codeOf(error) === 'cart_changed' || endsCoupon(error);
}

/** `coupon_invalid`, `coupon_reserved` and `coupon_too_big` (specification/customers §6); a guest has none, either. */
export function endsCoupon(error: unknown): boolean {
  return codeOf(error).startsWith('coupon_') || isSessionEnd(error);
}

function isSessionEnd(error: unknown): boolean {
  return codeOf(error) === 'session_ended';
}
