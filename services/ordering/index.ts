export { orderAudit } from './order.audit.ts';
export { ORDER_NOT_FOUND, orderDecider } from './order.decider.ts';
export type { OrderContact, OrderEvent, OrderedLine, OrderFacts } from './order.events.ts';
export { stageOf } from './order.state.ts';
export { createOrderAllowance } from './order-allowance.ts';

export { ENDED, type LaterStage, STAGES, UNDONE } from './order-stage.ts';
export { stageNamed } from './order-stage.wire.ts';
export { evolveOrderView, type OrderDocument, withoutPerson } from './order-view.ts';

export { createOrdering } from './ordering.module.ts';
export type {
  OrderFollowups,
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
} from './place-order.ts';
export type { PlacedOrders } from './placed-orders.ts';
