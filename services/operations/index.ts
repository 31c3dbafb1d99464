export { FAILURE_TEXTS } from './failure-texts.ts';
export { createOperations } from './operations.module.ts';
export type { JobName, QueueName } from './reader-names.ts';
