export { amountOfRest, cashToCollect } from './cash-to-collect.ts';
export { PHONE_ORDER_REFUSALS, PhoneOrderBody, PhonePreview } from './changing/order-change.schemas.ts';
export { isCashMissing, openCash, uncollectedOf } from './collected-cash.ts';
export { orderAudit } from './order.audit.ts';
export { ORDER_NOT_FOUND, orderDecider } from './order.decider.ts';
export type { OrderEvent } from './order.events.ts';
export type { OrderState } from './order.state.ts';
export { orderTotal } from './order-facts.ts';
export type { InvoiceNote } from './order-invoice.ts';
export { OrderKeyQuery, type OrderListQuery, type OrderRow, PiecesOfLine } from './order-list.schemas.ts';
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
export { ENDED, type LaterStage, type OrderStage, STAGES, stageOf, UNDONE, UNSENT } from './order-stage.ts';
export { evolveOrderView, orderFrom, withoutPerson } from './order-view.ts';
export type { BuyerFirm, OrderContact, OrderedLine, OrderFacts } from './ordered.ts';
export { lineAnswer, pickupPlace, shippingMethod } from './ordered.wire.ts';
export { createOrdering } from './ordering.module.ts';
export type {
  KeptItem,
  OrderCharges,
  OrderFollowups,
  OrderStock,
  ShortRefusal,
  WantedItem,
} from './ordering.ports.ts';
export { CreditAnswer, OrderAnswer, OrderReturnAnswer, RETURN_STATES } from './ordering.schemas.ts';
export { orderAnswer, orderRow, readOnlyAnswer } from './ordering.wire.ts';
export type { AnnouncementCommand } from './parcels/announcement.decider.ts';
export {
  type Announcement,
  isFollowed,
  type MovedTo,
  waitingParcels,
} from './parcels/announcements.state.ts';
export { unsentLines } from './parcels/order-parcels.ts';
export { trackingUrl } from './parcels/parcel.wire.ts';
export type { SendingCheck } from './parcels/sending-check.ts';
export { amountToPay } from './payment/order-credit.ts';
export type { LowerReservations } from './placing/lower-reservations.ts';
export { createOrderAllowance } from './placing/order-allowance.ts';
export {
  createOrderPlacing,
  createOrderSettling,
  type OrderPlacing,
  orderIdOf,
} from './placing/place-order.ts';
export type { PlacedOrders } from './placing/placed-orders.ts';
export type { SettleStock } from './placing/stock-settling.ts';
export { wantedItems } from './placing/wanted-items.ts';
export { wantedLine } from './placing/wanted-line.ts';
export type { MayRead } from './reading/order-access.ts';
export type { Exchanges } from './returns/exchange-order.ts';
export { keptOrder } from './returns/kept-order.ts';
export { givenBack } from './returns/order-returns.state.ts';
export { returnsSince } from './returns/order-returns.view.ts';
export { returnAnswer } from './returns/return.wire.ts';
export { savedFilterAudit } from './staff/saved-filter.audit.ts';
export { evolveSavedFilter } from './staff/saved-filter.decider.ts';
export type { SavedFilterEvent, SavedFilterFacts } from './staff/saved-filter.events.ts';
export { stageNamed } from './stages/order-stage.wire.ts';
