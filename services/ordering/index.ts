export { orderAudit } from './order.audit.ts';
export { type OrderCommand, orderDecider } from './order.decider.ts';
export type {
  Delivery,
  OrderContact,
  OrderEvent,
  OrderedLine,
  OrderFacts,
  OrderStageEvent,
} from './order.events.ts';
export { type OrderState, stageOf } from './order.state.ts';
export { createOrderAllowance, type OrderAllowance, type Orderer } from './order-allowance.ts';
export type { Numbers } from './order-facts.ts';
export { ENDED, type LaterStage, type OrderStage, STAGES, UNDONE } from './order-stage.ts';
export { type OrderStatusName, stageNamed } from './order-stage.wire.ts';
export { evolveOrderView, type OrderDocument, withoutPerson } from './order-view.ts';
export type { OrderWish } from './order-wish.ts';
export type {
  OrderFollowups,
  OrderingCustomers,
  OrderingSettings,
  OrderPage,
  OrderQueries,
  OrderView,
  TimelineStep,
} from './ordering.ports.ts';
export { type OrderingDeps, orderingRoutes } from './ordering.routes.ts';
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
