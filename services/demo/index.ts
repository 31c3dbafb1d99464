export { MAX_PRODUCTS } from './demo-shop.ts';
export { loadDemo } from './load/load-demo.ts';
export { loadPriceChanges } from './load/load-price-changes.ts';
