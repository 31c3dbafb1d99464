export { createReturns } from './returns.module.ts';
export type { ReturnFilter, ReturnQueries } from './returns.ports.ts';
