export { createWhatIf } from './what-if.module.ts';
export type { PastOrder, PastOrders } from './what-if.ports.ts';
