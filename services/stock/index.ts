export { countAudit } from './count/count.audit.ts';
export type { CountEvent } from './count/count.events.ts';
export type { CountQueries, CountView } from './count/count.ports.ts';
export { piecesOf } from './lots/lots.ts';
export { createLotsToTake, type ItemLots, type LotsToTake } from './lots/lots-to-take.ts';
export {
  createStockDigest,
  type DigestLine,
  type DigestPart,
  type StockDigest,
  type StockDigests,
} from './lots/stock-digest.ts';
export { movementAudit } from './movements/movement.audit.ts';
export type { MovementEvent } from './movements/movement.events.ts';
export { createOrderStock } from './order-stock.ts';
export { recallAudit } from './recall/recall.audit.ts';
export type { RecallEvent, RecallNotice } from './recall/recall.events.ts';
export { startReservationSweep } from './reservation-sweep.ts';
export { stockAudit } from './stock.audit.ts';
export type { StockEvent } from './stock.events.ts';
export { createStock } from './stock.module.ts';
export type {
  MovementLineView,
  MovementView,
  OpenReservations,
  StockItemsRequest,
  StockItemView,
  StockQueries,
} from './stock.ports.ts';
export { evolveStock, initialStock, type Reservation } from './stock.state.ts';
