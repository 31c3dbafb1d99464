export { type OrderCommand, orderDecider } from './order.decider.ts';
export type {
  Delivery,
  OrderContact,
  OrderEvent,
  OrderedLine,
  OrderFacts,
  OrderStageEvent,
} from './order.events.ts';
export { evolveOrder, initialOrder, type OrderState, stageOf } from './order.state.ts';
export { createOrderAllowance, type OrderAllowance, type Orderer } from './order-allowance.ts';
export { deliveryOf, type Numbers, orderFacts, orderTotal } from './order-facts.ts';
export { orderName, takeNumbers } from './order-numbers.ts';
export { ENDED, type LaterStage, nextStages, type OrderStage, STAGES, UNDONE } from './order-stage.ts';
export { type OrderStatusName, STATUSES, stageNamed, statusName } from './order-stage.wire.ts';
export { evolveOrderView, type OrderDocument, withoutPerson } from './order-view.ts';
export { type OrderWish, orderWish } from './order-wish.ts';
export { createOrdering } from './ordering.module.ts';
export type {
  OrderFollowups,
  OrderingCustomers,
  OrderingSettings,
  OrderPage,
  OrderQueries,
  OrderView,
  TimelineStep,
} from './ordering.ports.ts';
export type { OrderListQuery, OrderRow } from './ordering.schemas.ts';
export { orderAnswer, orderRow, pickupPlace, shippingMethod } from './ordering.wire.ts';
export {
  createOrderPlacing,
  createOrderSettling,
  type OrderPlacing,
  orderIdOf,
  type PlacedOrder,
  type PlaceOrderDeps,
} from './place-order.ts';
export { createPlacedOrders, type PlacedOrders } from './placed-orders.ts';
