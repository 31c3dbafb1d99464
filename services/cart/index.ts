export { cartAudit } from './cart.audit.ts';
export { CART_NOT_FOUND, cartDecider } from './cart.decider.ts';
export type { CartEvent, WithdrawalReason } from './cart.events.ts';
export { evolveCart } from './cart.evolve.ts';
export { createCart } from './cart.module.ts';
export type {
  CartQueries,
  CartView,
  HeldProducts,
  ProductForSale,
  ProductsForSale,
  UnchangedCart,
  UnchangedCarts,
} from './cart.ports.ts';
export { CartAnswer, ShortLines } from './cart.schemas.ts';
export {
  type CartNotice,
  type CartState,
  type CartStateLine,
  initialCart,
  type LineKey,
} from './cart.state.ts';
export { cartAnswer } from './cart.wire.ts';
export { type LineToPrice, type PricedCart, type PricedLine, priceCart, unitPrices } from './cart-pricing.ts';
export { type CartServices, createCartServices } from './cart-services.ts';
export { orderablePieces } from './orderable-pieces.ts';
export { outOfStock, type Short } from './out-of-stock.ts';
export { createWithdrawals, startWithdrawalWorker, type Withdrawals } from './withdrawal-jobs.ts';
export type { ProductChange } from './withdrawals.ts';
