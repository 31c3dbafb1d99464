export { type CartCommand, cartDecider } from './cart.decider.ts';
export type { CartEvent, ChosenVariation, RemovalReason } from './cart.events.ts';
export type { CartQueries, CartView, ProductForSale, ProductsForSale } from './cart.ports.ts';
export { type CartDeps, cartRoutes } from './cart.routes.ts';
export {
  type CartState,
  type CartStateLine,
  evolveCart,
  initialCart,
  isSameLine,
  type LineKey,
} from './cart.state.ts';
export { type LineToPrice, type PricedCart, type PricedLine, priceCart } from './cart-pricing.ts';
export { type CartServices, createCartServices } from './cart-services.ts';
