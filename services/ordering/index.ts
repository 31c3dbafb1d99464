export type { AnnouncementCommand } from './announcement.decider.ts';
export { type Announcement, isFollowed, type MovedTo, waitingParcels } from './announcements.state.ts';
export { cashToCollect } from './cash-to-collect.ts';
export type { LowerReservations } from './change-reservations.ts';
export { isCashMissing, uncollectedOf } from './collected-cash.ts';
export type { Exchanges } from './exchange-order.ts';
export { orderAudit } from './order.audit.ts';
export { ORDER_NOT_FOUND, orderDecider } from './order.decider.ts';
export type { OrderEvent } from './order.events.ts';
export type { OrderState } from './order.state.ts';
export { mayRead } from './order-access.ts';
export { createOrderAllowance } from './order-allowance.ts';
export { PHONE_ORDER_REFUSALS, PhoneOrderBody, PhonePreview } from './order-change.schemas.ts';
export { amountToPay } from './order-credit.ts';
export { orderTotal } from './order-facts.ts';
export type { InvoiceNote } from './order-invoice.ts';
export { OrderKeyQuery, type OrderListQuery, type OrderRow, PiecesOfLine } from './order-list.schemas.ts';
export { unsentLines } from './order-parcels.ts';
export {
  isByCard,
  isByTransfer,
  isPaidAhead,
  isPrepaid,
  isWaitingForPayment,
  openAttempt,
  paymentState,
  refundSteps,
  refundsDue,
} from './order-payment.ts';
export type {
  OrderChangeView,
  OrderDocument,
  OrderFilter,
  OrderQueries,
  OrderView,
  SavedFilter,
  TagCount,
} from './order-queries.ports.ts';
export { returnsSince } from './order-returns.view.ts';
export { ENDED, type LaterStage, STAGES, stageOf, UNDONE } from './order-stage.ts';
export { stageNamed } from './order-stage.wire.ts';
export { evolveOrderView, orderFrom, withoutPerson } from './order-view.ts';
export type { BuyerFirm, OrderContact, OrderedLine, OrderFacts } from './ordered.ts';
export { lineAnswer, pickupPlace, shippingMethod } from './ordered.wire.ts';
export { createOrdering } from './ordering.module.ts';
export type { OrderCharges, OrderFollowups, OrderStock, ShortRefusal, WantedItem } from './ordering.ports.ts';
export { CreditAnswer, OrderAnswer, OrderReturnAnswer, RETURN_STATES } from './ordering.schemas.ts';
export { orderAnswer, orderRow, readOnlyAnswer } from './ordering.wire.ts';
export { trackingUrl } from './parcel.wire.ts';
export {
  createOrderPlacing,
  createOrderSettling,
  type OrderPlacing,
  orderIdOf,
} from './place-order.ts';
export type { PlacedOrders } from './placed-orders.ts';
export { refundDueChanged } from './refund-due.ts';
export { returnAnswer } from './return.wire.ts';
export { savedFilterAudit } from './saved-filter.audit.ts';
export { evolveSavedFilter } from './saved-filter.decider.ts';
export type { SavedFilterEvent, SavedFilterFacts } from './saved-filter.events.ts';
export type { SendingCheck } from './sending-check.ts';
export type { SettleStock } from './stock-settling.ts';
export { wantedItems } from './wanted-items.ts';
export { wantedLine } from './wanted-line.ts';
