export { createOwnData } from './own-data.module.ts';
export type { HeldData } from './own-data.ports.ts';
