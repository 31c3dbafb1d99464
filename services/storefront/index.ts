export { createStorefront } from './storefront.module.ts';
