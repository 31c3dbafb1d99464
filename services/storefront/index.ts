export { type StorefrontDeps, storefrontRoutes } from './storefront.routes.ts';
