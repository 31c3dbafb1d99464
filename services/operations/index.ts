export { createOperations } from './operations.module.ts';
export type { JobOperators, ProjectionOperators } from './operations.ports.ts';
