export { createReturns } from './returns.module.ts';
export type { ReturnFilter, ReturnOfOrder, ReturnQueries } from './returns.ports.ts';
