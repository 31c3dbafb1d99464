export { type OrderCommand, orderDecider } from './order.decider.ts';
export type { Delivery, OrderContact, OrderEvent, OrderedLine, OrderFacts } from './order.events.ts';
export { evolveOrder, initialOrder, type OrderState } from './order.state.ts';
export { deliveryOf, type Numbers, orderFacts, orderTotal } from './order-facts.ts';
export { orderName, takeNumbers } from './order-numbers.ts';
export { type OrderWish, orderWish } from './order-wish.ts';
export type {
  OrderFollowups,
  OrderingCustomers,
  OrderingSettings,
  OrderPage,
  OrderQueries,
  OrderView,
} from './ordering.ports.ts';
export { type OrderingDeps, orderingRoutes } from './ordering.routes.ts';
export type { OrderListQuery, OrderRow } from './ordering.schemas.ts';
export { orderRow, pickupPlace, shippingMethod } from './ordering.wire.ts';
export {
  createOrderExists,
  createOrderPlacing,
  type OrderPlacing,
  orderIdOf,
  type PlacedOrder,
  type PlaceOrderDeps,
} from './place-order.ts';
export { createPlacedOrders, type PlacedOrders } from './placed-orders.ts';
