export { orderAudit } from './order.audit.ts';
export { orderDecider } from './order.decider.ts';
export type { Delivery, OrderContact, OrderEvent, OrderedLine, OrderFacts } from './order.events.ts';
export { stageOf } from './order.state.ts';
export { createOrderAllowance } from './order-allowance.ts';
export type { Numbers } from './order-facts.ts';
export { ENDED, type LaterStage, type OrderStage, STAGES, UNDONE } from './order-stage.ts';
export { type OrderStatusName, stageNamed } from './order-stage.wire.ts';
export { evolveOrderView, type OrderDocument, withoutPerson } from './order-view.ts';
export type { OrderWish } from './order-wish.ts';
export { createOrdering } from './ordering.module.ts';
export type {
  OrderFollowups,
  OrderingCustomers,
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
} from './place-order.ts';
export type { PlacedOrders } from './placed-orders.ts';
