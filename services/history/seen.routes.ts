import { eventText, shownChanges, stepChanges } from '../audit/index.ts';
import {
  CART_NOT_FOUND,
  type CartEvent,
  cartAnswer,
  cartAudit,
  type ProductForSale,
  priceCart,
} from '../cart/index.ts';
import {
  ORDER_NOT_FOUND,
  type OrderEvent,
  type OrderView,
  orderAnswer,
  orderAudit,
  orderFrom,
} from '../ordering/index.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { PAGE_SIZE, pageOf } from '../platform/kernel/wire/page.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import { upTo } from '../platform/log/moment.ts';
import { freeShippingThreshold, homeDeliveryPrice, type ShippingRules } from '../rules/money/delivery.ts';
import { type CartStep, cartSteps, isInTrail } from './cart-steps.ts';
import { seenContract } from './seen.contract.ts';
import type { SeenQuery, SeenStep } from './seen.schemas.ts';

export type SeenDeps = {
  readonly store: StreamReader;
  /** The `_id` of an order, deleted ones included; null when it never existed. */
  readonly orderId: (id: string) => Promise<string | null>;
  /** Products as they were sold at a moment (ISO 8601), and what delivery cost then. */
  readonly soldThen: (
    ids: readonly string[],
    at: string,
  ) => Promise<{
    readonly products: ReadonlyMap<string, ProductForSale>;
    readonly delivery: ShippingRules;
  }>;
};

/** Answers the views that customers had of carts and orders, step by step. */
export function seenRoutes({ store, orderId, soldThen }: SeenDeps) {
  async function cartThen({ at, state }: CartStep): Promise<SeenStep['cart']> {
    if (state.status !== 'open') return null;
    const ids = [...state.lines, ...state.notices].map(({ productId }) => productId);
    const sold = await soldThen(ids, at);
    const priced = priceCart(state.lines, sold.products);
    const shown = { notices: state.notices, products: sold.products, orderName: '' };
    const { products, totalPrice, totalPoints, notices } = cartAnswer('', priced, shown);
    const delivery = {
      price: homeDeliveryPrice(priced.total, '', sold.delivery),
      freeAbove: freeShippingThreshold('', sold.delivery),
    };
    return { products, totalPrice, totalPoints, notices, delivery };
  }

  async function shownStep(step: CartStep): Promise<SeenStep> {
    const { at, position, events } = step;
    return {
      at,
      position,
      by: events[0]?.metadata.actor.kind ?? '',
      events: events.map((event) => ({
        text: eventText(cartAudit, event.type),
        changes: shownChanges(stepChanges(cartAudit, event), cartAudit),
      })),
      cart: await cartThen(step),
      order: null,
    };
  }

  /** A page of the steps, the newest first. */
  async function pageFrom(
    steps: readonly (CartStep | SeenStep)[],
    { page = 1, pageSize = PAGE_SIZE }: SeenQuery,
  ) {
    const chosen = pageOf(steps.toReversed(), page, pageSize);
    const items: SeenStep[] = [];
    for (const step of chosen.items) items.push('state' in step ? await shownStep(step) : step);
    return { ...chosen, items };
  }

  return serve({ tag: 'history', reads: [] }, seenContract, {
    'GET /orders/:id/seen': {
      reads: ['orders'],
      async handle({ params, query }) {
        const id = await orderId(params.id);
        if (id === null) throw new Rejected(ORDER_NOT_FOUND.error);
        const [placed] = await store.readStream<OrderEvent>(`order-${id}`);
        const order = placed && orderFrom(id, [placed]);
        if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
        const events = await store.readStream<CartEvent>(`cart-${order.facts.cartId}`);
        const before = upTo(events, order.placedAt).filter(({ type }) => type !== 'CartEmptied');
        const step: SeenStep = {
          at: order.placedAt,
          position: placed.position,
          by: placed.metadata.actor.kind,
          events: [{ text: eventText(orderAudit, placed.type), changes: [] }],
          cart: null,
          order: seenOrder(order),
        };
        return pageFrom([...cartSteps(before), step], query);
      },
    },

    'GET /carts/:cartId/seen': async ({ params, query }) => {
      const cartId = params.cartId.toLowerCase();
      const events = isUuid(cartId) ? await store.readStream<CartEvent>(`cart-${cartId}`) : [];
      if (!isInTrail(events)) throw new Rejected(CART_NOT_FOUND.error);
      return pageFrom(cartSteps(events), query);
    },
  });
}

function seenOrder(order: OrderView): SeenStep['order'] {
  const { products, totalPriceNoShipping, couponName, couponValue, ...rest } = orderAnswer(order);
  const { shipping, shippingMethod, pickupPlace, totalPrice, totalPoints } = rest;
  return {
    products,
    totalPriceNoShipping,
    couponName,
    couponValue,
    shipping,
    shippingMethod,
    pickupPlace,
    totalPrice,
    totalPoints,
  };
}
